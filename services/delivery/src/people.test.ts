import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery, DeliveryError } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { keys } from './database/schema.ts'
import type { KeyStatus } from './site/keys.ts'
import type { AuditEntry } from './store/audit-log.ts'
import { newKey } from './teams/development-keys.ts'
import { hashKey } from './teams/team-keys.ts'
import type { TeamsFile } from './teams/teams-file.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { newDatabase } from './testing/test-database.ts'
import { DashboardVisitor, fieldsOf } from './testing/test-dashboard.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

let site: TestSite
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
beforeEach(async () => {
  site = await startSite()
  const file = JSON.parse(await readFile(site.teamsFile, 'utf8')) as TeamsFile
  file.teams['play'] = { ...file.teams['play']!, platform: true }
  await writeFile(site.teamsFile, JSON.stringify(file))
})
afterEach(async () => {
  await site.close()
  await site.database.close()
})

const call = <T = AuditEntry>(key: string, path: string, body?: object) =>
  callDelivery<T>({ url: site.url, key, by: '小明' }, body ? 'POST' : 'GET', path, body)
const wallet = () => site.key('wallet')
const platform = () => site.key('play')

/** The reason for which something is refused; null: it is not. */
const reasonOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof DeliveryError) return error.reason
    throw error
  }
}

/** A person of team wallet with a key, which the team's own key may make while the team has no approver. */
async function person(id: string, role: string) {
  await call(platform(), 'people', { id, role, name: `Name of ${id}`, team: 'wallet' })
  const key = newKey()
  await call(wallet(), 'keys', { hash: hashKey(key), label: id, person: id })
  return key
}

const ROUTE = [{ path: '/wallet', expose: './page', title: { 'zh-CN': '页', en: 'Page' } }]

describe('people', () => {
  it('do what their role says, and each change names who did it DELIV-26', async () => {
    const { dir } = await fakeBuild({ name: 'mf-wallet', routes: ROUTE })
    const viewer = await person('vera', 'viewer')
    const shipper = await person('shen', 'shipper')
    expect(await reasonOf(shipBuild({ url: site.url, key: viewer, dir }))).toBe('role')
    expect(await reasonOf(call(viewer, 'status'))).toBeNull()
    expect(await reasonOf(call(viewer, 'verify', {}))).toBeNull()
    expect(await reasonOf(call(viewer, 'webhooks/test', { id: 'x'.repeat(36) }))).toBe('role')
    await shipBuild({ url: site.url, key: shipper, by: 'somebody else', dir, promote: true })
    const [entry] = await site.edge.store.newestEntries(1)
    expect(entry).toMatchObject({ by: 'Name of shen', who: 'shen', approval: null })
    expect(site.edge.store.remote('mf-wallet').releases['1.0.0']?.who).toBe('shen')
    expect(await reasonOf(call(shipper, 'people', { id: 'x', role: 'viewer' }))).toBe('role')
    expect(await reasonOf(call(shipper, 'people/remove', { id: 'vera' }))).toBe('role')
    const status = await runDeliver(site, 'log', 'mf-wallet')
    expect(status.out).toContain('(Name of shen [shen], team wallet)')
  })

  it('of a team are decided by its approvers, of every team by platform, and the team key ships only DELIV-26', async () => {
    expect(await reasonOf(call(wallet(), 'people', { id: 'a', role: 'approver' }))).toBeNull()
    expect(
      await reasonOf(call(wallet(), 'people', { id: 'b', role: 'approver' })),
      'the key says no name',
    ).toBe('role')
    expect(await reasonOf(call(site.key('promo'), 'people/remove', { id: 'a' }))).toBe(
      'person-unknown',
    )
    expect(
      await reasonOf(
        call(site.key('promo'), 'people', { id: 'c', role: 'viewer', team: 'wallet' }),
      ),
    ).toBe('other-team')
    expect(await reasonOf(call(platform(), 'people', { id: 'p', role: 'platform' }))).toBeNull()
    expect(
      await reasonOf(call(platform(), 'people', { id: 'q', role: 'platform', team: 'wallet' })),
    ).toBe('bad-request')
    expect(await reasonOf(call(platform(), 'people/role', { id: 'a', role: 'viewer' }))).toBeNull()
  })

  it('who leave are out immediately, with keys and sessions, and come back only when they are added again DELIV-26', async () => {
    const key = await person('gone', 'shipper')
    const visitor = new DashboardVisitor(site)
    const answer = await visitor.post('/deliver/login', { key, by: 'ignored', to: '/deliver' })
    visitor.cookie = (answer.response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
    expect((await visitor.get('/deliver/team')).text).toContain('Name of gone')
    await call(platform(), 'people/remove', { id: 'gone' })
    expect(await reasonOf(call(key, 'status'))).toBe('key-unknown')
    expect((await visitor.get('/deliver/team')).response.status).toBe(303)
    expect(await reasonOf(call(platform(), 'people/remove', { id: 'gone' }))).toBe('person-unknown')
    expect(
      await reasonOf(call(platform(), 'people', { id: 'gone', role: 'viewer', team: 'promo' })),
      'nobody takes over a name',
    ).toBe('bad-request')
    await call(platform(), 'people', { id: 'gone', role: 'shipper', team: 'wallet' })
    expect(await reasonOf(call(key, 'status')), 'the earlier key').toBe('key-unknown')
    expect((await visitor.get('/deliver/team')).response.status).toBe(303)
    const next = { hash: hashKey(newKey()), label: 'next', person: 'gone' }
    expect(await reasonOf(call(wallet(), 'keys', { ...next, hash: hashKey(key) }))).toBe(
      'bad-request',
    )
    expect(await reasonOf(call(wallet(), 'keys', next))).toBeNull()
  })

  it('have short plain names, and one of the roles DELIV-26', async () => {
    for (const body of [
      { id: 'A B', role: 'viewer' },
      { id: '../x', role: 'viewer' },
      { id: '__proto__', role: 'viewer' },
      { id: 'x'.repeat(41), role: 'viewer' },
      { id: 'ok', role: 'root' },
      { id: 'ok', role: 'viewer', email: 'a b@example.com' },
      { id: 'ok', role: 'viewer', name: 'a\nb' },
      { id: 'ok' },
    ])
      expect([body, await reasonOf(call(platform(), 'people', body))]).toEqual([
        body,
        'bad-request',
      ])
    expect(site.edge.store.state.people).toEqual({})
  })

  it('with one address are one person DELIV-26', async () => {
    await call(platform(), 'people', { id: 'a', role: 'viewer', email: 'A@example.com' })
    const again = { id: 'b', role: 'viewer', email: 'a@EXAMPLE.com' }
    expect(await reasonOf(call(platform(), 'people', again))).toBe('bad-request')
    expect(
      await reasonOf(call(platform(), 'people', { id: 'constructor', role: 'viewer' })),
    ).toBeNull()
  })
})

describe('keys', () => {
  const list = async (key: string) =>
    (await call<{ keys: KeyStatus[] }>(key, 'keys')).keys.map(({ label }) => label)

  it('of a pipeline ship for its team, run out, and open no dashboard DELIV-26', async () => {
    const key = newKey()
    const added = { hash: hashKey(key), label: 'CI', pipeline: 'ci', days: 30 }
    await call(wallet(), 'keys', added)
    const { dir } = await fakeBuild({ name: 'mf-wallet', routes: ROUTE })
    await shipBuild({ url: site.url, key, by: 'anybody', dir })
    const [entry] = await site.edge.store.newestEntries(1)
    expect(entry).toMatchObject({ by: 'pipeline ci', who: 'wallet/ci', team: 'wallet' })
    expect(await reasonOf(call(key, 'keys', { ...added, hash: hashKey(newKey()) }))).toBe('role')
    const visitor = new DashboardVisitor(site)
    const login = await visitor.post('/deliver/login', { key, by: 'x', to: '/deliver' })
    expect(login.response.status).toBe(401)
    site.clock.nowMs += 30 * 86_400_000
    expect(await reasonOf(call(key, 'status'))).toBe('key-unknown')
  })

  it('rotate in two generations: the old one works for a day, never a third DELIV-26', async () => {
    const first = newKey()
    await call(wallet(), 'keys', { hash: hashKey(first), label: 'one', pipeline: 'ci' })
    const rotate = async (key: string, label: string, now = false) => {
      const next = newKey()
      await call(key, 'keys/rotate', { hash: hashKey(next), label, now })
      return next
    }
    const second = await rotate(first, 'two')
    expect(await list(first)).toEqual(expect.arrayContaining(['one', 'two']))
    expect(await reasonOf(rotate(first, 'again')), 'it is replaced already').toBe('bad-request')
    const third = await rotate(second, 'three')
    expect(await reasonOf(call(first, 'status'))).toBe('key-unknown')
    expect(await reasonOf(call(second, 'status'))).toBeNull()
    site.clock.nowMs += 24 * 3_600_000
    expect(await reasonOf(call(second, 'status'))).toBe('key-unknown')
    const fourth = await rotate(third, 'four', true)
    expect(await reasonOf(call(third, 'status'))).toBe('key-unknown')
    expect(await call<{ keys: KeyStatus[] }>(fourth, 'keys')).toMatchObject({
      keys: expect.arrayContaining([
        expect.objectContaining({ label: 'four', pipeline: 'ci' }),
      ]) as unknown,
    })
  })

  it('are renewed for as long as they were made for, also after a successor was lost DELIV-26', async () => {
    const ofTeam = newKey()
    const file = JSON.parse(await readFile(site.teamsFile, 'utf8')) as TeamsFile
    file.teams['wallet']!.keys = [hashKey(ofTeam)]
    await writeFile(site.teamsFile, JSON.stringify(file))
    const [open, ending] = [newKey(), newKey()]
    const ci = { label: 'CI', pipeline: 'ci' }
    await call(wallet(), 'keys', { ...ci, hash: hashKey(open) })
    await call(wallet(), 'keys', { ...ci, hash: hashKey(ending), days: 90 })
    site.clock.nowMs += 60 * 86_400_000
    const lives = async (key: string) => {
      const hash = hashKey(newKey())
      await call(key, 'keys/rotate', { hash, label: 'next', now: false })
      const { keys: all } = await call<{ keys: KeyStatus[] }>(wallet(), 'keys')
      const { id, expiresAt } = all.find((one) => hash.startsWith(one.id))!
      await call(wallet(), 'keys/revoke', { id })
      return expiresAt && (Date.parse(expiresAt) - site.clock.nowMs) / 86_400_000
    }
    for (const [key, days] of [
      [ofTeam, null] as const,
      [open, null] as const,
      [ending, 90] as const,
    ])
      expect([await lives(key), await lives(key), await lives(key)]).toEqual([days, days, days])
  })

  it('never store themselves, and are each the holder’s to make DELIV-26', async () => {
    const key = await person('kai', 'shipper')
    const rows = JSON.stringify(await site.database.db.select().from(keys))
    expect(rows).not.toContain(key)
    const own = { hash: hashKey(newKey()), label: 'laptop', person: 'kai' }
    expect(await reasonOf(call(key, 'keys', own))).toBeNull()
    const others = { hash: hashKey(newKey()), label: 'x' }
    expect(await reasonOf(call(key, 'keys', others))).toBe('role')
    await person('lin', 'viewer')
    expect(await reasonOf(call(key, 'keys', { ...others, person: 'lin' }))).toBe('role')
    const { keys: known } = await call<{ keys: KeyStatus[] }>(key, 'keys')
    const of = (label: string) => known.find((one) => one.label === label)?.id ?? ''
    expect(await reasonOf(call(key, 'keys/revoke', { id: of('lin') }))).toBe('role')
    await expect(call(wallet(), 'keys/revoke', { id: 'nope' })).rejects.toThrow('nope')
    expect(await reasonOf(call(key, 'keys/revoke', { id: of('laptop') }))).toBeNull()
    expect(await reasonOf(call(wallet(), 'keys', own)), 'a revoked key never returns').toBe(
      'bad-request',
    )
    const visitor = new DashboardVisitor(site)
    const login = await visitor.post('/deliver/login', { key, by: '', to: '/deliver' })
    visitor.cookie = (login.response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
    const page = await visitor.fields('/deliver/team')
    const shown = await visitor.post('/deliver/team/key', { ...page, label: 'from the page' })
    const [made = ''] = /cpk_[\w-]{43}/.exec(shown.html) ?? []
    expect(await list(made)).toContain('from the page')
    expect((await visitor.get('/deliver/team')).html).not.toContain(made)
    const elsewhere = { ...others, pipeline: 'ci', team: 'promo' }
    expect(await reasonOf(call(wallet(), 'keys', elsewhere))).toBe('other-team')
    expect(await reasonOf(call(platform(), 'keys', elsewhere))).toBeNull()
    const both = { hash: hashKey(newKey()), label: 'x', person: 'kai', pipeline: 'ci' }
    expect(await reasonOf(call(wallet(), 'keys', both))).toBe('bad-request')
  })

  it('that opened the dashboard are not revoked there: a team keeps the last one it has DELIV-26', async () => {
    const visitor = new DashboardVisitor(site)
    await visitor.login('wallet')
    await call(wallet(), 'keys', { hash: hashKey(newKey()), label: 'lost', pipeline: 'ci' })
    const { keys: known } = await call<{ keys: KeyStatus[] }>(wallet(), 'keys')
    const [used, lost] = [null, 'ci'].map((of) => known.find(({ pipeline }) => pipeline === of)!.id)
    const { html } = await visitor.get('/deliver/team')
    expect([html.includes(`value="${lost}"`), html.includes(`value="${used}"`)]).toEqual([
      true,
      false,
    ])
    const fields = fieldsOf(html)
    const refused = await visitor.post('/deliver/team/revoke', { ...fields, id: used! })
    expect(refused.text).toContain('正在用的就是这把密钥')
    const done = await visitor.post('/deliver/team/revoke', { ...fields, id: lost! })
    expect(done.response.status).toBe(303)
    expect(await list(wallet())).toHaveLength(1)
  })

  it('are in the database: a site that starts again knows people and keys DELIV-26', async () => {
    const key = await person('mei', 'shipper')
    const { dataDir, teamsFile, database } = site
    await site.close()
    site = await startSite({ dataDir, teamsFile, database })
    expect(await reasonOf(call(key, 'status'))).toBeNull()
    expect(site.edge.keys.person('mei')).toMatchObject({ role: 'shipper', team: 'wallet' })
  })
})
