import { runDrill, type Round } from './kill-drill.ts'
import { openWorkspace } from '../support/workspace.ts'

/** npm run drill -- kill — ROUNDS (100), PORT (9340), DATABASE_URL. */
const roundsWanted = Number(process.env.ROUNDS ?? 100)
const workspace = await openWorkspace()

const columns = [
  'round',
  'killedAfterAnswers',
  'orders',
  'paid',
  'signIns',
  'seated',
  'queued',
  'restartMs',
] as const
const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => String(cell).padStart(columns[index]?.length ?? 0)).join('  ')
const show = (round: Round) =>
  console.log(line([...columns.map((column) => round[column]), round.faults.join('; ') || 'ok']))

const startedAtMs = performance.now()
console.log(line(columns))
const { rounds, audit, exitCode } = await runDrill({
  rounds: roundsWanted,
  port: Number(process.env.PORT ?? 9340),
  workspace,
  onRound: show,
})
const faults = [...rounds.flatMap((round) => round.faults), ...audit.faults]
const restarts = rounds.map(({ restartMs }) => restartMs).sort((a, b) => a - b)
console.log(
  `\n${workspace.kind}: ${rounds.length} kills in ${Math.round((performance.now() - startedAtMs) / 1000)} s; ${audit.orders} orders, ${audit.paid} paid, ${audit.coins} coins in wallets, ` +
    `${audit.signIns} sign-ins, ${audit.sessions} sessions; open again after ${restarts[restarts.length >> 1]} ms (most ${restarts.at(-1)}); exit code ${exitCode}`,
)
const isSound = faults.length === 0 && exitCode === 0
console.log(
  faults.length === 0
    ? 'nothing lost, nothing doubled, debits equal credits, no seat lost'
    : `FAULTS\n${faults.join('\n')}`,
)
await workspace.leave(isSound)
process.exit(isSound ? 0 : 1)
