import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { DashboardVisitor } from './testing/test-dashboard.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

const REMOTE = '/deliver/remote/mf-catalog'

let site: TestSite
let visitor: DashboardVisitor
beforeEach(async () => {
  site = await startSite()
  visitor = new DashboardVisitor(site)
  await ship('1.0.0', true)
  await ship('1.1.0', false)
  await visitor.login('catalog')
})
afterEach(() => site.close())

const client = (team = 'catalog', by = '小红') => ({ url: site.url, key: site.key(team), by })
const ship = async (version: string, promote: boolean, name = 'mf-catalog', path = '/') => {
  const routes = [{ path, expose: './home', title: { 'zh-CN': '页', en: 'Page' } }]
  const team = name === 'mf-catalog' ? 'catalog' : 'promo'
  await shipBuild({
    ...client(team),
    dir: (await fakeBuild({ name, version, routes })).dir,
    promote,
  })
}
const call = (what: string, body: object = {}) =>
  callDelivery(client(), 'POST', `remotes/mf-catalog/${what}`, body)
const remote = (name = 'mf-catalog') => site.edge.store.remote(name)
const newest = async () => (await site.edge.store.newestEntries(1))[0]!
const sequence = () => site.edge.store.state.sequence

describe('nothing changes', () => {
  it('without a session: the login is asked for, also of a form that was open DELIV-20', async () => {
    const fields = await visitor.fields(`${REMOTE}/promote`)
    const before = sequence()
    visitor.cookie = ''
    const { response, text } = await visitor.post(`${REMOTE}/promote`, fields)
    expect([response.status, text.includes('会话已经结束')]).toEqual([401, true])
    expect(sequence()).toBe(before)
  })

  it('for another team, whose buttons are disabled and say why DELIV-20', async () => {
    const fields = await visitor.fields(`${REMOTE}/promote`)
    await visitor.login('wallet')
    const before = sequence()
    const page = await visitor.get(REMOTE)
    expect(page.text).toContain('属于团队 catalog，只有他们能操作')
    expect(page.html).not.toContain(`href="${REMOTE}/promote`)
    const asked = await visitor.get(`${REMOTE}/withdraw`)
    expect([
      asked.response.status,
      /<button class="confirm"\s+disabled\s*>/.test(asked.html),
    ]).toEqual([403, true])
    // With the visitor's own token, as a page that they made themselves sends it.
    const { token } = await visitor.fields(`${REMOTE}/promote`)
    const { response } = await visitor.post(`${REMOTE}/promote`, { ...fields, token: token ?? '' })
    expect(response.status).toBe(403)
    // And a form of the owner's session does not pass in theirs.
    expect((await visitor.post(`${REMOTE}/promote`, fields)).response.status).toBe(403)
    expect(sequence()).toBe(before)
  })

  it('by a form of another site, of a frame, of a script or of a browser that does not say DELIV-20', async () => {
    const before = sequence()
    const forged: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-dest': 'iframe' },
    ]
    for (const headers of forged) {
      const { response, text } = await visitor.confirm(`${REMOTE}/promote`, {}, headers)
      expect([headers, response.status, text.includes('这个表单不是从交付台发出的')]).toEqual([
        headers,
        403,
        true,
      ])
    }
    // A browser that does not say who asks may be a script of any remote.
    for (const headers of [
      { 'sec-fetch-dest': '', 'sec-fetch-site': '' },
      { 'sec-fetch-dest': '' },
    ] as Record<string, string>[]) {
      const { response, text } = await visitor.post(
        `${REMOTE}/promote`,
        await visitor.fields(`${REMOTE}/promote`),
        headers,
      )
      expect([response.status, text.includes('Safari 16.4')]).toEqual([403, true])
      const page = await visitor.get(`${REMOTE}/promote`, headers)
      expect([
        page.response.status,
        page.html.includes('name="token"'),
        page.text.includes('Safari 16.4'),
      ]).toEqual([403, false, true])
    }
    for (const token of ['', 'x'.repeat(43)])
      expect((await visitor.confirm(`${REMOTE}/promote`, { token })).response.status).toBe(403)
    expect(sequence()).toBe(before)
    // A browser that sends no Origin.
    expect(
      (
        await visitor.confirm(
          `${REMOTE}/promote`,
          {},
          { origin: '', 'sec-fetch-site': 'same-origin' },
        )
      ).response.status,
    ).toBe(303)
  })

  it('where somebody was faster: the page shows their change, and asks again DELIV-20', async () => {
    const stale = await visitor.fields(`${REMOTE}/canary?percent=10`)
    await call('canary', { percent: 30 })
    const { response, text, html } = await visitor.post(`${REMOTE}/canary`, stale)
    expect([response.status, remote().canary?.percent]).toEqual([409, 30])
    expect(text).toMatch(
      /刚才有人改过了 .*灰度 mf-catalog 1\.1\.0 小红 团队 catalog 30% 访客，其余用 1\.0\.0/,
    )
    expect(html).toContain(`href="${REMOTE}/canary?version=1.1.0&amp;percent=10"`)
    for (const action of ['promote', 'rollback', 'withdraw', 'freeze']) {
      const fields = await visitor.fields(`${REMOTE}/${action}`)
      await call('canary', { percent: sequence() })
      const late = await visitor.post(`${REMOTE}/${action}`, { ...fields, reason: 'late' })
      expect([action, late.response.status]).toEqual([action, 409])
    }
    expect(remote()).toMatchObject({
      live: { version: '1.0.0' },
      canary: { version: '1.1.0' },
      frozen: null,
    })
  })

  it('by invalid forms DELIV-20', async () => {
    const before = sequence()
    const wrong: [string, Record<string, string>, number][] = [
      [`${REMOTE}/promote`, { version: '9.9.9' }, 404],
      [`${REMOTE}/promote`, { version: 'constructor' }, 404],
      [`${REMOTE}/promote`, { version: 'x'.repeat(101) }, 400],
      [`${REMOTE}/canary`, { percent: '0' }, 400],
      [`${REMOTE}/canary`, { percent: '101' }, 400],
      [`${REMOTE}/canary`, { percent: '1e1' }, 400],
      [`${REMOTE}/canary`, { percent: '' }, 400],
      [`${REMOTE}/freeze`, { reason: '' }, 400],
      [`${REMOTE}/freeze`, { reason: 'a\nb' }, 400],
      [`${REMOTE}/freeze`, { reason: 'x'.repeat(201) }, 400],
      [`${REMOTE}/promote`, { form: '' }, 400],
      [`${REMOTE}/unfreeze`, {}, 409],
      [`${REMOTE}/on`, {}, 409],
      [`${REMOTE}/explode`, { form: 'x'.repeat(16) }, 404],
      ['/deliver/remote/mf-unknown/promote', { form: 'x'.repeat(16) }, 403],
    ]
    const { token = '' } = await visitor.fields(`${REMOTE}/promote`)
    for (const [address, more, status] of wrong) {
      const fields = { ...(await visitor.fields(address)), token, ...more }
      expect([address, more, (await visitor.post(address, fields)).response.status]).toEqual([
        address,
        more,
        status,
      ])
    }
    expect((await visitor.get(`${REMOTE}/canary?percent=abc`)).response.status).toBe(400)
    expect((await visitor.get('/deliver/remote/constructor')).response.status).toBe(404)
    const large = await visitor.post(`${REMOTE}/freeze`, { reason: 'x'.repeat(20_000) })
    expect(large.response.status).toBe(413)
    expect(sequence()).toBe(before)
  })

  it('while the database is away, and the page says so DELIV-20', async () => {
    const fields = await visitor.fields(`${REMOTE}/promote`)
    site.database.away = true
    const { response, text } = await visitor.post(`${REMOTE}/promote`, fields)
    site.database.away = false
    expect([response.status, text.includes('数据库没有应答，什么都没有改')]).toEqual([503, true])
    // The same form counts once the database is back: nothing was done with it.
    expect((await visitor.post(`${REMOTE}/promote`, fields)).response.status).toBe(303)
  })
})

describe('by a button', () => {
  it('happens once, however often the form is sent DELIV-20', async () => {
    const fields = await visitor.fields(`${REMOTE}/promote`)
    const before = sequence()
    const sent = await Promise.all([1, 2, 3].map(() => visitor.post(`${REMOTE}/promote`, fields)))
    const again = await visitor.post(`${REMOTE}/promote`, fields)
    for (const { response } of [...sent, again])
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `${REMOTE}?done=${before + 1}`,
      ])
    expect(sequence()).toBe(before + 1)
  })

  it('canary, more of it, promote, roll back, freeze, unfreeze and withdraw take place, each said before DELIV-20 DELIV-23', async () => {
    const ask = async (address: string, says: RegExp) =>
      expect((await visitor.get(address)).text).toMatch(says)
    const doIt = async (address: string, more: Record<string, string> = {}) => {
      const { response } = await visitor.confirm(address, more)
      expect(response.status).toBe(303)
      return (await visitor.get(response.headers.get('location') ?? '')).text
    }
    const share = `${REMOTE}/canary?version=1.1.0&percent=10`
    await ask(
      share,
      /把 mf-catalog 1\.1\.0 给 10% 的访客？ 10% 的访客会得到 1\.1\.0，每次来都是同一批人；其余 90% 继续用 1\.0\.0。.*变化： ?1\.0\.0 → 1\.1\.0/,
    )
    expect(await doIt(share)).toMatch(/9\/1 12:00 已完成：灰度 mf-catalog 1\.1\.0/)
    expect(await newest()).toMatchObject({
      verb: 'canary',
      by: '小明',
      team: 'catalog',
      publisher: 'team',
    })
    await doIt(`${REMOTE}/canary?percent=25&auto=on`)
    expect(remote().canary).toMatchObject({ percent: 25, auto: true })
    await ask(
      `${REMOTE}/rollback`,
      /结束 mf-catalog 1\.1\.0 的灰度？ 正在用 1\.1\.0 的 25% 访客会回到 1\.0\.0，其他人不变。/,
    )
    await ask(
      `${REMOTE}/promote`,
      /所有访客都会得到 1\.1\.0。 现在 25% 的访客用 1\.1\.0，其余 75% 用 1\.0\.0。/,
    )
    await doIt(`${REMOTE}/promote`)
    expect(remote()).toMatchObject({ live: { version: '1.1.0' }, canary: null })
    await ask(`${REMOTE}/rollback`, /所有访客会从 1\.1\.0 回到 1\.0\.0。.*为什么撤回（可不填）/)
    expect(await doIt(`${REMOTE}/rollback`, { reason: '页面, 是空的' })).toMatch(
      /这个版本在 9\/1 12:00 被 小明 撤回：页面, 是空的。.*之前是 1\.1\.0：页面, 是空的/,
    )
    expect(remote().live?.version).toBe('1.0.0')
    const again = `${REMOTE}/promote?version=1.1.0`
    await ask(again, /这个版本在 .* 被 小明 撤回：页面, 是空的。.*为什么重新展示/)
    expect((await visitor.confirm(again)).response.status).toBe(409)
    expect(await doIt(again, { reason: '问题在网关' })).toContain(
      '所有访客，之前是 1.0.0，强制：问题在网关',
    )
    expect(remote().live?.version).toBe('1.1.0')
    // A reason may be left out.
    await doIt(`${REMOTE}/rollback`)
    await doIt(`${REMOTE}/freeze`, { reason: '结算期' })
    expect(remote().frozen).toMatchObject({ reason: '结算期', by: '小明' })
    await ask(`${REMOTE}/promote`, /现在不能这样做：它被冻结了/)
    expect((await visitor.confirm(`${REMOTE}/promote`)).response.status).toBe(409)
    await doIt(`${REMOTE}/unfreeze`)
    await ask(`${REMOTE}/withdraw`, /把 mf-catalog 从网站上拿下来？.*它的 1 个地址会打不开： \//)
    await doIt(`${REMOTE}/withdraw`)
    expect(remote()).toMatchObject({ live: null, frozen: null })
    await doIt(`${REMOTE}/rollback`)
    expect(remote().live?.version).toBe('1.0.0')
  })

  it('a canary ends although the live version no longer fits DELIV-20', async () => {
    await call('canary', { percent: 10 })
    vi.spyOn(site.edge.store.files, 'brokenReason').mockImplementation((_name, version) =>
      version === '1.0.0' ? 'its files are gone' : undefined,
    )
    expect((await visitor.get(REMOTE)).html).toContain(`href="${REMOTE}/rollback`)
    expect((await visitor.confirm(`${REMOTE}/rollback`)).response.status).toBe(303)
    expect(remote().canary).toBeNull()
  })

  it('an activity is switched off immediately, and on again as it was DELIV-19 DELIV-20', async () => {
    await ship('1.0.0', true, 'act-a', '/actA')
    const audience = { device: 'mobile', percent: 50, fallback: '/', prewarmMinutes: 5 }
    const window = { from: '2026-08-01T00:00:00.000Z', until: '2026-10-01T00:00:00.000Z' }
    await callDelivery(client('promo'), 'POST', 'remotes/act-a/activity', {
      ...audience,
      ...window,
    })
    await visitor.login('promo')
    expect((await visitor.get('/deliver/remote/act-a/off')).text).toMatch(
      /从现在起谁都看不到它.*打开它地址的人会被带到 \/。/,
    )
    await visitor.confirm('/deliver/remote/act-a/off')
    expect(remote('act-a')).toMatchObject({ activity: { ...audience, off: true }, window })
    await visitor.confirm('/deliver/remote/act-a/on')
    expect(remote('act-a')).toMatchObject({
      activity: { ...audience, off: false },
      window,
      live: { version: '1.0.0' },
    })
  })
})
