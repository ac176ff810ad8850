import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery, DeliveryError } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import type { AuditEntry } from './store/audit-log.ts'
import { newKey } from './teams/development-keys.ts'
import { hashKey } from './teams/team-keys.ts'
import type { TeamsFile } from './teams/teams-file.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { newFolder } from './testing/folders.ts'
import { newDatabase, openDatabase, type TestDatabase } from './testing/test-database.ts'
import { DashboardVisitor, fieldsOf } from './testing/test-dashboard.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { TestReceiver } from './testing/test-receiver.ts'

const REMOTE = 'mf-catalog'
const HOUR_MS = 3_600_000
let site: TestSite
let receiver: TestReceiver
let keys: { ada: string; bo: string; cy: string; ci: string }
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())

const call = <T = AuditEntry>(key: string, path: string, body?: object, at = site) =>
  callDelivery<T>({ url: at.url, key, by: '小明' }, body ? 'POST' : 'GET', path, body)
const verb = (key: string, name: string, body: object = {}, at = site) =>
  call(key, `remotes/${REMOTE}/${name}`, body, at)
const reasonOf = async (work: Promise<unknown>) => {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof DeliveryError) return error.reason
    throw error
  }
}
const ship = async (key: string, version: string, more: object = {}) =>
  shipBuild({ url: site.url, key, dir: (await fakeBuild({ version })).dir, ...more })
const live = () => site.edge.store.remote(REMOTE).live?.version
const ask = async (key: string, version: string, more: object = {}) =>
  (await call<{ id: string }>(key, 'approvals', { remote: REMOTE, version, ...more })).id
/** The team's own key then decides for it, also where the team wants two. */
async function makePlatform(): Promise<void> {
  const file = JSON.parse(await readFile(site.teamsFile, 'utf8')) as TeamsFile
  file.teams['catalog'] = { ...file.teams['catalog']!, platform: true }
  await writeFile(site.teamsFile, JSON.stringify(file))
}
const visit = async (key: string) => {
  const visitor = new DashboardVisitor(site)
  const { response } = await visitor.post('/deliver/login', { key, by: '', to: '/deliver' })
  visitor.cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  return visitor
}
const give = (key: string, id: string, at = site) => call(key, 'approvals/give', { id }, at)

/** Ada and Bo approve, Cy ships, and a pipeline too; 1.0.0 is live, 1.1.0 by Cy waits, and two are wanted. */
beforeEach(async () => {
  receiver = await TestReceiver.start()
  site = await startSite({ webhookOrigins: [receiver.origin] })
  const team = site.key('catalog')
  const make = async (whose: object) => {
    const key = newKey()
    await call(team, 'keys', { hash: hashKey(key), label: 'x', ...whose })
    return key
  }
  const ci = await make({ pipeline: 'ci' })
  for (const [id, role] of [
    ['cy', 'shipper'],
    ['ada', 'shipper'],
    ['bo', 'shipper'],
  ])
    await call(team, 'people', { id, role, name: id!.toUpperCase() })
  keys = {
    ci,
    cy: await make({ person: 'cy' }),
    ada: await make({ person: 'ada' }),
    bo: await make({ person: 'bo' }),
  }
  await call(team, 'people/role', { id: 'ada', role: 'approver' })
  await call(keys.ada, 'people/role', { id: 'bo', role: 'approver' })
  await ship(keys.cy, '1.0.0', { promote: true })
  await ship(keys.cy, '1.1.0')
  await call(keys.ada, 'approvals/wanted', { on: true })
})
afterEach(async () => {
  await site.close()
  await site.database.close()
  await receiver.close()
})

describe('where a team wants a second pair of eyes', () => {
  it('a release goes to everybody by one person with the word of another, and the log names both DELIV-26', async () => {
    expect(await reasonOf(verb(keys.cy, 'promote', { version: '1.1.0' }))).toBe('approval-needed')
    const id = await ask(keys.cy, '1.1.0', { reason: 'the new list' })
    expect(await reasonOf(verb(keys.cy, 'promote', { version: '1.1.0' }))).toBe('approval-needed')
    await give(keys.ada, id)
    const entry = await verb(keys.cy, 'promote', { version: '1.1.0' })
    expect(entry).toMatchObject({ who: 'cy', by: 'CY', approval: `approval ${id} by ADA` })
    expect(live()).toBe('1.1.0')
  })

  it('every way to everybody needs it, and no way back does DELIV-26', async () => {
    const needs = async (work: Promise<unknown>) =>
      expect(await reasonOf(work)).toBe('approval-needed')
    await needs(verb(keys.cy, 'canary', { percent: 51 }))
    await needs(verb(keys.cy, 'canary', { percent: 1, auto: true }))
    await needs(verb(keys.cy, 'schedule', { version: '1.1.0' }))
    await needs(verb(keys.cy, 'activity', { version: '1.1.0' }))
    await needs(ship(keys.cy, '1.2.0', { promote: true }))
    await needs(verb(keys.ci, 'promote', { version: '1.1.0' }))
    await needs(verb(site.key('catalog'), 'promote', { version: '1.1.0' }))
    expect(await reasonOf(verb(keys.cy, 'canary', { percent: 50 }))).toBeNull()
    expect(await reasonOf(verb(keys.cy, 'rollback'))).toBeNull()
    const id = await ask(keys.cy, '1.2.0').catch(() => '')
    expect(id, 'a refused commit leaves nothing').toBe('')
    await ship(keys.cy, '1.2.0')
    await give(keys.ada, await ask(keys.cy, '1.2.0'))
    await verb(keys.cy, 'promote', { version: '1.2.0' })
    expect(await reasonOf(verb(keys.cy, 'rollback'))).toBeNull()
    expect(live()).toBe('1.0.0')
    expect(await reasonOf(verb(site.key('catalog'), 'withdraw'))).toBeNull()
  })

  it('a set brings nothing to everybody without it DELIV-26', async () => {
    await callDelivery({ url: site.url, key: keys.cy }, 'PUT', 'sets/good', {})
    await give(keys.ada, await ask(keys.cy, '1.1.0'))
    await verb(keys.cy, 'promote', { version: '1.1.0' })
    expect(await reasonOf(call(keys.cy, 'sets/good/restore', {}))).toBe('approval-needed')
  })

  it('nobody approves their own: asked, shipped, committed, or used by themselves DELIV-26', async () => {
    const asked = await ask(keys.ada, '1.1.0')
    expect(await reasonOf(give(keys.ada, asked))).toBe('own-approval')
    expect(await reasonOf(give(keys.cy, asked)), 'a shipper approves nothing').toBe('role')
    expect(await reasonOf(give(keys.ci, asked))).toBe('role')
    expect(await reasonOf(give(site.key('catalog'), asked))).toBe('role')
    await give(keys.bo, asked)
    expect(await reasonOf(verb(keys.bo, 'promote', { version: '1.1.0' }))).toBe('approval-needed')
    expect(await reasonOf(verb(keys.ada, 'promote', { version: '1.1.0' }))).toBeNull()

    await ship(keys.bo, '1.2.0')
    expect(await reasonOf(give(keys.bo, await ask(keys.cy, '1.2.0')))).toBe('own-approval')
    const source = { commit: 'a'.repeat(40), author: 'ADA', message: 'm', dirty: false }
    await ship(keys.ci, '1.3.0', { source })
    expect(await reasonOf(give(keys.ada, await ask(keys.ci, '1.3.0')))).toBe('own-approval')
  })

  it('an approval is for one version in place of one, once, and for a time DELIV-26', async () => {
    const id = await ask(keys.cy, '1.1.0')
    await give(keys.ada, id)
    await ship(keys.cy, '1.2.0')
    expect(await reasonOf(verb(keys.cy, 'promote', { version: '1.2.0' }))).toBe('approval-needed')
    await verb(keys.cy, 'promote', { version: '1.1.0' })
    await verb(keys.cy, 'rollback')
    expect(
      await reasonOf(verb(keys.cy, 'promote', { version: '1.1.0', force: 'again' })),
      'it is used up',
    ).toBe('approval-needed')
    expect(await reasonOf(give(keys.bo, id))).toBe('done-already')

    const late = await ask(keys.cy, '1.2.0', { hours: 1 })
    await give(keys.ada, late)
    site.clock.nowMs += HOUR_MS
    expect(await reasonOf(verb(keys.cy, 'promote', { version: '1.2.0' }))).toBe('approval-needed')
    expect(await reasonOf(give(keys.bo, late))).toBe('approval-unknown')

    const other = await ask(keys.cy, '1.2.0')
    const first = await ask(keys.cy, '1.1.0')
    await give(keys.ada, other)
    await give(keys.ada, first)
    await verb(keys.cy, 'promote', { version: '1.1.0', force: 'it was fine' })
    expect(
      await reasonOf(verb(keys.cy, 'promote', { version: '1.2.0' })),
      'it was to replace 1.0.0',
    ).toBe('approval-needed')
  })

  it('a withdrawn one counts no more, nor one whose giver left DELIV-26', async () => {
    const id = await ask(keys.cy, '1.1.0')
    await give(keys.ada, id)
    expect(await reasonOf(call(keys.ci, 'approvals/withdraw', { id }))).toBe('role')
    await call(keys.bo, 'approvals/withdraw', { id })
    expect(await reasonOf(verb(keys.cy, 'promote', { version: '1.1.0' }))).toBe('approval-needed')
    expect(await reasonOf(give(keys.ada, id))).toBe('approval-unknown')
    await give(keys.bo, await ask(keys.cy, '1.1.0'))
    const state = site.edge.store.state.people['bo']!
    await site.database.db.execute(
      `update delivery_people set removed_at = now(), sequence = ${site.edge.store.state.sequence + 1} where id = 'bo'`,
    )
    expect(state.removedAt).toBeNull()
    await ship(keys.cy, '1.2.0')
    expect(await reasonOf(verb(keys.cy, 'promote', { version: '1.1.0' }))).toBe('approval-needed')
    await makePlatform()
    await call(site.key('catalog'), 'people', { id: 'bo', role: 'approver' })
    expect(await reasonOf(verb(keys.cy, 'promote', { version: '1.1.0' })), 'bo is back').toBe(
      'approval-needed',
    )
  })

  it('only platform turns it off or makes approvers, so nobody is two DELIV-26', async () => {
    expect(await reasonOf(call(keys.ada, 'approvals/wanted', { on: false }))).toBe('role')
    expect(await reasonOf(call(keys.cy, 'approvals/wanted', { on: true }))).toBe('role')
    expect(await reasonOf(call(keys.ada, 'people', { id: 'twin', role: 'approver' }))).toBe('role')
    expect(await reasonOf(call(keys.ada, 'people/role', { id: 'cy', role: 'approver' }))).toBe(
      'role',
    )
    expect(await reasonOf(call(keys.ada, 'people', { id: 'ghost', role: 'shipper' }))).toBe('role')
    expect(await reasonOf(call(keys.ada, 'people', { id: 'guest', role: 'viewer' }))).toBeNull()
    const key = () => ({ hash: hashKey(newKey()), label: 'x' })
    for (const whose of [{ person: 'bo' }, { person: 'cy' }, { pipeline: 'mine' }])
      expect([whose, await reasonOf(call(keys.ada, 'keys', { ...key(), ...whose }))]).toEqual([
        whose,
        'role',
      ])
    expect(await reasonOf(call(keys.ada, 'keys', { ...key(), person: 'ada' }))).toBeNull()
    expect(await reasonOf(call(keys.ada, 'people/remove', { id: 'bo' }))).toBe('role')
    expect(await reasonOf(call(keys.ada, 'people/remove', { id: 'cy' }))).toBeNull()
    expect(await reasonOf(call(site.key('promo'), 'approvals/wanted', { on: true }))).toBe(
      'bad-request',
    )
  })

  it('hostile input finds nothing DELIV-26', async () => {
    for (const id of ['x', '../..', 'constructor', 'a'.repeat(12) + "'", 'a'.repeat(12)])
      expect(await reasonOf(give(keys.ada, id))).toBe('approval-unknown')
    for (const body of [{}, { id: 'a'.repeat(101) }, { id: 'a\u0000' }])
      expect(await reasonOf(call(keys.ada, 'approvals/give', body))).toBe('bad-request')
    expect(await reasonOf(ask(keys.cy, '9.9.9'))).toBe('release-unknown')
    expect(await reasonOf(ask(keys.cy, '1.1.0', { hours: 1e9 }))).toBe('bad-request')
    expect(await reasonOf(ask(site.key('wallet'), '1.1.0'))).toBe('other-team')
    expect(await reasonOf(ask(site.key('catalog'), '1.1.0')), 'a key without a name').toBe('role')
    const id = await ask(keys.cy, '1.1.0')
    expect(await reasonOf(ask(keys.ci, '1.1.0')), 'asked once').toBe('done-already')
    expect(await reasonOf(call(site.key('wallet'), 'approvals/withdraw', { id }))).toBe(
      'approval-unknown',
    )
  })

  it('its team hears what is asked, given and refused DELIV-26', async () => {
    const url = `${receiver.origin}/x`
    const hook = { form: 'json', label: 'chat', language: 'en', url }
    await call(keys.cy, 'webhooks', hook)
    await reasonOf(verb(keys.cy, 'promote', { version: '1.1.0' }))
    await give(keys.ada, await ask(keys.cy, '1.1.0'))
    await verb(keys.cy, 'promote', { version: '1.1.0' })
    await site.edge.notices.work()
    const said = receiver.received.map(({ body }) => (JSON.parse(body) as { text: string }).text)
    expect(said.join('\n')).toMatch(
      /refused: team catalog wants[^]*asked for[^]*given[^]*with approval \w+ by ADA/,
    )
  })

  it('in the dashboard one asks and another approves, each once DELIV-26', async () => {
    const cy = await visit(keys.cy)
    const ada = await visit(keys.ada)
    const promote = `/deliver/remote/${REMOTE}/promote?version=1.1.0`
    const page = await cy.get(promote)
    expect(page.text).toContain('要两个人确认')
    const [form = ''] = /<form[^>]*\/deliver\/team\/ask"[^]*?<\/form>/.exec(page.html) ?? []
    const asked = fieldsOf(`<main>${form}</main>`)
    for (const _twice of [1, 2])
      expect((await cy.post('/deliver/team/ask', asked)).response.status).toBe(303)
    expect((await cy.get('/deliver/team')).html, 'not by oneself').not.toContain('/team/give')
    const { html } = await ada.get('/deliver/team')
    const [given = ''] = /<form[^>]*\/deliver\/team\/give"[^]*?<\/form>/.exec(html) ?? []
    const fields = fieldsOf(`<main>${given}</main>`)
    const forged = await ada.post('/deliver/team/give', { ...fields, token: 'x' })
    expect(forged.response.status).toBe(403)
    const others = await cy.post('/deliver/team/give', fields)
    expect(others.response.status, "another session's form").toBe(403)
    expect((await ada.post('/deliver/team/give', fields)).response.status).toBe(303)
    const done = await cy.confirm(promote)
    expect([done.response.status, live()]).toEqual([303, '1.1.0'])
    expect((await cy.get(`/deliver/remote/${REMOTE}`)).text).toMatch(/凭 ADA 的批准 \w+/)
  })

  it('somebody who only looks cannot ask, neither by a call nor in the dashboard DELIV-26', async () => {
    const key = newKey()
    await call(keys.ada, 'people', { id: 'vi', role: 'viewer' })
    await makePlatform()
    await call(site.key('catalog'), 'keys', { hash: hashKey(key), label: 'x', person: 'vi' })
    expect(await reasonOf(ask(key, '1.1.0'))).toBe('role')
    const visitor = await visit(key)
    const fields = await visitor.fields('/deliver/team')
    const asked = { ...fields, remote: REMOTE, version: '1.1.0', reason: '' }
    expect((await visitor.post('/deliver/team/ask', asked)).response.status).toBe(403)
    expect(site.edge.store.state.approvals).toEqual({})
  })
})

describe('two instances', () => {
  let other: TestSite
  let shared: TestDatabase
  beforeEach(async () => {
    shared = await openDatabase(site.database.schema)
    const { teamsFile, dataDir } = site
    other = await startSite({
      database: shared,
      teamsFile,
      dataDir: await newFolder(),
      buildsFolder: `${dataDir}/delivery/releases`,
    })
  })
  afterEach(async () => {
    await other.close()
    await shared.close()
  })

  it('use an approval once, however many ask at the same time DELIV-26', async () => {
    const id = await ask(keys.cy, '1.1.0')
    const given = await Promise.all(
      [site, other, site, other].map((at, nth) =>
        reasonOf(give(nth < 2 ? keys.ada : keys.bo, id, at)),
      ),
    )
    expect(given.filter((reason) => reason === null)).toHaveLength(1)
    expect(given.filter((reason) => reason === 'done-already')).toHaveLength(3)
    const used = await Promise.all([
      reasonOf(verb(keys.cy, 'canary', { version: '1.1.0', percent: 100 }, site)),
      reasonOf(verb(keys.ci, 'promote', { version: '1.1.0' }, other)),
    ])
    expect([
      [null, 'approval-needed'],
      ['nothing-to-do', null],
    ]).toContainEqual(used)
    // Somebody withdraws while somebody uses it: one of the two comes first, and the other hears so.
    await verb(keys.cy, 'rollback')
    await ship(keys.cy, '1.2.0')
    const next = await ask(keys.cy, '1.2.0')
    await give(keys.ada, next)
    const race = await Promise.all([
      reasonOf(verb(keys.cy, 'promote', { version: '1.2.0' }, other)),
      reasonOf(call(keys.ada, 'approvals/withdraw', { id: next })),
    ])
    expect([
      [null, 'done-already'],
      ['approval-needed', null],
    ]).toContainEqual(race)
    expect(live() === '1.2.0').toBe(race[0] === null)
  })
})
