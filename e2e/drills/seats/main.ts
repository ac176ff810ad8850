import { openWorkspace } from '../support/workspace.ts'
import { runSeatDrill, type Look } from './seat-drill.ts'
import { percentile, table } from '../support/table.ts'
import { skip } from '../support/skip.ts'

/**
 * npm run drill -- seats — PLAYERS (2000), SEATS (50), NODES (5), PORT (9360, and the next), LIMIT_SECONDS (600).
 * Two gateways need a database they can share: on the PostgreSQL of DATABASE_URL the drill creates a separate one.
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const workspace = await openWorkspace()
if (!workspace.databaseUrl) {
  await workspace.leave(true)
  skip('two gateways on one database need DATABASE_URL')
}
const players = number('PLAYERS', 2000)
const seats = number('SEATS', 50)
const columns = [
  'seconds',
  'done',
  'waiting',
  'playing',
  'vanished',
  'takenSeats',
  'deadNodes',
  'gatewaysUp',
] as const
console.log(columns.join('  '))
const result = await runSeatDrill({
  players,
  seats,
  nodes: number('NODES', 5),
  port: number('PORT', 9360),
  dataDir: workspace.dataDir,
  databaseUrl: workspace.databaseUrl,
  arriveWithinMs: players * 10,
  limitMs: number('LIMIT_SECONDS', 600) * 1000,
  onLook: (row: Look) =>
    console.log(columns.map((column) => String(row[column]).padStart(column.length)).join('  ')),
})
const { tally, verdict } = result
const waited = (seconds: readonly number[], share: number) =>
  Math.round(percentile(seconds, share) * 10) / 10
console.log(
  `\n${table(
    ['what', 'figure'],
    [
      ['players', players],
      ['seats', seats],
      ['seconds', result.seconds],
      ['played to the end', tally.done],
      ['vanished', tally.vanished],
      ['offers', verdict.offers],
      ['turns from the queue', verdict.turns],
      ['left the queue', tally.leftQueue],
      ['restarts', tally.restarts],
      ['machines switched, refused', `${tally.switches}, ${tally.refusedSwitches}`],
      ['came again after a node died', tally.comeAgain],
      ['node deaths, gateway kills', `${result.nodeDeaths}, ${result.gatewayKills}`],
      [
        'waited, priority p50 / max, s',
        `${waited(verdict.waitSeconds.priority, 0.5)} / ${waited(verdict.waitSeconds.priority, 1)}`,
      ],
      [
        'waited, ordinary p50 / max, s',
        `${waited(verdict.waitSeconds.ordinary, 0.5)} / ${waited(verdict.waitSeconds.ordinary, 1)}`,
      ],
      ['seats lost', seats - result.freeSeats],
      ['places and games lost', verdict.lost.length],
      ['doubled', verdict.doubled + result.overfull],
      ['out of order inside a class', verdict.outOfOrder],
      ['out of order in all', verdict.outOfRank],
    ],
  )}`,
)
for (const loss of new Set(verdict.lost)) console.log(`LOST: ${loss}`)
const isSound =
  result.isComplete &&
  result.freeSeats === seats &&
  verdict.lost.length +
    verdict.doubled +
    result.overfull +
    verdict.outOfOrder +
    verdict.outOfRank ===
    0 &&
  result.exitCodes.every((code) => code === 0)
console.log(
  isSound
    ? '0 seats lost, 0 doubled, 0 out of order'
    : `FAULTS (complete: ${result.isComplete}, exit codes: ${result.exitCodes.join(' ')})`,
)
await workspace.leave(isSound)
process.exit(isSound ? 0 : 1)
