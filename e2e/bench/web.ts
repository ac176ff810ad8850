import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../../tools/browser.ts'
import { PAGES, ROWS, type Row } from './web/pages.ts'
import { buildPlainBundle, servePeer, type Peer } from './web/plain-peer.ts'
import { report, type Measured, type Results } from './web/report.ts'
import { startSite, type RunningSite } from './web/site.ts'
import { countTrips, listLoaded, timeVisit } from './web/visit.ts'
import { weightOf } from './web/weight.ts'

/**
 * The site's first pages on a phone, against the same sources as one plain bundle with the same preloads, and against
 * that bundle with none. Visits are interleaved, each in a browser that has seen nothing.
 *
 *   npm run bench:web            RUNS=15 npm run bench:web
 */
const RUNS = Number(process.env['RUNS'] ?? 9)
/** No new round of visits begins after it; a round that has begun is finished. */
const TIMED_MAX_MS = 15 * 60_000
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const say = (text: string) => process.stderr.write(`${text}\n`)
if (!Number.isInteger(RUNS) || RUNS < 1) throw new Error(`RUNS=${process.env['RUNS']} is no number of runs`)

const scratch = await mkdtemp(path.join(os.tmpdir(), 'cloudplay-plain-'))
const peers: Peer[] = []
let site: RunningSite | null = null
let browser: Awaited<ReturnType<typeof chromium.launch>> | null = null

async function cleanUp(): Promise<void> {
  await browser?.close()
  for (const peer of peers) peer.close()
  await site?.end()
  await rm(scratch, { recursive: true, force: true })
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void cleanUp().finally(() => process.exit(1)))

try {
  say('building and starting the site …')
  site = await startSite()
  say('building the plain bundle …')
  const bundle = await buildPlainBundle(path.join(scratch, 'plain'))
  for (const bare of [false, true]) peers.push(await servePeer(bundle, site.origin, { bare }))
  const origins: Record<Row, string> = { site: site.origin, plain: peers[0]!.origin, naive: peers[1]!.origin }

  const executablePath = await browserPath()
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS })
  const results: Results = {}
  for (const page of PAGES) {
    say(`what ${page.path} loads, and in how many round trips …`)
    const rows: Partial<Record<Row, Measured>> = {}
    for (const row of ROWS) {
      const loaded = await listLoaded(browser, origins[row], page)
      const [weightToContent, weight] = await Promise.all([weightOf(loaded.scriptsToContent), weightOf(loaded.scripts)])
      rows[row] = { loaded, weightToContent, weight, trips: await countTrips(browser, origins[row], page), timings: [] }
    }
    results[page.name] = rows as Record<Row, Measured>
  }

  const startedAtMs = performance.now()
  let runs = 0
  for (; runs < RUNS && performance.now() - startedAtMs < TIMED_MAX_MS; runs++) {
    say(`round ${runs + 1} of ${RUNS} …`)
    for (const page of PAGES) {
      // No variant is always first: what the machine does meanwhile falls on all alike.
      for (let step = 0; step < ROWS.length; step++) {
        const row = ROWS[(runs + step) % ROWS.length]!
        results[page.name]![row].timings.push(await timeVisit(browser, origins[row], page))
      }
    }
  }
  const load = os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')
  console.log(
    `Phone 390x844, 4x CPU slowdown, fast 4G; ${runs} runs, interleaved; median (least–most); ${os.cpus().length} cores, load ${load}, Chromium ${browser.version()}.`,
  )
  console.log('Requests and JS: until the content / until idle.\n')
  console.log(report(results))
} finally {
  await cleanUp()
}
