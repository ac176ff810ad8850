import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../../tools/browser.ts'
import { PAGES, ROWS, type Row } from './web/pages.ts'
import { buildPlainBundle, servePeer, type Peer } from './web/plain-peer.ts'
import { report, reportBytes, type Measured, type Results } from './web/report.ts'
import { measureRendering, warmUp, type Rendered } from './web/rendering.ts'
import { startSite, type RunningSite } from './web/site.ts'
import { countTrips, listLoaded, NETWORKS, timeVisit, type Network } from './web/visit.ts'
import { weightOf } from './web/weight.ts'

/**
 * The site's first pages on a phone, against the same sources as one plain bundle with the same preloads, and against
 * that bundle with none. Visits are interleaved, each in a browser that has seen nothing.
 *
 *   npm run bench:web            RUNS=15 npm run bench:web
 *   npm run bench:web -- bytes   what the pages load, and no times: for a machine that does other things too
 */
const BYTES_ONLY = process.argv[2] === 'bytes'
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

/** Slow visits take long: a third as many. */
const networksOf = (round: number) =>
  (Object.keys(NETWORKS) as Network[]).filter((network) => network === 'fast 4G' || round % 3 === 0)

const say = (text: string) => process.stderr.write(`${text}\n`)
if (!Number.isInteger(RUNS) || RUNS < 1)
  throw new Error(`RUNS=${process.env['RUNS']} is not a number of runs`)

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
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))

try {
  say('building and starting the site …')
  site = await startSite()
  say('building the plain bundle …')
  const bundle = await buildPlainBundle(path.join(scratch, 'plain'))
  for (const bare of [false, true])
    peers.push(await servePeer({ bundle, siteOrigin: site.origin, bare }))
  const origins: Record<Row, string> = {
    site: site.origin,
    plain: peers[0]!.origin,
    naive: peers[1]!.origin,
  }

  const executablePath = await browserPath()
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: CHROMIUM_FLAGS,
  })
  const results: Results = {}
  const rendered: Record<string, Rendered> = {}
  for (const page of PAGES) {
    say(`what ${page.path} loads, and in how many round trips …`)
    await warmUp(site.origin, page)
    if (!BYTES_ONLY) rendered[page.name] = await measureRendering(site, page)
    const rows: Partial<Record<Row, Measured>> = {}
    for (const row of ROWS) {
      const loaded = await listLoaded(browser, origins[row], page)
      const [weightToInteractive, weight] = await Promise.all([
        weightOf(loaded.scriptsToInteractive),
        weightOf(loaded.scripts),
      ])
      const trips = BYTES_ONLY ? NaN : await countTrips(browser, origins[row], page)
      rows[row] = {
        loaded,
        weightToInteractive,
        weight,
        trips,
        timings: { 'fast 4G': [], 'slow 4G': [] },
      }
    }
    results[page.name] = rows as Record<Row, Measured>
  }

  const startedAtMs = performance.now()
  const rounds = BYTES_ONLY ? 0 : RUNS
  let runs = 0
  for (; runs < rounds && performance.now() - startedAtMs < TIMED_MAX_MS; runs++) {
    say(`round ${runs + 1} of ${RUNS} …`)
    for (const page of PAGES) {
      // No variant is always first: what the machine does meanwhile falls on all alike.
      for (let step = 0; step < ROWS.length; step++) {
        const row = ROWS[(runs + step) % ROWS.length]!
        for (const network of networksOf(runs)) {
          await warmUp(site.origin, page)
          results[page.name]![row].timings[network].push(
            await timeVisit(browser, origins[row], page, network),
          )
        }
      }
    }
  }
  if (BYTES_ONLY) console.log(reportBytes(results))
  else {
    const load = os
      .loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')
    console.log(
      `Phone 390x844, 4x CPU slowdown; ${runs} runs, interleaved; median (least–most); ${os.cpus().length} cores, load ${load}, Chromium ${browser.version()}.`,
    )
    console.log('Requests: until the content / until idle. JS: until interactive / until idle.\n')
    console.log(report(results, rendered))
  }
} finally {
  await cleanUp()
}
