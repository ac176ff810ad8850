import { runFaultDrill } from './fault-drill.ts'
import { postgresPrograms } from '../support/own-server.ts'
import { table } from '../support/table.ts'
import { skip } from '../support/skip.ts'

/**
 * npm run drill -- faults — TERMINATIONS (50), OUTAGE_SECONDS (60), PORT (9370, and the next three). Starts a
 * separate PostgreSQL, and stops and restarts it.
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const MOST_SECONDS_TO_MOVE = 5

if (!postgresPrograms()) skip('PostgreSQL is not installed here')
const { steps, exits, exitCodes, gamesEnded, freeSeats, seats, verdict, leaks, logLines } =
  await runFaultDrill({
    port: number('PORT', 9370),
    terminations: number('TERMINATIONS', 50),
    outageMs: number('OUTAGE_SECONDS', 60) * 1000,
    frozenMs: 20_000,
    badPathMs: 10_000,
    onStep: ({ fault, movedAfterMs }) =>
      console.log(`${fault}: moving again after ${movedAfterMs} ms`),
  })
console.log(
  `\n${table(
    ['what', 'figure'],
    [
      ...steps.map(({ fault, movedAfterMs }): [string, string] => [
        fault,
        `next seat from the queue after ${movedAfterMs} ms`,
      ]),
      ['gateways that ended', exits],
      ['games ended', gamesEnded],
      ['offers, turns from the queue', `${verdict.offers}, ${verdict.turns}`],
      ['seats lost', seats - freeSeats],
      ['places and games lost', verdict.lost.length],
      ['doubled', verdict.doubled],
      ['out of order', verdict.outOfRank],
      ['log lines with a secret, of all', `${leaks.length} of ${logLines}`],
    ],
  )}`,
)
for (const leak of leaks.slice(0, 10)) console.log(`LEAK: ${leak}`)
for (const loss of new Set(verdict.lost)) console.log(`LOST: ${loss}`)
const isSound =
  exits +
    gamesEnded +
    (seats - freeSeats) +
    verdict.lost.length +
    verdict.doubled +
    verdict.outOfRank +
    leaks.length ===
    0 &&
  exitCodes.every((code) => code === 0) &&
  steps.every(({ movedAfterMs }) => movedAfterMs <= MOST_SECONDS_TO_MOVE * 1000)
console.log(
  isSound
    ? '0 exits, 0 seats lost, 0 doubled, 0 games ended, 0 secrets in logs'
    : `FAULTS (exit codes: ${exitCodes.join(' ')})`,
)
process.exit(isSound ? 0 : 1)
