import { postgresPrograms, startOwnServer } from '../support/own-server.ts'
import { table } from '../support/table.ts'
import { openWorkspace } from '../support/workspace.ts'
import { runRollingDrill } from './rolling-drill.ts'
import { skip } from '../support/skip.ts'

/** Pages that are late because the machine is slow are closed and come back, without a loss. */
const MOST_CLOSED_SHARE = 0.02
/**
 * npm run drill -- rolling — RELEASES (3), CALLS (200) a second, SOCKETS (500), GAMES (10), LEAVE_SECONDS (10), PORT (9430, and
 * the next three). Uses DATABASE_URL, or a PostgreSQL that it starts.
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const port = number('PORT', 9430)
if (!process.env.DATABASE_URL && !postgresPrograms())
  skip('PostgreSQL is not installed here, and DATABASE_URL names none')
const server = process.env.DATABASE_URL ? null : await startOwnServer(port + 3)
if (server) process.env.DATABASE_URL = server.url
const workspace = await openWorkspace()
const releases = number('RELEASES', 3)
const games = number('GAMES', 10)
const result = await runRollingDrill({
  port,
  dataDir: workspace.dataDir,
  databaseUrl: workspace.databaseUrl!,
  releases,
  callsPerSecond: number('CALLS', 200),
  sockets: number('SOCKETS', 500),
  games,
  leaveSeconds: number('LEAVE_SECONDS', 10),
  onStep: console.log,
})
const { calls, callsFailed, callsCut, callsRefused, p50Ms, p99Ms, slowestMs, sockets } = result
const { gamesMoved, gamesLost, exitCodes, faults } = result
console.log(
  `\n${table(
    [
      'releases',
      'calls',
      'failed',
      'p50 ms',
      'p99 ms',
      'slowest ms',
      'sockets moved',
      'closed under a page',
      'longest gap ms',
      'games',
      'moved',
      'lost',
    ],
    [
      [
        releases,
        calls,
        callsFailed + callsRefused,
        p50Ms,
        p99Ms,
        slowestMs,
        sockets.moved,
        sockets.closed,
        sockets.longestGapMs,
        games,
        gamesMoved,
        gamesLost,
      ],
    ],
  )}`,
)
for (const fault of faults) console.log(`FAULT: ${fault}`)
const isSound =
  callsFailed + callsRefused + gamesLost + faults.length === 0 &&
  sockets.closed <= MOST_CLOSED_SHARE * sockets.moved &&
  gamesMoved === releases * games &&
  exitCodes.every((code) => code === 0)
if (callsFailed > 0)
  console.log(
    `of the failed calls ${callsCut} were cut off by their server; the others took too long`,
  )
console.log(
  isSound ? '0 calls failed, 0 games lost' : `FAULTS (exit codes: ${exitCodes.join(' ')})`,
)
await workspace.leave(isSound)
if (isSound) await server?.leave()
process.exit(isSound ? 0 : 1)
