import { openWorkspace } from '../support/workspace.ts'
import { runResources } from './run.ts'
import { table } from '../support/table.ts'

/**
 * npm run drill -- resources — PORT (9364 and the one after it). Descriptors, connections, places, threads and quotas of a site and
 * a node, each pushed to its end: others are served meanwhile, no process ends, nothing acknowledged is lost.
 */
const port = Number(process.env.PORT ?? 9364)
const workspace = await openWorkspace({ onServer: false })
let isSound = false
try {
  const sizes = {
    silent: 400,
    readers: 60,
    probes: 520,
    upgrades: 2_500,
    begun: 40,
    uploadBytes: 15 * 1024 * 1024,
  }
  const results = await runResources(
    { dataDir: workspace.dataDir, sitePort: port, nodePort: port + 1 },
    sizes,
  )
  console.log(
    table(
      ['resource', 'pushed to', 'others answered', 'failed', 'slowest ms', 'process'],
      results.map(({ resource, pushedTo, served, process: ended }) => [
        resource,
        pushedTo,
        served.answered,
        served.faults.length,
        served.slowestMs,
        ended,
      ]),
    ),
  )
  const faults = [...new Set(results.flatMap((result) => result.faults))]
  isSound = faults.length === 0
  console.log(
    isSound
      ? 'others were served, both processes live, nothing is lost'
      : `FAULTS\n${faults.join('\n')}`,
  )
} finally {
  await workspace.leave(isSound)
}
process.exit(isSound ? 0 : 1)
