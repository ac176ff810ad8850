import { randomInt } from 'node:crypto'
import { startProcesses } from './processes.ts'
import { runInputs } from './run.ts'
import { openWorkspace } from '../support/workspace.ts'
import { table } from '../support/table.ts'

/**
 * npm run drill -- inputs — REQUESTS (100000), SEED (new each time), PORT (9360 and the one after it). Sends malformed HTTP,
 * upgrades, frames, calls, forms, names and manifests to every entrance of the site and of a node, each in a separate process.
 * None may end, hang, or answer with an internal error.
 */
const requests = Number(process.env.REQUESTS ?? 100_000)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const port = Number(process.env.PORT ?? 9360)
const workspace = await openWorkspace({ onServer: false })
console.log(`seed ${seed}`)
const processes = await startProcesses({
  dataDir: workspace.dataDir,
  sitePort: port,
  nodePort: port + 1,
})
let isSound = false
try {
  const results = await runInputs(processes, { requests, seed })
  const answersOf = (answers: Record<string, number>) =>
    Object.entries(answers)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')
  console.log(
    table(
      ['part', 'sent', 'answers'],
      results.map(({ part, sent, answers }) => [part, sent, answersOf(answers)]),
    ),
  )
  const faults = results.flatMap((result) => result.faults)
  const sent = results.reduce((sum, result) => sum + result.sent, 0)
  isSound = faults.length === 0
  console.log(
    isSound ? `${sent} sent: both processes live and answer` : `FAULTS\n${faults.join('\n')}`,
  )
} finally {
  await processes.end()
  await workspace.leave(isSound)
}
process.exit(isSound ? 0 : 1)
