import { cpus, loadavg } from 'node:os'
import { callDelivery } from '../../services/delivery/src/client/client.ts'
import { shipBuild } from '../../services/delivery/src/client/ship-build.ts'
import { healthDefaults } from '../../services/delivery/src/site/health.ts'
import { fakeBuild } from '../../services/delivery/src/testing/fake-build.ts'
import { startSite } from '../../services/delivery/src/testing/test-site.ts'
import {
  BROKEN,
  endOf,
  randomFrom,
  USUAL_BEHAVIOUR,
  type Behaviour,
  type Ended,
} from '../../services/delivery/src/testing/simulated-canary.ts'
import { addressOf, report, visitorsIn } from '../../services/delivery/src/testing/test-visitors.ts'
import { percentile } from '../drills/support/table.ts'

/**
 * npm run bench:rollback — canaries that fail or are slow and canaries that are fine, simulated with the settings of production,
 * the site's own hash and its own decision: how many are missed, how many end without a fault, and how many visitors see a
 * broken one. Then some on a site that runs, over HTTP: how long it takes. CANARIES (200), MOST (50000 visitors of the site
 * each), ROUNDS (20).
 */
const canaries = Number(process.env.CANARIES ?? 200)
const most = Number(process.env.MOST ?? 50_000)
const rounds = Number(process.env.ROUNDS ?? 20)
const settings = healthDefaults(true)
const stable = USUAL_BEHAVIOUR
/** Of the whole site, for the time that a canary lives. */
const VISITORS_A_SECOND = 10

interface Asked {
  canary: Behaviour
  percent: number
  count: number
  seed: number
}

function simulate({ canary, percent, count, seed }: Asked) {
  const random = randomFrom(seed)
  const runs = Array.from({ length: count }, (_, index) =>
    endOf(index, { canary, stable, percent, most, random }, settings),
  )
  const ended = runs.filter((run): run is Ended => run !== null)
  const seen = (of: keyof Ended, unit = 1) => {
    const values = ended.map((run) => run[of])
    const at = (share: number) => Math.ceil(percentile(values, share) / unit)
    return values.length ? `${at(0.5)} / ${at(0.95)}` : '–'
  }
  return { ended: ended.length, missed: count - ended.length, seen }
}

const rows = (title: string, lines: string[]) => {
  const columns = title.split('|').length - 2
  console.log(`${title}\n${'|---'.repeat(columns)}|\n${lines.join('\n')}\n`)
}

function byRate(rate: number, percent: number): string {
  const seed = Math.round(rate * 1000) * 100 + percent
  const { ended, missed, seen } = simulate({
    canary: { failRate: rate },
    percent,
    count: canaries,
    seed,
  })
  const wrong = rate > stable.failRate ? `${missed} missed` : `${ended} ended without a fault`
  return `| ${rate * 100} % | ${percent} % | ${wrong} of ${canaries} | ${seen('visitors')} | ${seen('ofSite')} |`
}

function byKind({ what, canary }: (typeof BROKEN)[number], index: number): string {
  const { missed, seen } = simulate({ canary, percent: 5, count: canaries, seed: 1_000 + index })
  return `| ${what} | ${missed} of ${canaries} | ${seen('visitors')} | ${seen('ofSite')} | ${seen('ofSite', VISITORS_A_SECOND)} |`
}

async function measure(): Promise<string> {
  const site = await startSite({ health: settings, now: Date.now })
  const client = { url: site.url, key: site.key('catalog') }
  const [visitors, ms]: [number[], number[]] = [[], []]
  try {
    const ship = async (version: string, promote: boolean) =>
      shipBuild({ ...client, dir: (await fakeBuild({ version })).dir, promote })
    await ship('1.0.0', true)
    for (let round = 1; round <= rounds; round++) {
      const release = { remote: 'mf-catalog', version: `1.1.${round}`, percent: 5 }
      await ship(release.version, false)
      await callDelivery(client, 'POST', `remotes/${release.remote}/canary`, {
        percent: 5,
        version: release.version,
      })
      const startedAtMs = performance.now()
      let seen = 0
      for (const visitor of visitorsIn(release, true, 50)) {
        if (!site.edge.store.remote(release.remote).canary) break
        await report(
          site,
          { visitor, address: addressOf(round * 1000 + ++seen) },
          { remote: release.remote, version: release.version, render: true },
        )
      }
      while (site.edge.store.remote(release.remote).canary)
        await new Promise((resolve) => setTimeout(resolve, 5))
      visitors.push(seen)
      ms.push(Math.round(performance.now() - startedAtMs))
    }
  } finally {
    await site.close()
  }
  const both = (values: number[]) => `${percentile(values, 0.5)} / ${percentile(values, 0.95)}`
  return `${rounds} canaries of 5 % that throw, on a site with the embedded database, visitors one after the other: gone after ${both(visitors)} visitors and ${both(ms)} ms (p50 / p95)`
}

console.log(
  `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}; stable fails for ${stable.failRate * 100} % of visitors\n`,
)
rows(
  '| Canary fails for | Share | Wrong | Its visitors until gone, p50 / p95 | Visitors of the site, p50 / p95 |',
  [1, 5, 25].flatMap((percent) =>
    [1, 0.2, 0.05, stable.failRate].map((rate) => byRate(rate, percent)),
  ),
)
rows(
  `| Broken | Missed | Its visitors until gone, p50 / p95 | Visitors of the site, p50 / p95 | Seconds at ${VISITORS_A_SECOND} visitors a second, p50 / p95 |`,
  BROKEN.map(byKind),
)
const healthy = [1, 5, 25].map((percent, index) =>
  simulate({ canary: stable, percent, count: [134, 133, 133][index]!, seed: 2_000 + percent }),
)
console.log(
  `400 healthy canaries of 1, 5 and 25 %, ${most} visitors of the site each: ${healthy.reduce((sum, { ended }) => sum + ended, 0)} ended without a fault\n`,
)
console.log(await measure())
process.exit(0)
