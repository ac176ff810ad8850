import type { ReportedError, ReportedVersion } from '@cloudplay/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { healthErrors } from './database/schema.ts'
import { ERROR_BOUNDS } from './health/error-store.ts'
import type { LocatedError } from './site/error-reports.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { DashboardVisitor } from './testing/test-dashboard.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { addressOf, report, tokenOf, sendReport, visitorsIn } from './testing/test-visitors.ts'

const REMOTE = 'mf-catalog'
const STABLE = '1.0.0'
const CANARY = '1.1.0'
const PERCENT = 25
const STEP_MS = 60_000
/** `boom()` of line 2 of the source is at column 12 of the built file. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['src/pages/home/Home.tsx'],
  sourcesContent: ['import React\n  boom()\n'],
  names: [],
  mappings: 'AAAA,WACE',
})

let site: TestSite
beforeEach(async () => {
  site = await startSite({
    health: { networkVisitors: 3, networks: 3, stepVisitors: 20, stepMs: STEP_MS },
  })
  for (const version of [STABLE, CANARY])
    await shipBuild({
      ...client(),
      dir: (await fakeBuild({ version, maps: { 'lazy.js': MAP } })).dir,
      promote: version === STABLE,
    })
})
afterEach(() => site.close())

const client = () => ({ url: site.url, key: site.key('catalog'), by: '小明' })
const canary = (auto = false) =>
  callDelivery(client(), 'POST', `remotes/${REMOTE}/canary`, {
    percent: PERCENT,
    version: CANARY,
    auto,
  })
const remote = () => site.edge.store.remote(REMOTE)
const errors = () => callDelivery<LocatedError[]>(client(), 'GET', `remotes/${REMOTE}/errors`)
const browsers = (isIn: boolean, count: number) =>
  visitorsIn({ remote: REMOTE, version: CANARY, percent: PERCENT }, isIn, count).map(
    (visitor, index) => ({ visitor, address: addressOf((isIn ? 1 : 100_000) + index) }),
  )
type Told = Partial<ReportedVersion>
/** Reports as every one of these visitors. */
async function tell(isIn: boolean, count: number, told: (index: number) => Told): Promise<void> {
  const version = isIn ? CANARY : STABLE
  await Promise.all(
    browsers(isIn, count).map((browser, index) =>
      report(site, browser, { remote: REMOTE, version, ...told(index) }),
    ),
  )
  await site.edge.health.settle()
}
const used: Told = { drawn: true, used: true }
const error = (more: Partial<ReportedError> = {}): ReportedError => ({
  kind: 'press',
  what: 'TypeError: Cannot read properties of undefined (reading (..))',
  file: 'lazy.js',
  line: 1,
  column: 12,
  ...more,
})

it.each(['error', 'rejection', 'press', 'empty', 'call'] as const)(
  'a canary ends by itself for "%s", which the live version does not have DELIV-22',
  async (kind) => {
    await canary()
    await tell(false, 20, () => used)
    await tell(true, 8, () => ({ [kind]: true }))
    expect(remote()).toMatchObject({ canary: null, live: { version: STABLE } })
  },
)

it.each([
  ['lcpMs', 'slow LCP', 900, 1_900],
  ['inpMs', 'slow INP', 90, 600],
  ['blockedMs', 'long tasks', 100, 1_500],
  ['memoryMb', 'growing memory', 10, 300],
] as const)(
  'a canary ends by itself for %s, against visitors of the same time DELIV-22',
  async (metric, words, usual, slow) => {
    await tell(false, 60, (index) => ({ ...used, [metric]: usual + (index % 10) * 5 }))
    await canary()
    await site.edge.health.settle()
    await tell(false, 60, () => ({ ...used, [metric]: usual }))
    await tell(true, 25, () => ({ ...used, [metric]: slow }))
    expect(remote().canary).toBeNull()
    const [entry] = await site.edge.store.newestEntries(1)
    expect(entry?.detail).toMatch(
      new RegExp(
        `^canary ${CANARY} at 25 % ended by itself: ${words}: \\d+ of \\d+ visitors, stable`,
      ),
    )
  },
)

it('an automatic canary that nobody saw or used waits, and continues once somebody did DELIV-22', async () => {
  await canary(true)
  await tell(true, 30, () => ({}))
  site.clock.nowMs += STEP_MS
  await site.edge.health.settle()
  expect(remote()).toMatchObject({ canary: { version: CANARY }, live: { version: STABLE } })
  await tell(true, 30, (index) => ({ drawn: true, ...(index < 3 ? { used: true } : {}) }))
  expect(remote()).toMatchObject({ canary: null, live: { version: CANARY } })
})

it('groups errors by place, with the source line that no visitor can get DELIV-22', async () => {
  await canary()
  await tell(true, 2, () => ({ press: true, errors: [error()] }))
  await tell(false, 1, () => ({ error: true, errors: [error({ kind: 'error', file: 'x.js' })] }))
  expect(await errors()).toMatchObject([
    {
      version: CANARY,
      kind: 'press',
      visitors: 2,
      networks: 2,
      source: { file: 'src/pages/home/Home.tsx', line: 2, text: 'boom()' },
    },
    // The release has no such file, so the place does not count.
    { version: STABLE, kind: 'error', visitors: 1, source: null },
  ])
  expect((await errors())[1]).not.toHaveProperty('file')
  for (const file of ['lazy.js', 'lazy.js.map']) {
    const { status } = await fetch(`${site.url}/remotes/${REMOTE}/${CANARY}/${file}`)
    expect(status, file).toBe(file.endsWith('.map') ? 404 : 200)
  }
  const { out } = await runDeliver(site, 'errors', REMOTE, CANARY)
  expect(out).toMatch(
    /1\.1\.0 {2}press {2}TypeError: .* 2 visitors, last [^]* {2}src\/pages\/home\/Home\.tsx:2:3: boom\(\)/,
  )
  const dashboard = new DashboardVisitor(site)
  await dashboard.login('catalog')
  const { text } = await dashboard.get(`/deliver/remote/${REMOTE}`)
  expect(text).toContain('src/pages/home/Home.tsx:2:3')
  expect(text).toContain('boom()')
})

it.each([
  [
    'sections',
    { version: 3, sections: [{ offset: { line: 0, column: 0 }, map: JSON.parse(MAP) as object }] },
  ],
  ['a text that is none', { ...(JSON.parse(MAP) as object), sourcesContent: [5] }],
])('a canary ends by itself with a source map of %s DELIV-22', async (_what, map) => {
  vi.spyOn(site.edge.store.files, 'readMap').mockResolvedValue(Buffer.from(JSON.stringify(map)))
  await canary()
  await tell(false, 20, () => used)
  await tell(true, 8, () => ({ press: true, errors: [error()] }))
  expect(remote().canary).toBeNull()
  expect(await errors()).toMatchObject([{ version: CANARY, file: 'lazy.js', source: null }])
})

it('a canary ends by itself when nobody can say its errors DELIV-22', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(site.edge.health.errors, 'top').mockRejectedValue(new Error('no top'))
  await canary()
  await tell(true, 8, () => ({ render: true }))
  expect(remote().canary).toBeNull()
  expect(said.mock.calls.join()).toContain('no top')
  said.mockRestore()
})

it('a canary ends by itself when another one cannot be judged DELIV-22', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const other = { ...client(), key: site.key('wallet') }
  const routes = [{ path: '/wallet', expose: './page', title: { 'zh-CN': '页', en: 'Page' } }]
  for (const version of [STABLE, CANARY])
    await shipBuild({
      ...other,
      dir: (await fakeBuild({ name: 'mf-wallet', routes, version })).dir,
      promote: version === STABLE,
    })
  await callDelivery(other, 'POST', 'remotes/mf-wallet/canary', { percent: 50 })
  await canary()
  const { store } = site.edge.health
  const arms = store.arms.bind(store)
  const { remotes } = site.edge.store.state
  const [first, second] = Object.keys(remotes) as [string, string]
  vi.spyOn(store, 'arms').mockImplementation((trial, db) =>
    trial.remote === first ? Promise.reject(new Error('no arms')) : arms(trial, db),
  )
  const failed = { version: CANARY, render: true } as const
  const reports = browsers(true, 40).map((browser) =>
    report(site, browser, { remote: first, ...failed }, { remote: second, ...failed }),
  )
  await Promise.all(reports)
  await site.edge.health.settle()
  expect(site.edge.store.remote(first).canary).not.toBeNull()
  expect(site.edge.store.remote(second).canary).toBeNull()
  expect(said.mock.calls.join()).toContain('no arms')
  said.mockRestore()
})

it('keeps errors within bounds when a network invents them DELIV-22', async () => {
  await canary()
  const [browser] = browsers(true, 1)
  const token = await tokenOf(site, browser!)
  const send = (told: object[]) => sendReport(site, browser!, { token, versions: told })
  const of = { remote: REMOTE, version: CANARY, error: true }
  for (let round = 0; round < 10; round++)
    await send([
      { ...of, errors: Array.from({ length: 5 }, (_, at) => error({ line: 1 + round * 5 + at })) },
    ])
  await site.edge.health.settle()
  const rows = await site.database.db.select().from(healthErrors)
  expect(rows).toHaveLength(ERROR_BOUNDS.groupsOfNetwork)
  for (const what of ['小明', '13800138000', '"quoted"', '<b>', ''])
    expect(await send([{ ...of, errors: [error({ what })] }]), what).toBe(400)
  site.clock.nowMs += 8 * 86_400_000
  await site.edge.health.prune()
  expect(await site.database.db.select().from(healthErrors)).toEqual([])
})
