import type { RemoteManifest, RouteDeclaration } from '@cloudplay/contract'
import { endpoints } from '@cloudplay/contract/endpoints'
import { expect, it } from 'vitest'
import { registryFor } from '../registry/visitor-registry.ts'
import type { DeliveryState } from '../store/release-state.ts'
import { gatherFirstData, plannedCalls } from './first-data.ts'

const preloads = (call: string): RouteDeclaration => ({
  path: '/x',
  expose: './x',
  title: { 'zh-CN': 'x', en: 'x' },
  preload: [{ call, body: {} }],
})
const acting = endpoints.filter(({ reads }) => !reads).map(({ name }) => name)

it('does not make calls that act because a page was opened, also for a release from before the gate DELIV-5', () => {
  expect(acting).toEqual(
    expect.arrayContaining(['sendSms', 'applyGame', 'newsPv', 'statStartLog', 'login', 'mPay']),
  )
  for (const call of [...acting, 'dropTables', 'constructor', '__proto__'])
    expect([call, plannedCalls(preloads(call), {})]).toEqual([call, []])
  expect(plannedCalls(preloads('getHotGame'), {})).toEqual([
    { call: 'getHotGame', body: {}, isNumbered: false },
  ])
})

it('does not name them to the shell either, which asks when a link is touched DELIV-5', () => {
  const manifest = {
    name: 'mf-x',
    version: '1.0.0',
    routes: [...acting, 'getHotGame'].map(preloads),
  } as unknown as RemoteManifest
  const state = {
    remotes: { 'mf-x': { live: { version: '1.0.0' }, window: null, activity: null, canary: null } },
  } as unknown as DeliveryState
  const { registry, routes } = registryFor({
    state,
    manifestOf: () => manifest,
    viewer: { visitor: undefined, nowMs: 0 },
    assetsUrl: '',
    shell: '1.0.0',
  })
  for (const named of [registry.remotes[0]!.routes, routes.map(({ route }) => route)])
    expect(named.flatMap(({ preload = [] }) => preload.map(({ call }) => call))).toEqual([
      'getHotGame',
    ])
})

it.each([
  ['getGameInfo', 'game_id', 404, true],
  ['getGameInfo', 'game_id', 400, true],
  ['getGameInfo', 'game_id', 500, false],
  ['getGameInfo', 'game_id', 200, false],
  // A text may be anything, and finding nothing for it is a result.
  ['searchGame', 'keywords', 400, false],
] as const)(
  'says that nothing is at an address by what the calls about its number answer: %s %s %i EDGE-3',
  async (call, field, status, isMissing) => {
    const route = { ...preloads(call), preload: [{ call, body: { [field]: ':id' } }] }
    const calls = plannedCalls(route, { id: '7' })!
    const asker = { language: 'zh-CN', token: undefined } as const
    const gathered = await gatherFirstData(
      calls,
      async () => ({ status, msg: '', data: {} }),
      asker,
    )
    expect(gathered.isMissing).toBe(isMissing)
  },
)

it('asks nothing about an address that has no number where one is needed EDGE-3', () => {
  const route = { ...preloads('x'), preload: [{ call: 'getGameInfo', body: { game_id: ':id' } }] }
  for (const id of ['seven', '7.5', '-1', '']) expect(plannedCalls(route, { id })).toBeNull()
  expect(plannedCalls(route, {})).toEqual([])
})
