import { CLOCK_STEPS, runClockDrill } from './clock-drill.ts'
import { openWorkspace } from '../support/workspace.ts'
import { postgresPrograms, startOwnServer } from '../support/own-server.ts'
import { table } from '../support/table.ts'
import { skip } from '../support/skip.ts'

/**
 * npm run drill -- clock — GAMES (20), WATCH_SECONDS (20), PORT (9390, and the next two). Two gateways need a
 * PostgreSQL: that of DATABASE_URL, or one that the drill starts.
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const port = number('PORT', 9390)
if (!process.env.DATABASE_URL && !postgresPrograms())
  skip('PostgreSQL is not installed here, and DATABASE_URL names none')
const server = process.env.DATABASE_URL ? null : await startOwnServer(port + 2)
if (server) process.env.DATABASE_URL = server.url
const workspace = await openWorkspace()
const games = number('GAMES', 20)
const { steps, jumpsNoticed, exitCodes } = await runClockDrill({
  port,
  dataDir: workspace.dataDir,
  databaseUrl: workspace.databaseUrl!,
  games,
  watchMs: number('WATCH_SECONDS', 20) * 1000,
  onStep: ({ step, gamesEnded, minutesTooMany }) =>
    console.log(`${step}: ${gamesEnded} games ended, ${minutesTooMany} minutes too many`),
})
console.log(
  `\n${table(
    ['wall clock put by', 'games', 'ended', 'minutes charged', 'too many', 'too few'],
    steps.map((one) => [
      one.step,
      games,
      one.gamesEnded,
      one.minutesCharged,
      one.minutesTooMany,
      one.minutesTooFew,
    ]),
  )}`,
)
const isSound =
  steps.every((one) => one.gamesEnded + one.minutesTooMany + one.minutesTooFew === 0) &&
  jumpsNoticed === 2 * Object.keys(CLOCK_STEPS).length &&
  exitCodes.every((code) => code === 0)
console.log(
  isSound
    ? '0 games ended, 0 minutes charged too many'
    : `FAULTS (jumps noticed: ${jumpsNoticed}, exit codes: ${exitCodes.join(' ')})`,
)
await workspace.leave(isSound)
if (isSound) await server?.leave()
process.exit(isSound ? 0 : 1)
