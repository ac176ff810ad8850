import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { newKey } from './teams/development-keys.ts'
import { hashKey } from './teams/team-keys.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { newDatabase } from './testing/test-database.ts'
import { DashboardVisitor } from './testing/test-dashboard.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

const REMOTE = 'mf-catalog'
let site: TestSite
let key: string
let visitor: DashboardVisitor
beforeAll(async () => (await newDatabase()).close())

const call = <T>(by: string, path: string, body: object) =>
  callDelivery<T>({ url: site.url, key: by, by: '小明' }, 'POST', path, body)

/** Ada approves for a team that wants two; 1.0.0 is live, and 1.1.0 waits. */
beforeEach(async () => {
  site = await startSite()
  const team = site.key('catalog')
  key = newKey()
  await call(team, 'people', { id: 'ada', role: 'shipper', name: 'ADA' })
  await call(team, 'keys', { hash: hashKey(key), label: 'x', person: 'ada' })
  await call(team, 'people/role', { id: 'ada', role: 'approver' })
  for (const version of ['1.0.0', '1.1.0'])
    await shipBuild({
      url: site.url,
      key,
      dir: (await fakeBuild({ version })).dir,
      promote: version === '1.0.0',
    })
  await call(key, 'approvals/wanted', { on: true })
  visitor = new DashboardVisitor(site)
  const { response } = await visitor.post('/deliver/login', { key, by: '', to: '/deliver' })
  visitor.cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
})
afterEach(async () => {
  await site.close()
  await site.database.close()
})

/** What the page says of a form that is refused, in each language. */
async function refused(page: string, act: string, fields: Record<string, string>) {
  const send = async (language: string) => {
    const sent = { ...(await visitor.fields(page)), ...fields }
    const { html, text } = await visitor.post(`${page}/${act}`, sent, {
      'accept-language': language,
    })
    return { text, isMarkedEnglish: /<small lang="en">/.test(html) }
  }
  return { zh: await send('zh-CN'), en: await send('en') }
}

describe('a refusal in the dashboard', () => {
  it('of an approval says why in the language of the page DELIV-26', async () => {
    const { id } = await call<{ id: string }>(key, 'approvals', {
      remote: REMOTE,
      version: '1.1.0',
    })
    const own = await refused('/deliver/team', 'give', { id })
    expect(own.zh.text).toContain('这要由另一个人批准：是你自己请求的')
    expect(own.en.text).toContain('somebody else has to approve this: you asked for it yourself')
    expect([own.zh.isMarkedEnglish, own.en.isMarkedEnglish]).toEqual([false, false])
    const none = await refused('/deliver/team', 'give', { id: '0123456789ab' })
    expect(none.zh.text).toContain('团队 catalog 没有批准 0123456789ab')
    await call(key, 'approvals/withdraw', { id })
    const gone = await refused('/deliver/team', 'withdraw', { id })
    expect(gone.zh.text).toMatch(
      /批准 \S+ 已在 \d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai 由 ada 撤回/,
    )
  })

  it('of a key does too DELIV-26', async () => {
    const none = await refused('/deliver/team', 'revoke', { id: 'sha256:0' })
    expect(none.zh.text).toContain('团队 catalog 没有密钥“sha256:0”')
    expect(none.en.text).toContain('"sha256:0" names no key of team catalog')
  })

  it.each([
    ['rollback', '没有更早的版本可以回退', 'has no earlier version to go back to'],
    ['unfreeze', '没有冻结', 'is not frozen'],
  ])('of %s does too DELIV-26', async (action, chinese, english) => {
    const page = `/deliver/remote/${REMOTE}`
    const said = await refused(page, action, await visitor.fields(`${page}/${action}`))
    expect(said.zh.text).toContain(`${REMOTE} ${chinese}`)
    expect(said.en.text).toContain(`${REMOTE} ${english}`)
    expect([said.zh.isMarkedEnglish, said.en.isMarkedEnglish]).toEqual([false, false])
  })

  it.each([
    [
      'canary',
      { percent: '0' },
      '比例要大于 0，最多 100',
      'percent must be above 0 and at most 100',
    ],
    ['freeze', { reason: 'x'.repeat(201) }, '原因写一行，最多 200 个字', 'at most 200 characters'],
    ['promote', { version: '9'.repeat(101) }, '版本太长', 'the version is too long'],
    ['on', {}, `${REMOTE} 没有关闭`, `${REMOTE} is switched on`],
  ])('of a %s that is typed wrong does too DELIV-26', async (action, wrong, chinese, english) => {
    const page = `/deliver/remote/${REMOTE}`
    const fields = await visitor.fields(`${page}/${action}`)
    const said = await refused(page, action, { ...fields, ...wrong })
    expect(said.zh.text).toContain(chinese)
    expect(said.en.text).toContain(english)
    expect([said.zh.isMarkedEnglish, said.en.isMarkedEnglish]).toEqual([false, false])
  })

  it('of a role or a freeze does too DELIV-26', async () => {
    const lift = await refused('/deliver/freeze-calendar', 'add', {
      scope: 'site',
      from: '2026-09-02T00:00',
      until: '2026-09-03T00:00',
      zone: 'Asia/Shanghai',
      reason: '春节',
    })
    expect(lift.zh.text).toContain('需要“平台”角色，你的是“批准”')
    expect(lift.en.text).toContain('this needs the role platform; yours is approver')
    await call(key, 'freezes', {
      scope: 'team',
      target: 'catalog',
      from: new Date(site.clock.nowMs).toISOString(),
      until: new Date(site.clock.nowMs + 3_600_000).toISOString(),
      zone: 'Asia/Shanghai',
      reason: '盘点',
    })
    const { text } = await visitor.get(`/deliver/remote/${REMOTE}/canary?percent=5`)
    expect(text).toMatch(
      /团队 catalog：冻结到 \S+ \S+ Asia\/Shanghai，盘点。能批准例外的人：ADA（冻结 \w+）/,
    )
  })
})
