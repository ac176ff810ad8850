import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { healthSeen } from './database/schema.ts'
import { evidence } from './health/evidence.ts'
import type { HealthReport } from './health/version-health.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import {
  addressOf,
  report,
  sendReport,
  tokenOf,
  visitorIds,
  visitorsIn,
  type Browser,
} from './testing/test-visitors.ts'

const REMOTE = 'mf-catalog'
const STABLE = '1.0.0'
const CANARY = '1.1.0'
const STEP_MS = 60_000
const health = { networkVisitors: 3, networks: 3, stepVisitors: 20, stepMs: STEP_MS }

let site: TestSite
beforeEach(async () => {
  site = await startSite({ health })
  for (const [version, promote] of [
    [STABLE, true],
    [CANARY, false],
  ] as const)
    await shipBuild({
      url: site.url,
      key: site.key('catalog'),
      dir: (await fakeBuild({ version })).dir,
      promote,
    })
})
afterEach(() => site.close())

const verb = (name: string, body: object = {}) =>
  callDelivery(
    { url: site.url, key: site.key('catalog'), by: '小明' },
    'POST',
    `remotes/${REMOTE}/${name}`,
    body,
  )
const remote = () => site.edge.store.remote(REMOTE)
const newest = async () => (await site.edge.store.newestEntries(1))[0]!
const readHealth = async () => {
  const answer = await callDelivery<HealthReport>(
    { url: site.url, key: site.key('catalog') },
    'GET',
    `health?remote=${REMOTE}`,
  )
  return answer.remotes[0]!
}
const healthOf = async (version: string) =>
  (await readHealth()).versions.find((one) => one.version === version)
/** Browsers inside or outside the canary's share, each in a separate network. */
const browsers = (
  isIn: boolean,
  count: number,
  percent = 5,
  firstAddress = isIn ? 1 : 100_000,
): Browser[] =>
  visitorsIn({ remote: REMOTE, version: CANARY, percent }, isIn, count).map((visitor, index) => ({
    visitor,
    address: addressOf(firstAddress + index),
  }))
const fine = (version: string) => ({
  remote: REMOTE,
  version,
  loadMs: [120],
  drawn: true as const,
  used: true as const,
})
const threw = (version: string) => ({ remote: REMOTE, version, render: true as const })
const settle = () => site.edge.health.settle()

describe('a canary that fails', () => {
  it('ends automatically before ten visitors have seen it, stays back, and the log says why DELIV-7 DELIV-23', async () => {
    await verb('canary', { percent: 5 })
    for (const browser of browsers(false, 40)) await report(site, browser, fine(STABLE))
    let seenBy = 0
    for (const browser of browsers(true, 50)) {
      if (!remote().canary) break
      seenBy++
      await report(site, browser, threw(CANARY))
      await settle()
    }
    expect(remote()).toMatchObject({ canary: null, live: { version: STABLE } })
    expect(seenBy).toBeLessThan(10)
    expect(await newest()).toMatchObject({
      verb: 'rollback',
      remote: REMOTE,
      version: STABLE,
      team: 'catalog',
      by: 'delivery',
      publisher: 'delivery',
      detail: `canary ${CANARY} at 5 % ended by itself: ${seenBy} of ${seenBy} visitors failed, stable 0 of 40`,
    })
    for (const again of ['promote', 'canary'])
      await expect(
        verb(again, { version: CANARY, percent: 5 }),
        'a pipeline that asks for it nevertheless',
      ).rejects.toMatchObject({
        reason: 'taken-back',
        message: expect.stringContaining(
          `by delivery: ${seenBy} of ${seenBy} visitors failed, stable 0 of 40`,
        ) as unknown,
      })
    expect(await healthOf(CANARY)).toMatchObject({
      channel: null,
      visitors: seenBy,
      failed: seenBy,
      failures: { render: seenBy },
    })
  })

  it('is decided on without waiting for a turn, which comes once a second DELIV-7', async () => {
    for (let round = 0; round < 8; round++) {
      site.clock.nowMs += 1_000
      await verb('canary', { version: CANARY, percent: 5, force: 'another round' })
      const reporting = browsers(true, 6).map((browser) => report(site, browser, threw(CANARY)))
      await Promise.all(reporting)
      await expect.poll(() => remote().canary, { timeout: 600, interval: 10 }).toBeNull()
    }
  })

  it('is ended while it is frozen too: a freeze keeps no fault on the site DELIV-7', async () => {
    await verb('canary', { percent: 5 })
    await verb('freeze', { reason: 'settlement' })
    for (const browser of browsers(true, 6)) await report(site, browser, threw(CANARY))
    await settle()
    expect(remote()).toMatchObject({ canary: null, frozen: { reason: 'settlement' } })
  })

  it('stays where the live version fails as often: the fault is another one DELIV-7', async () => {
    await verb('canary', { percent: 25 })
    for (const browser of browsers(false, 24, 25)) await report(site, browser, threw(STABLE))
    for (const browser of browsers(true, 8, 25)) await report(site, browser, threw(CANARY))
    await settle()
    expect(remote().canary).toMatchObject({ version: CANARY })
  })
})

describe('who reports', () => {
  beforeEach(() => verb('canary', { percent: 5 }))

  it('counts once for each version and kind, however often they report DELIV-7', async () => {
    const [browser] = browsers(true, 1) as [Browser]
    for (let time = 0; time < 20; time++) {
      await report(site, browser, threw(CANARY))
      if (time % 5 === 0) await settle()
    }
    await settle()
    expect(await healthOf(CANARY)).toMatchObject({
      visitors: 1,
      failed: 1,
      failures: { render: 1 },
    })
    expect(remote().canary).not.toBeNull()
  })

  it('counts only for the versions that the site gives them DELIV-7', async () => {
    const [stranger] = browsers(false, 1) as [Browser]
    await report(
      site,
      stranger,
      threw(CANARY),
      { remote: 'mf-wallet', version: '1.0.0', render: true },
      threw('9.9.9'),
      threw(STABLE),
    )
    await settle()
    expect(await healthOf(CANARY)).toMatchObject({ visitors: 0 })
    expect(await healthOf(STABLE)).toMatchObject({ visitors: 1, failed: 1 })
    expect(
      (await site.edge.health.report(60)).remotes.flatMap(({ versions }) =>
        versions.map(({ version }) => version),
      ),
    ).toEqual([STABLE, CANARY])
  })

  it('needs a page of the site, of this day, answered to this very visitor DELIV-7', async () => {
    const [one, other] = browsers(true, 2) as [Browser, Browser]
    const token = await tokenOf(site, one)
    const tries: [Browser, string | null][] = [
      [one, ''],
      [one, 'x.y'],
      [one, `${token}x`],
      [other, token],
      [{ ...one, visitor: 'not-known-here' }, token],
    ]
    for (const [browser, tried] of tries)
      expect(await sendReport(site, browser, { token: tried, versions: [threw(CANARY)] })).toBe(204)
    site.clock.nowMs += 86_400_000
    await sendReport(site, one, { token, versions: [threw(CANARY)] })
    await settle()
    expect(await site.database.db.select().from(healthSeen)).toEqual([])
    site.clock.nowMs -= 86_400_000
    await sendReport(site, one, { token, versions: [threw(CANARY)] })
    await settle()
    expect(await healthOf(CANARY)).toMatchObject({ visitors: 1 })
  })

  it('ends no canary with invented visitors of a few networks DELIV-7', async () => {
    const invented = browsers(true, 120).map(({ visitor }, index) => ({
      visitor,
      address: addressOf(500 + (index % 2)),
    }))
    for (const browser of invented) await report(site, browser, threw(CANARY))
    await settle()
    expect(remote().canary).not.toBeNull()
    const { trial } = await readHealth()
    expect(trial).toMatchObject({ canary: { visitors: 120, failed: 120 } })
    // Of both networks three visitors each count, not 120.
    expect(trial!.evidence).toBeCloseTo(evidence({ share: 0.05, canary: 6, stable: 0 }))
  })

  it('takes a canary on with invented visitors of a few networks no more DELIV-7', async () => {
    await verb('canary', { percent: 5, auto: true })
    for (const { visitor } of browsers(true, 60))
      await report(site, { visitor, address: addressOf(700) }, fine(CANARY))
    site.clock.nowMs += STEP_MS
    await settle()
    expect(remote().canary).toMatchObject({ percent: 5 })
  })

  it('leaves nothing that leads to them, nor to their address DELIV-7', async () => {
    const [browser] = browsers(true, 1) as [Browser]
    await report(site, browser, threw(CANARY))
    await settle()
    const rows = JSON.stringify(await site.database.db.select().from(healthSeen))
    expect(rows).toContain(CANARY)
    expect(rows).not.toContain(browser.visitor)
    expect(rows).not.toContain(browser.address)
  })
})

describe('the intake of reports', () => {
  it('refuses invalid, large and too frequent reports DELIV-7', async () => {
    const [browser] = browsers(true, 1) as [Browser]
    const send = (versions: object[], token = '') => sendReport(site, browser, { token, versions })
    expect(await send([])).toBe(400)
    expect(await send([{ remote: REMOTE }])).toBe(400)
    expect(await send([{ ...fine(STABLE), loadMs: [-1] }])).toBe(400)
    expect(await send([{ ...fine(STABLE), clsThousandths: 1e9 }])).toBe(400)
    expect(await send(Array.from({ length: 21 }, () => fine(STABLE)))).toBe(400)
    expect(await send([fine('x'.repeat(13_000))])).toBe(413)
    let last = 204
    for (let sent = 0; sent < 700 && last !== 429; sent++) last = await send([fine(STABLE)])
    expect(last).toBe(429)
    site.clock.nowMs += 60_000
    expect(await send([fine(STABLE)])).toBe(204)
  })

  it('asks only a share of visitors, and never robots or previews DELIV-7', async () => {
    const sampled = await startSite({ health: { ...health, samplePercent: 25 } })
    try {
      let asked = 0
      for (const visitor of visitorIds(200))
        if (sampled.edge.health.reports.tokenFor(visitor) !== null) asked++
      expect(asked / 200).toBeGreaterThan(0.15)
      expect(asked / 200).toBeLessThan(0.35)
    } finally {
      await sampled.close()
    }
    const headers = {
      accept: 'text/html',
      'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    }
    expect(await (await fetch(`${site.url}/`, { headers })).text()).toContain('"reportToken":null')
  })
})

describe('a healthy automatic canary', () => {
  const visits = async (percent: number, from: number) => {
    for (const browser of browsers(true, 25, percent, from))
      await report(site, browser, fine(CANARY))
    await settle()
  }

  it('grows automatically, step by step with visitors and time, until everybody has it DELIV-7', async () => {
    await verb('canary', { percent: 1, auto: true })
    for (const [percent, next] of [
      [1, 5],
      [5, 25],
    ] as const) {
      await visits(percent, percent * 1000)
      expect(remote().canary, 'not before its time').toMatchObject({ percent })
      site.clock.nowMs += STEP_MS
      await settle()
      expect(remote().canary).toMatchObject({ percent: next, auto: true, by: 'delivery' })
      expect(await newest()).toMatchObject({
        verb: 'canary',
        publisher: 'delivery',
        by: 'delivery',
      })
    }
    site.clock.nowMs += STEP_MS
    await settle()
    expect(remote().canary, 'not without visitors of this step').toMatchObject({ percent: 25 })
    await visits(25, 30_000)
    expect(remote()).toMatchObject({
      live: { version: CANARY, publisher: 'delivery' },
      canary: null,
    })
    const { detail } = await newest()
    // 20 visitors are enough, and a turn of delivery may come before the 25 of this step have all reported.
    expect(detail).toBe(
      `live for everybody by itself after 25 %: 0 of ${/of (2[0-5]) visitors/.exec(detail)?.[1]} visitors failed, stable 0 of 0; was ${STABLE}`,
    )
  })

  it('waits while it is frozen, and where a person takes it on DELIV-7', async () => {
    await verb('canary', { percent: 1, auto: true })
    await verb('freeze', { reason: 'settlement' })
    await visits(1, 1)
    site.clock.nowMs += STEP_MS
    await settle()
    expect(remote().canary).toMatchObject({ percent: 1 })
    await verb('unfreeze')
    await verb('canary', { percent: 1 })
    await visits(1, 5000)
    site.clock.nowMs += STEP_MS
    await settle()
    expect(remote().canary).toMatchObject({ percent: 1 })
  })
})

it('keeps sums for a day, who was counted in a trial for a week, and without one for two hours DELIV-8', async () => {
  const [browser] = browsers(false, 1) as [Browser]
  const seen = () => site.database.db.select().from(healthSeen)
  const later = (ms: number) => {
    site.clock.nowMs += ms
    return site.edge.health.store.prune()
  }
  await report(site, browser, {
    ...fine(STABLE),
    lcpMs: 900,
    clsThousandths: 20,
    inpMs: 80,
    longTasks: 2,
  })
  await settle()
  expect(await healthOf(STABLE)).toMatchObject({
    channel: 'live',
    visitors: 1,
    longTasks: 2,
    lcpMs: { p75: expect.any(Number) },
  })
  await verb('canary', { percent: 5 })
  await report(site, browser, { remote: REMOTE, version: STABLE })
  await settle()
  expect(await seen()).toHaveLength(2)
  await later(3 * 3_600_000)
  expect(await seen()).toMatchObject([{ trial: remote().canary?.since }])
  expect((await site.edge.health.store.minutes(600)).size).toBe(1)
  await later(2 * 86_400_000)
  expect(await seen()).toHaveLength(1)
  expect((await site.edge.health.store.minutes(10_000)).size).toBe(0)
  await later(6 * 86_400_000)
  expect(await seen()).toEqual([])
})

it('a canary of 10 % gets 10 % of 2,000 visitors, and the same ones each time DELIV-2', async () => {
  await verb('canary', { percent: 10 })
  const inIt = () =>
    visitorIds(2_000).filter(
      (visitor) => site.edge.registryFor(visitor).registry.remotes[0]?.version === CANARY,
    )
  const first = inIt()
  expect(Math.abs(first.length / 2_000 - 0.1)).toBeLessThan(0.015)
  expect(inIt()).toEqual(first)
})
