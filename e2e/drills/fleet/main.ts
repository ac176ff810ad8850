import { hasNats } from '../../../services/gateway/src/testing/nats-server.ts'
import { postgresPrograms, startOwnServer } from '../support/own-server.ts'
import { table } from '../support/table.ts'
import { openWorkspace } from '../support/workspace.ts'
import { runFleetDrill, type Seen } from './fleet-drill.ts'
import { loseRelay } from './lost-relay.ts'
import { skip } from '../support/skip.ts'

/**
 * npm run drill -- fleet — AWAY_SECONDS (30), PORT (9440, and the next six), ONLY=relay or ONLY=fleet. Starts two sites, PostgreSQL,
 * NATS, an S3 server and a relay, and takes each away for a while.
 */
const port = Number(process.env.PORT ?? 9440)
const awayMs = Number(process.env.AWAY_SECONDS ?? 30) * 1000
const only = process.env.ONLY
if (!postgresPrograms() || !hasNats) skip('needs PostgreSQL and nats-server')
const WHAT = ['pages', 'known files', 'new files', 'calls', 'pushes'] as const
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const line = ({ fault, watched, ...seen }: Seen): string[] => [
  fault,
  ...WHAT.map((what) => {
    const { asked, failed, slowestMs } = watched[what]
    return `${failed} of ${asked}, ${seconds(slowestMs)}`
  }),
  String(seen.gamesLost),
  seen.longestWithoutMs > 0 ? seconds(seen.longestWithoutMs) : '–',
  String(seen.placesLost),
  seen.elsewhereAfterMs === null ? '–' : seconds(seen.elsewhereAfterMs),
  String(seen.socketsClosed),
]
const COLUMNS = [
  'away',
  'pages failed',
  'known files',
  'new files',
  'calls',
  'pushes',
  'games ended',
  'longest without',
  'places lost',
  'seat elsewhere after',
  'sockets closed',
]

/** What a fault may cost. Everything else is wrong. */
function wrongWith({ fault, watched, gamesLost, placesLost, elsewhereAfterMs }: Seen): string[] {
  const isRegion = fault === 'a region'
  const fails = (what: (typeof WHAT)[number]) => watched[what].failed > 0
  return [
    ...(placesLost > 0 ? [`${placesLost} places lost`] : []),
    ...(gamesLost !== (isRegion ? 2 : 0) ? [`${gamesLost} games ended`] : []),
    ...(isRegion && elsewhereAfterMs === null ? ['nobody got a seat elsewhere'] : []),
    ...(fault !== 'one site of two' && (fails('pages') || fails('calls')) ? ['calls failed'] : []),
    ...(fault !== 'one site of two' && fails('known files') ? ['known files failed'] : []),
    ...(fault !== 'one site of two' && fault !== 'S3' && fails('new files')
      ? ['new files failed']
      : []),
    ...(fails('pushes') ? ['pushes lost'] : []),
  ].map((what) => `${fault}: ${what}`)
}

const wrong: string[] = []
if (only !== 'relay') {
  const server = await startOwnServer(port + 3)
  process.env.DATABASE_URL = server.url
  const workspace = await openWorkspace()
  const { seen, faults } = await runFleetDrill({
    dataDir: workspace.dataDir,
    databaseUrl: workspace.databaseUrl!,
    port,
    awayMs,
    onStep: (one) => console.log(line(one).join(' | ')),
  })
  console.log(`\n${table(COLUMNS, seen.map(line))}`)
  wrong.push(...faults, ...seen.flatMap(wrongWith))
  await workspace.leave(wrong.length === 0)
  if (wrong.length === 0) await server.leave()
}
if (only !== 'fleet') {
  const relay = await loseRelay({ port: port + 4, awayMs })
  if (relay) {
    console.log(
      `\n${table(['away', 'picture stopped for', 'continued by', 'game ended'], [['the relay', seconds(relay.gapMs), relay.path, relay.hasEnded ? 'yes' : 'no']])}`,
    )
    if (relay.hasEnded) wrong.push('the relay: the game ended')
    if (relay.gapMs === 0) wrong.push('the relay: no frame was timed')
  }
}
for (const one of wrong) console.log(`FAULT: ${one}`)
console.log(
  wrong.length === 0 ? 'each was missed for a while, and no player lost a place' : 'FAULTS',
)
process.exit(wrong.length === 0 ? 0 : 1)
