import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { callDelivery, findKey, teamsFileFrom } from '@cloudplay/delivery'
import { chromium, devices } from '@playwright/test'
import { browserPath } from '../../tools/browser.ts'
import { fileOfSize, measureAnswers } from './delivery/answers.ts'
import { openTabs } from './delivery/open-tabs.ts'
import { measureReleaseCost } from './delivery/release-cost.ts'
import { measureShellCost } from './delivery/shell-cost.ts'
import { measureShipToSeen } from './delivery/ship-to-seen.ts'
import { percentile } from '../drills/support/table.ts'
import { PAGES } from './web/pages.ts'
import { warmUp } from './web/rendering.ts'
import { startSite } from './web/site.ts'

/**
 * What delivery costs: a release for those who had the one before, from shipping to an open tab, ten thousand tabs that listen, the
 * registry, and the HTML at the edge next to a file of about its size, in the same run.
 *
 *   npm run bench:delivery            ROUNDS=50 TABS=5000 npm run bench:delivery
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 20)
const TABS = Number(process.env['TABS'] ?? 10_000)
const REMOTE = 'activity-infinite-card'
/** Long enough that beats and timers of an idle site are seen. */
const IDLE_MS = 20_000

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (...cells: string[]) => {
  row(...cells)
  row(...cells.map((_, index) => (index ? '---:' : '---')))
}

async function idleCpu(cpuSeconds: () => number): Promise<number> {
  const before = cpuSeconds()
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  return ((cpuSeconds() - before) / (IDLE_MS / 1000)) * 100
}

const executablePath = await browserPath()
const scratch = (process.env['E2E_SCRATCH'] = await mkdtemp(
  path.join(os.tmpdir(), 'cloudplay-bench-builds-'),
))
const site = await startSite()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
try {
  const teamsFile = teamsFileFrom(process.env)
  const key = await findKey({ dataDir: site.dataDir, teamsFile }, REMOTE)
  const { origin, tree } = site
  console.log(
    `${os.cpus().length} cores, load ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}, Chromium ${browser.version()}\n`,
  )

  // Before others ship: its dictionaries are the builds of this start.
  head(
    'one release, bytes',
    'files',
    'new visitor',
    'returning visitor',
    'files as deltas',
    'headers, HTTP/1.1',
  )
  for (const cost of [
    ...(await measureReleaseCost({ ...site, teamsFile }, browser)),
    await measureShellCost(browser),
  ])
    row(
      cost.remote,
      cost.files,
      cost.firstBytes,
      cost.returningBytes,
      cost.deltas,
      cost.headerBytes,
    )
  console.log()

  const context = await browser.newContext({ ...devices['Desktop Chrome'], locale: 'zh-CN' })
  const seen = await measureShipToSeen({ origin, key, context }, ROUNDS)
  await context.close()
  head(`${ROUNDS} releases of one activity, one open tab`, 'p50, ms', 'p95, ms', 'longest, ms')
  for (const [name, of] of [
    ['files sent and checked', 'shipMs'],
    ['promoted', 'promoteMs'],
    ['promotion asked for, until the open tab has the new registry', 'heardMs'],
  ] as const) {
    const times = seen.map((one) => one[of])
    row(name, ms(percentile(times, 0.5)), ms(percentile(times, 0.95)), ms(Math.max(...times)))
  }

  const without = { cpu: await idleCpu(() => tree.cpuSeconds()), megabytes: tree.megabytes() }
  const tabs = await openTabs(origin, TABS)
  const withTabs = { cpu: await idleCpu(() => tree.cpuSeconds()), megabytes: tree.megabytes() }
  const cpuBefore = tree.cpuSeconds()
  const heard = await tabs.heardAll(() =>
    callDelivery({ url: origin, key, by: 'bench' }, 'POST', `remotes/${REMOTE}/rollback`, {}),
  )
  const tellSeconds = tree.cpuSeconds() - cpuBefore
  tabs.close()
  console.log()
  head(`${TABS} tabs that listen`, 'without', 'with')
  row(
    'processor while nothing happens, % of a core',
    without.cpu.toFixed(1),
    withTabs.cpu.toFixed(1),
  )
  row('memory of the whole site, MB', without.megabytes.toFixed(0), withTabs.megabytes.toFixed(0))
  console.log()
  head(
    'one change sent to all of them',
    'heard',
    'p50, ms',
    'p95, ms',
    'last, ms',
    'processor of the site, s',
  )
  row(
    'roll back',
    heard.length,
    ms(percentile(heard, 0.5)),
    ms(percentile(heard, 0.95)),
    ms(Math.max(...heard)),
    tellSeconds.toFixed(2),
  )

  console.log()
  const [home] = PAGES
  await warmUp(origin, home)
  const file = await fileOfSize(origin, home.path)
  const answers = []
  for (const address of ['/registry.json', home.path, file])
    answers.push(await measureAnswers(site, address))
  const peer = answers.at(-1)!
  head('answers', 'bytes', 'a second', 'processor, ms', 'of the file')
  for (const { address, bytes, perSecond, cpuMs } of answers)
    row(address, bytes, perSecond.toFixed(0), cpuMs.toFixed(2), (cpuMs / peer.cpuMs).toFixed(2))
} finally {
  await browser.close()
  await site.end()
  await rm(scratch, { recursive: true, force: true })
}
