import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { prepareDatabase } from '../../../services/gateway/src/testing/gateway.ts'
import { copyTemplate } from '../../../services/gateway/src/testing/template.ts'
import { openDoors } from './processes.ts'
import { runDoors } from './run.ts'
import { openGround } from '../support/ground.ts'
import { table } from '../support/table.ts'

/**
 * npm run drill -- doors — REQUESTS (100000), SEED (new each time), PORT (9360 and the one after it). Sends malformed HTTP,
 * upgrades, frames, calls, forms, names and manifests to every door of the site and of a node, each in a separate process.
 * None may end, hang, or answer with an internal error.
 */
const requests = Number(process.env.REQUESTS ?? 100_000)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const port = Number(process.env.PORT ?? 9360)
const ground = await openGround({ onServer: false })
console.log(`seed ${seed}`)
await copyTemplate(join(ground.dataDir, 'database'), prepareDatabase)
const doors = await openDoors({ dataDir: ground.dataDir, sitePort: port, nodePort: port + 1 })
let isSound = false
try {
  const results = await runDoors(doors, { requests, seed })
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
  await doors.end()
  await ground.leave(isSound)
}
process.exit(isSound ? 0 : 1)
