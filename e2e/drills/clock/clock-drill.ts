import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { sitDown } from '../support/fault-players.ts'
import { gatewayProcess } from '../support/gateway-process.ts'
import { startSeatLog } from '../support/seat-log.ts'
import { registerPlayers } from '../support/seat-players.ts'
import { seatSite } from '../support/seat-site.ts'

const REGION = 'drill'
const NODES = 2
const START_TIMEOUT_MS = 20_000
/** Of a minute that is charged in the next sweep, after the next heartbeat. */
const LATE_SECONDS = 5

export const CLOCK_STEPS = {
  '+120 s': 120_000,
  '-120 s': -120_000,
  '+1 h': 3_600_000,
  '-1 h': -3_600_000,
} as const

export interface ClockDrillOptions {
  /** Of the two gateways, this and the next. */
  port: number
  dataDir: string
  databaseUrl: string
  games: number
  /** With the clock put, and as long again with it put right. */
  watchMs: number
  onStep?: (step: ClockStep) => void
}

export interface ClockStep {
  step: string
  gamesEnded: number
  minutesCharged: number
  minutesTooMany: number
  minutesTooFew: number
}

export interface ClockDrillResult {
  steps: ClockStep[]
  /** How often the gateway said that its clock was put. */
  jumpsNoticed: number
  exitCodes: (number | null)[]
}

/**
 * Games run on two gateways while the drill sets the wall clock of one forward, back and right again. The nodes alternate between
 * the two, and both charge and sweep. The drill counts the due minutes from the database's log of when a game began (`seat-log.ts`).
 */
export async function runClockDrill(options: ClockDrillOptions): Promise<ClockDrillResult> {
  const { port, dataDir, databaseUrl, games, watchMs } = options
  const enrolmentToken = randomUUID()
  const env = { APP_SECRET: randomUUID() }
  const steady = gatewayProcess({ port, dataDir, databaseUrl, enrolmentToken, env })
  const moved = gatewayProcess({
    port: port + 1,
    dataDir,
    databaseUrl,
    enrolmentToken,
    env,
    hasMovableWallClock: true,
  })
  const site = seatSite({ processes: [steady, moved], databaseUrl, enrolmentToken })
  const { gateways, pool } = site
  try {
    await site.start(
      Array.from({ length: NODES }, () => ({ region: REGION, capacity: games / NODES })),
    )
    await startSeatLog(pool)
    for (const player of await registerPlayers(pool, games, [REGION]))
      await sitDown(gateways, player)
    await untilAllPlay(pool, games)

    const steps: ClockStep[] = []
    for (const [step, offMs] of Object.entries(CLOCK_STEPS)) {
      await moved.putWallClock(offMs)
      await delay(watchMs)
      await moved.putWallClock(0)
      await delay(watchMs)
      const seen = { step, ...(await lookAt(pool)) }
      steps.push(seen)
      options.onStep?.(seen)
    }
    const exitCodes = await site.end()
    const log = await readFile(join(dataDir, 'gateway.log'), 'utf8')
    return { steps, jumpsNoticed: log.match(/"byMs":-?\d+/g)?.length ?? 0, exitCodes }
  } finally {
    await site.drop()
  }
}

async function untilAllPlay(pool: pg.Pool, games: number): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const { rows } = await pool.query<{ playing: number }>(
      `select count(*)::int as playing from play_sessions where state = 'playing'`,
    )
    if (rows[0]!.playing === games) return
    if (performance.now() > until) throw new Error(`${rows[0]!.playing} of ${games} games run`)
    await delay(100)
  }
}

/** A game begins when its node says so; the database notes it right after. */
async function lookAt(pool: pg.Pool): Promise<Omit<ClockStep, 'step'>> {
  const { rows } = await pool.query<Omit<ClockStep, 'step'>>(
    `with game as (
      select state, (select count(*) from session_minutes where session_minutes.cid = play_sessions.cid) as charged,
        extract(epoch from clock_timestamp() - (select min(at) from drill_log where drill_log.cid = play_sessions.cid and drill_log.state = 'playing')) as played
      from play_sessions)
    select count(*) filter (where state = 'ended')::int as "gamesEnded", sum(charged)::int as "minutesCharged",
      sum(greatest(0, charged - 1 - floor((played + 1) / 60)))::int as "minutesTooMany",
      sum(greatest(0, 1 + floor((played - $1) / 60) - charged))::int as "minutesTooFew" from game`,
    [LATE_SECONDS],
  )
  return rows[0]!
}
