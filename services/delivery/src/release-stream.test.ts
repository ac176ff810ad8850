import type { SignedRegistry, Registry } from '@cloudplay/contract/registry'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { WINDOWS } from './testing/visit.ts'

let site: TestSite
const open: AbortController[] = []
beforeEach(async () => {
  site = await startSite()
})
afterEach(async () => {
  for (const one of open.splice(0)) one.abort()
  await site.close()
})

const client = () => ({ url: site.url, key: site.key('catalog'), by: '小明' })
const verb = (name: string, body: object = {}) =>
  callDelivery(client(), 'POST', `remotes/mf-catalog/${name}`, body)
async function ship(version: string, promote = false) {
  const { dir } = await fakeBuild({ version })
  return shipBuild({ ...client(), dir, promote })
}
async function releaseOf(visitor: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${site.url}/registry.json`, {
    headers: { cookie: `cp_visitor=${visitor}`, ...headers },
  })
  return (JSON.parse(((await answer.json()) as SignedRegistry).payload) as Registry).release
}

/** Opens a stream and collects its events. */
async function listen(
  visitor: string,
  headers: Record<string, string> = {},
): Promise<{ told: string[]; status: number }> {
  const aborted = new AbortController()
  open.push(aborted)
  const answer = await fetch(`${site.url}/registry-events`, {
    headers: { cookie: `cp_visitor=${visitor}`, ...headers },
    signal: aborted.signal,
  })
  const told: string[] = []
  const read = async () => {
    const lines = answer.body!.pipeThrough(new TextDecoderStream())
    for await (const text of lines)
      told.push(...[...text.matchAll(/^data: (.*)$/gm)].map(([, release]) => release!))
  }
  if (answer.status === 200) void read().catch(() => undefined)
  return { told, status: answer.status }
}

const VISITORS = Array.from({ length: 40 }, (_, index) => `visitor-${index}`.padEnd(22, '0'))

it('notifies each open tab immediately, and again only when its release changes DELIV-13', async () => {
  await ship('1.0.0', true)
  const [inside, outside] = await Promise.all([listen(VISITORS[0]!), listen(VISITORS[1]!)])
  await vi.waitFor(async () => expect(inside.told).toEqual([await releaseOf(VISITORS[0]!)]))
  await ship('1.1.0')
  await verb('promote')
  await vi.waitFor(() =>
    expect([inside.told, outside.told].map(({ length }) => length)).toEqual([2, 2]),
  )
  expect(inside.told[1]).toBe(await releaseOf(VISITORS[0]!))
})

it('announces a canary only to its visitors DELIV-13', async () => {
  await ship('1.0.0', true)
  await ship('1.1.0')
  const tabs = await Promise.all(VISITORS.map((visitor) => listen(visitor)))
  await vi.waitFor(() => expect(tabs.every(({ told }) => told.length === 1)).toBe(true))
  await verb('canary', { percent: 50 })
  const stable = tabs[0]!.told[0]
  const wanted = await Promise.all(VISITORS.map((visitor) => releaseOf(visitor)))
  await vi.waitFor(() => expect(tabs.map(({ told }) => told.at(-1))).toEqual(wanted))
  expect(tabs.map(({ told }) => told.length)).toEqual(
    wanted.map((release) => (release === stable ? 1 : 2)),
  )
  expect(new Set(wanted).size).toBe(2)
})

it('announces an activity for one device only to tabs of that device DELIV-13', async () => {
  const routes = [{ path: '/winter', expose: './winter', title: { 'zh-CN': '冬日', en: 'Winter' } }]
  const { dir } = await fakeBuild({ name: 'winter-card', routes })
  await shipBuild({ url: site.url, key: site.key('promo'), dir })
  const put = (device: string) =>
    runDeliver(site, 'activity', 'put', 'winter-card', '--yes', '--device', device)
  await put('mobile')
  const devices: Record<string, string>[] = [
    { 'sec-ch-ua-mobile': '?1' },
    { 'user-agent': WINDOWS },
  ]
  const tabs = await Promise.all(devices.map((headers) => listen(VISITORS[0]!, headers)))
  const known = () => Promise.all(devices.map((headers) => releaseOf(VISITORS[0]!, headers)))
  const before = await known()
  expect(before[0]).not.toBe(before[1])
  await vi.waitFor(() => expect(tabs.map(({ told }) => told)).toEqual(before.map((one) => [one])))
  await put('desktop')
  const after = await known()
  await vi.waitFor(() =>
    expect(tabs.map(({ told }) => told)).toEqual(before.map((one, nth) => [one, after[nth]])),
  )
})

it('tells when the time of a remote begins and ends, though nothing is changed DELIV-13', async () => {
  await ship('1.0.0', true)
  const from = site.clock.nowMs + 60_000
  await verb('schedule', {
    from: new Date(from).toISOString(),
    until: new Date(from + 60_000).toISOString(),
  })
  const { told } = await listen(VISITORS[0]!)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  site.clock.nowMs = from + 1
  await vi.waitFor(() => expect(told).toHaveLength(2))
  site.clock.nowMs = from + 60_001
  await vi.waitFor(() => expect(told).toHaveLength(3))
  expect(told[2]).toBe(told[0])
  expect(told[1]).not.toBe(told[0])
})

it('is bounded for each network, and room comes back when a tab is closed DELIV-13', async () => {
  await ship('1.0.0', true)
  const from = (net: number) => ({ 'x-forwarded-for': `2001:db8:7:${net.toString(16)}::1` })
  const tabs = await Promise.all(
    Array.from({ length: 200 }, (_, index) => listen(VISITORS[0]!, from(index))),
  )
  expect(tabs.every(({ status }) => status === 200)).toBe(true)
  expect((await listen(VISITORS[0]!, from(201))).status).toBe(429)
  expect((await listen(VISITORS[0]!, { 'x-forwarded-for': '2001:db8:8::1' })).status).toBe(200)
  open[0]!.abort()
  await vi.waitFor(async () => expect((await listen(VISITORS[0]!, from(202))).status).toBe(200))
})

it('does not keep a site from ending', async () => {
  await ship('1.0.0', true)
  await listen(VISITORS[0]!)
  await site.app.close()
  expect(site.app.server.listening).toBe(false)
})
