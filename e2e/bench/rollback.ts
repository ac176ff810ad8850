import { cpus, loadavg } from 'node:os'
import { callDelivery } from '../../services/delivery/src/client/client.ts'
import { shipBuild } from '../../services/delivery/src/client/ship-build.ts'
import { healthDefaults } from '../../services/delivery/src/site/health.ts'
import { fakeBuild } from '../../services/delivery/src/testing/fake-build.ts'
import { startSite } from '../../services/delivery/src/testing/test-site.ts'
import { addressOf, report, visitorsIn } from '../../services/delivery/src/testing/test-visitors.ts'
import { percentile } from '../drills/support/table.ts'
import { endOf, randomFrom, type Ended } from './rollback/simulated.ts'

/**
 * npm run bench:rollback — canaries that fail and canaries that do not, simulated with the settings of production, the site's own
 * hash and its own decision: how many are missed, how many end without a fault, and how many visitors see a broken one. Then
 * some on a site that runs, over HTTP: how long it takes. CANARIES (200), MOST (50000 visitors of the site each), ROUNDS (20).
 */
const canaries = Number(process.env.CANARIES ?? 200)
const most = Number(process.env.MOST ?? 50_000)
const rounds = Number(process.env.ROUNDS ?? 20)
const settings = healthDefaults(true)
const STABLE_RATE = 0.01

function simulate(canaryRate: number, percent: number): string {
  const random = randomFrom(Math.round(canaryRate * 1000) * 100 + percent)
  const runs = Array.from({ length: canaries }, (_, index) =>
    endOf(index, { canaryRate, stableRate: STABLE_RATE, percent, most, random }, settings),
  )
  const ended = runs.filter((run): run is Ended => run !== null)
  const isBroken = canaryRate > STABLE_RATE
  const seen = (of: keyof Ended) => {
    const values = ended.map((run) => run[of])
    return values.length ? `${percentile(values, 0.5)} / ${percentile(values, 0.95)}` : '–'
  }
  const wrong = isBroken
    ? `${canaries - ended.length} missed`
    : `${ended.length} ended without a fault`
  return `| ${canaryRate * 100} % | ${percent} % | ${wrong} of ${canaries} | ${seen('visitors')} | ${seen('ofSite')} |`
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
  `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}; stable fails for ${STABLE_RATE * 100} % of visitors\n`,
)
console.log(
  '| Canary fails for | Share | Wrong | Its visitors until gone, p50 / p95 | Visitors of the site, p50 / p95 |\n|---|---|---|---|---|',
)
for (const percent of [1, 5, 25])
  for (const rate of [1, 0.2, 0.05, STABLE_RATE]) console.log(simulate(rate, percent))
console.log(`\n${await measure()}`)
process.exit(0)
