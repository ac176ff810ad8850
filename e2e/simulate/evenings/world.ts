import type { FastifyBaseLogger } from 'fastify'
import {
  type Clock,
  createClock,
  type MachineClocks,
} from '../../../services/gateway/src/core/clock.ts'
import { roundsEnd } from '../../../services/gateway/src/core/rounds.ts'
import { createSweeper } from '../../../services/gateway/src/domains/play/sweeper.ts'
import { createLog } from '../../../services/gateway/src/http/log.ts'
import { openTestGateway, type TestGateway } from '../../../services/gateway/src/testing/gateway.ts'
import { withoutIntervals } from '../../../services/gateway/src/testing/without-intervals.ts'
import type { Server } from '../../../services/gateway/src/testing/queue-field.ts'
import { startSeatLog } from '../../drills/support/seat-log.ts'
import { faultsFunction } from './truth.ts'

/** A Wednesday noon in Shanghai. */
const START = new Date('2026-03-11T12:00:00+08:00')
const STANDING_STILL: MachineClocks = {
  wallMs: () => START.getTime(),
  runningMs: () => 0,
  uptimeMs: () => 0,
}

/** What the gateway does hourly or by the minute besides play is half of its statements if it runs after each step. */
const OTHER_WORK_EVERY_MS = 30_000

/** A clock that nothing but `advance` moves: not even the database, which it asks for the time. */
function standingClock() {
  const clock = createClock(START, STANDING_STILL)
  const moved: (() => void)[] = []
  return {
    clock: {
      ...clock,
      asking: () => clock.now,
      onMoved: (listener) => void moved.push(listener),
    } satisfies Clock,
    /** Starts all periodic work of the gateway. */
    work: () => moved.forEach((listener) => listener()),
  }
}

/** The real gateway on its own database, in a time that moves only by `pass`. */
export interface World {
  gateway: TestGateway
  nowMs: () => number
  /** Lets time pass. The gateway does what is due then. */
  pass: (ms: number) => Promise<void>
  /** What the gateway logged as errors since the last call. */
  errors: () => string[]
  /** The gateway's own connection. */
  server: Server
  rows: <Row>(query: string) => Promise<Row[]>
  close: () => Promise<void>
}

export async function openWorld(): Promise<World> {
  const { clock, work } = standingClock()
  const { log, errors } = listeningLog()
  const gateway = await withoutIntervals(() =>
    // One connection: concurrent calls take turns, in the same order each time.
    openTestGateway({ databasePoolMax: 1 }, { clock, log }),
  )
  const server = (gateway.deps.database.db as unknown as { $client: Server }).$client
  await startSeatLog(server)
  await server.query(faultsFunction())
  const sweeper = createSweeper(gateway.deps)
  let workedAtMs = clock.nowMs()
  return {
    gateway,
    nowMs: clock.nowMs,
    async pass(ms) {
      clock.advance(ms)
      await sweeper.run()
      if (clock.nowMs() - workedAtMs < OTHER_WORK_EVERY_MS) return
      workedAtMs = clock.nowMs()
      work()
      await roundsEnd()
    },
    errors,
    server,
    rows: async <Row>(query: string) => (await server.query<Row>(query)).rows,
    close: gateway.close,
  }
}

/** Restarted nodes look like this for three seconds. */
const EXPECTED = /^two processes speak as one node/

/** A log that keeps errors: after a failed charge or sweep the gateway continues, and only its log says so. */
function listeningLog() {
  const log: FastifyBaseLogger = createLog('silent')
  const heard: string[] = []
  log.error = (...said: unknown[]) => {
    const [fields, text] = said as [{ err?: Error }, string?]
    if (!EXPECTED.test(text ?? '')) heard.push(`${text ?? ''} ${fields.err?.message ?? ''}`.trim())
  }
  return { log, errors: () => heard.splice(0) }
}
