import { afterAll, beforeAll, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { report, visitorsIn } from './testing/test-visitors.ts'

const REMOTE = 'mf-catalog'
const CANARY = '1.1.0'
const percent = 5

let site: TestSite
beforeAll(async () => {
  site = await startSite({
    health: { networkVisitors: 3, networks: 5, stepVisitors: 100, stepMs: 60_000 },
  })
  for (const version of ['1.0.0', CANARY])
    await shipBuild({
      url: site.url,
      key: site.key('catalog'),
      dir: (await fakeBuild({ version })).dir,
      promote: version !== CANARY,
    })
  await callDelivery(
    { url: site.url, key: site.key('catalog'), by: 'test' },
    'POST',
    `remotes/${REMOTE}/canary`,
    { percent },
  )
}, 60_000)
afterAll(() => site.close())

const fail = async (addresses: readonly string[]) => {
  const visitors = visitorsIn({ remote: REMOTE, version: CANARY, percent }, true, addresses.length)
  for (const [index, address] of addresses.entries())
    await report(
      site,
      { visitor: visitors[index]!, address },
      { remote: REMOTE, version: CANARY, render: true },
    )
  await site.edge.health.settle()
}

it('a canary is not ended by the many networks of one /48, and is by five of different owners DELIV-7', async () => {
  await fail(Array.from({ length: 40 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`))
  expect(site.edge.store.remote(REMOTE).canary).toMatchObject({ version: CANARY })
  await fail(
    Array.from({ length: 45 }, (_, n) =>
      n < 40 ? '2001:db8:7::1' : `2001:db8:${n.toString(16)}::1`,
    ),
  )
  expect(site.edge.store.remote(REMOTE).canary).toBeNull()
})
