import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery, DeliveryError } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { newKey } from './teams/development-keys.ts'
import { hashKey } from './teams/team-keys.ts'
import type { TeamsFile } from './teams/teams-file.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { newDatabase } from './testing/test-database.ts'
import { DashboardVisitor } from './testing/test-dashboard.ts'
import { TestReceiver } from './testing/test-receiver.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

const REMOTE = 'mf-catalog'
const DAY_MS = 86_400_000
const NOW_MS = Date.parse('2026-09-01T04:00:00Z')
let site: TestSite
let receiver: TestReceiver
beforeAll(async () => (await newDatabase()).close())
beforeEach(async () => {
  receiver = await TestReceiver.start()
  site = await startSite({ webhookOrigins: [receiver.origin] })
  const file = JSON.parse(await readFile(site.teamsFile, 'utf8')) as TeamsFile
  file.teams['play'] = { ...file.teams['play']!, platform: true }
  await writeFile(site.teamsFile, JSON.stringify(file))
})
afterEach(async () => {
  await site.close()
  await site.database.close()
  await receiver.close()
})

const call = <T = { id: string }>(key: string, path: string, body?: object) =>
  callDelivery<T>({ url: site.url, key, by: '小明' }, body ? 'POST' : 'GET', path, body)
const catalog = () => site.key('catalog')
const platform = () => site.key('play')
const verb = (name: string, body: object = {}, key = catalog()) =>
  call(key, `remotes/${REMOTE}/${name}`, body)
const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof DeliveryError) return error
    throw error
  }
}
const reasonOf = async (work: Promise<unknown>) => (await refusalOf(work))?.reason ?? null
const ship = async (version: string, more: object = {}, key = catalog()) =>
  shipBuild({ url: site.url, key, dir: (await fakeBuild({ version })).dir, ...more })
const at = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString()
const plan = (more: object = {}, key = platform()) =>
  call(key, 'freezes', {
    scope: 'site',
    from: at(0),
    until: at(2),
    zone: 'Asia/Shanghai',
    reason: 'Spring Festival',
    ...more,
  })

/** Somebody of a team, with a key. */
async function person(id: string, role: string, team = 'catalog') {
  const key = newKey()
  await call(site.key(team), 'keys', { hash: hashKey(key), label: id, pipeline: 'x' }).catch(
    () => undefined,
  )
  await call(platform(), 'people', { id, role: 'viewer', name: id.toUpperCase(), team })
  const own = newKey()
  await call(site.key(team), 'keys', { hash: hashKey(own), label: id, person: id })
  await call(platform(), 'people/role', { id, role }).catch(() => undefined)
  return own
}

describe('a freeze of the site', () => {
  it('refuses what is new, says until when, why and who can except; what goes back works DELIV-26', async () => {
    await ship('1.0.0', { promote: true })
    await ship('1.1.0', { promote: true })
    await person('pat', 'platform', 'play')
    const { id } = await plan()
    const refusal = await refusalOf(ship('1.2.0', { promote: true }))
    expect([refusal?.reason, refusal?.message]).toEqual([
      'site-frozen',
      `the site is frozen until 2026-09-03 12:00 Asia/Shanghai: Spring Festival; PAT can make an exception (freeze ${id})`,
    ])
    expect(await reasonOf(ship('1.2.0')), 'shipped, for later').toBeNull()
    for (const [name, body] of [
      ['promote', { version: '1.2.0' }],
      ['canary', { percent: 1 }],
      ['schedule', { until: at(9) }],
      ['activity', { percent: 50 }],
    ] as const)
      expect([name, await reasonOf(verb(name, body))]).toEqual([name, 'site-frozen'])
    expect(await reasonOf(verb('activity/off')), 'the kill switch').toBeNull()
    expect(await reasonOf(verb('freeze', { reason: 'x' }))).toBeNull()
    expect(await reasonOf(verb('unfreeze'))).toBeNull()
    expect(await reasonOf(verb('rollback'))).toBeNull()
    expect(site.edge.store.remote(REMOTE).live?.version).toBe('1.0.0')
    expect(await reasonOf(verb('withdraw'))).toBeNull()
  })

  it('begins and ends by itself, and can be lifted by platform only DELIV-26', async () => {
    await ship('1.0.0', { promote: true })
    await ship('1.1.0')
    const { id } = await plan({ from: at(1), until: at(2) })
    expect(await reasonOf(verb('canary', { percent: 1 }))).toBeNull()
    site.clock.nowMs = NOW_MS + DAY_MS
    expect(await reasonOf(verb('canary', { percent: 2 }))).toBe('site-frozen')
    site.clock.nowMs = NOW_MS + 2 * DAY_MS - 1
    expect(await reasonOf(verb('canary', { percent: 2 }))).toBe('site-frozen')
    expect(await reasonOf(call(catalog(), 'freezes/lift', { id }))).toBe('role')
    site.clock.nowMs = NOW_MS + 2 * DAY_MS
    expect(await reasonOf(verb('canary', { percent: 2 }))).toBeNull()
    expect(await reasonOf(call(platform(), 'freezes/lift', { id })), 'it is over').toBe(
      'freeze-unknown',
    )
    expect(await reasonOf(call(platform(), 'freezes/lift', { id: 'nope' }))).toBe('freeze-unknown')
    const next = await plan({ from: at(2), until: at(4) })
    await call(platform(), 'freezes/lift', { id: next.id })
    expect(await reasonOf(verb('canary', { percent: 3 }))).toBeNull()
  })

  it('lets through whom it names, and the log says by whose word DELIV-26', async () => {
    await ship('1.0.0', { promote: true })
    const ann = await person('ann', 'shipper')
    const ben = await person('ben', 'shipper')
    const pat = await person('pat', 'platform', 'play')
    const { id } = await plan()
    const except = (key: string, who: string) =>
      call(key, 'freezes/except', { id, who, reason: 'the cashier fails' })
    expect(await reasonOf(except(ann, 'ann'))).toBe('role')
    expect(await reasonOf(except(pat, 'pat')), 'nobody excepts themselves').toBe('own-approval')
    expect(await reasonOf(except(pat, 'nobody'))).toBe('person-unknown')
    await except(pat, 'ann')
    expect(await reasonOf(except(pat, 'ann'))).toBe('nothing-to-do')
    expect(await reasonOf(ship('1.1.0', { promote: true }, ben))).toBe('site-frozen')
    expect(await reasonOf(ship('1.1.0', { promote: true }))).toBe('site-frozen')
    await ship('1.1.0', { promote: true }, ann)
    const [entry] = await site.edge.store.newestEntries(1)
    expect(entry).toMatchObject({
      who: 'ann',
      approval: `exception of freeze ${id} by pat: the cashier fails`,
    })
  })

  it('stops a canary that grows, not one that ends DELIV-26', async () => {
    await ship('1.0.0', { promote: true })
    await ship('1.1.0')
    await verb('canary', { percent: 1, auto: true })
    await plan()
    const { store } = site.edge
    const self = { remote: REMOTE, team: 'catalog', by: 'delivery', publisher: 'delivery' } as const
    const grown = store.change({ verb: 'canary', ...self }, (remote) => ({
      remote: { ...remote!, canary: { ...remote!.canary!, percent: 5 } },
      version: '1.1.0',
      detail: 'from 1 to 5 %',
    }))
    await expect(grown).rejects.toMatchObject({ reason: 'site-frozen' })
    await store.change({ verb: 'rollback', ...self }, (remote) => ({
      remote: { ...remote!, canary: null },
      version: '1.0.0',
      detail: 'canary 1.1.0 at 1 % ended by itself: x',
    }))
    expect(store.remote(REMOTE).canary).toBeNull()
  })
})

describe('a freeze of a team or an activity', () => {
  it('holds for that one, and its approvers decide DELIV-26', async () => {
    await ship('1.0.0', { promote: true })
    expect(await reasonOf(plan({ scope: 'site' }, catalog()))).toBe('role')
    expect(await reasonOf(plan({ scope: 'team', target: 'wallet' }, catalog()))).toBe('other-team')
    expect(await reasonOf(plan({ scope: 'activity', target: 'nothing' }, catalog()))).toBe(
      'remote-unknown',
    )
    expect(await reasonOf(plan({ scope: 'activity', target: REMOTE }, site.key('wallet')))).toBe(
      'other-team',
    )
    await plan({ scope: 'team', target: 'wallet' })
    expect(await reasonOf(ship('1.1.0', { promote: true }))).toBeNull()
    const { id } = await plan({ scope: 'activity', target: REMOTE }, catalog())
    expect(await reasonOf(ship('1.2.0', { promote: true }))).toBe('site-frozen')
    await call(catalog(), 'freezes/lift', { id })
    await plan({ scope: 'team' }, catalog())
    expect(await reasonOf(ship('1.3.0', { promote: true }))).toBe('site-frozen')
  })
})

describe('the calendar', () => {
  it('takes whole windows with bounds only DELIV-26', async () => {
    for (const more of [
      { from: at(2), until: at(1) },
      { from: at(-2), until: at(-1) },
      { from: at(0), until: at(93) },
      { zone: 'Nowhere/Else' },
      { reason: '' },
      { reason: 'a\nb' },
      { reason: 'x'.repeat(201) },
      { scope: 'world' },
      { from: "2027-01-01T00:00'; drop table delivery_freezes" },
      { scope: 'activity' },
    ])
      expect([more, await reasonOf(plan(more))]).toEqual([more, 'bad-request'])
    expect(site.edge.store.state.freezes).toEqual({})
  })

  it('is in the database, and every team hears of a freeze of the site DELIV-26', async () => {
    const url = `${receiver.origin}/x`
    await call(catalog(), 'webhooks', { form: 'json', label: 'x', language: 'zh-CN', url })
    const { id } = await plan()
    await reasonOf(ship('1.0.0', { promote: true }))
    await plan({ scope: 'team', target: 'wallet' })
    await site.edge.notices.work()
    // The first one tells of the webhook itself.
    const said = receiver.received
      .slice(1)
      .map(({ body }) => (JSON.parse(body) as { text: string }).text)
    expect(said).toHaveLength(2)
    expect(said[0]).toMatch(
      /冻结日历：冻结 \w+，2026-09-01 12:00 Asia\/Shanghai 到 2026-09-03 12:00 Asia\/Shanghai：Spring Festival/,
    )
    expect(said[1]).toContain('the site is frozen')
    const { dataDir, teamsFile, database } = site
    await site.close()
    site = await startSite({ dataDir, teamsFile, database })
    expect(site.edge.store.state.freezes[id]).toMatchObject({ reason: 'Spring Festival' })
    expect(await reasonOf(ship('1.0.0', { promote: true }))).toBe('site-frozen')
  })

  it('is one command each DELIV-26', async () => {
    const times = ['--from', '2026-10-01T00:00', '--until', '2026-10-08T00:00']
    const added = await runDeliver(
      site,
      'freezes',
      'add',
      ...times,
      '--reason',
      '国庆',
      '--team',
      'play',
    )
    expect(added).toMatchObject({ code: 0 })
    expect((await runDeliver(site, 'freezes', 'list', '--team', 'catalog')).out).toMatch(
      /^\w{12} {2}team play {2}2026-10-01 00:00 Asia\/Shanghai until 2026-10-08 00:00 Asia\/Shanghai: 国庆$/,
    )
    await plan()
    expect((await runDeliver(site, 'status')).out).toContain(
      'site FROZEN until 2026-09-03 12:00 Asia/Shanghai: Spring Festival',
    )
    expect(await runDeliver(site, 'freezes', 'melt', '--team', 'play')).toMatchObject({ code: 2 })
    expect(await runDeliver(site, 'freezes', 'add', '--team', 'play')).toMatchObject({ code: 2 })
  })

  it('is a page of the dashboard with its forms DELIV-26', async () => {
    await ship('1.0.0')
    const visitor = new DashboardVisitor(site)
    await visitor.login('play')
    const page = '/deliver/freeze-calendar'
    const typed = {
      scope: 'site',
      target: '',
      from: '2026-09-01T12:00',
      until: '2026-09-03T12:00',
      zone: 'Asia/Shanghai',
      reason: '<b>春节</b>',
    }
    const fields = await visitor.fields(page)
    const sent = await visitor.post(`${page}/add`, { ...fields, ...typed })
    expect(sent.response.status).toBe(303)
    const { html, text } = await visitor.get(page)
    expect(html).not.toContain('<b>春节</b>')
    expect(text).toContain('正在冻结')
    expect(text).toContain('能批准例外的人：网站的运维')
    const home = await visitor.get('/deliver')
    expect(home.text).toContain('整个网站：冻结到')
    expect(home.html).toMatch(/<b>1<\/b>\s*冻结</)
    for (const [act, code] of [
      ['constructor', 404],
      ['add', 403],
    ] as const)
      expect((await visitor.post(`${page}/${act}`, typed)).response.status).toBe(
        act === 'add' ? code : 403,
      )
    const stranger = new DashboardVisitor(site)
    await stranger.login('catalog')
    const id = Object.keys(site.edge.store.state.freezes)[0]!
    const lift = await stranger.post(`${page}/lift`, { ...(await stranger.fields(page)), id })
    expect(lift.response.status).toBe(403)
  })
})
