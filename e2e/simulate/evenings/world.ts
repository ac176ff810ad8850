import type { FastifyBaseLogger } from 'fastify'
import {
  type Clock,
  createClock,
  type MachineClocks,
} from '../../../services/gateway/src/core/clock.ts'
import { roundsEnd } from '../../../services/gateway/src/core/rounds.ts'
import type { SessionState } from '../../../services/gateway/src/domains/play/sessions/session-states.ts'
import { createSweeper } from '../../../services/gateway/src/domains/play/sweeper.ts'
import { createLog } from '../../../services/gateway/src/http/log.ts'
import { openTestGateway, type TestGateway } from '../../../services/gateway/src/testing/gateway.ts'
import { withoutIntervals } from '../../../services/gateway/src/testing/without-intervals.ts'
import type { Server } from '../../../services/gateway/src/testing/queue-field.ts'
import { serverOf } from '../../../services/gateway/src/testing/server-of.ts'
import { startSeatLog } from '../../drills/support/seat-log.ts'
import { inOneOrder } from './one-order.ts'
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

/** After a longer pause no node can have been heard (`hearing.ts`). */
const AWAKE_WITHIN_MS = 5_000

/** Between two evenings, for everything that ages: longer than any cache is trusted. */
const NIGHT_MS = 86_400_000

/** On which the gateway hears the notices of its database. */
const CHANNEL = 'cloudplay'

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
    /** Starts all periodic work of the gateway, until `forget`. */
    work: () => moved.forEach((listener) => listener()),
    forget: () => void (moved.length = 0),
  }
}

export interface Shown {
  cid: string
  state: SessionState
}

/** The real gateway on its own database, in a time that moves only by `pass`. */
export interface World {
  gateway: TestGateway
  /** One for each town. */
  games: readonly { mark: string; product: string }[]
  nowMs: () => number
  /** Lets time pass. The gateway does what is due then. */
  pass: (ms: number) => Promise<void>
  /** The gateway's answer; null if its process ends first, or has ended. */
  answer: <T>(ask: () => Promise<T>) => Promise<T | null>
  /** The gateway's process ends while this happens, after so many statements, or else at the end of it. */
  crash: (statements: number, during: () => Promise<void>) => Promise<void>
  /** Another process of the gateway on the same data. */
  startAgain: () => Promise<void>
  /** What is wrong at this moment, and what the gateway logged as errors. Notices arrive then, and pages hear of them. */
  faults: () => Promise<string[]>
  /** The place, seat or game of a player at the last `faults`, which push has sent to the page. */
  shown: (uid: string) => Shown | undefined
  /** Goes back to the first moment. This evening's ids follow from its first seed. */
  dawn: (seed: number) => Promise<void>
  /** Nothing is left of the evening. */
  clear: () => Promise<void>
  /** The gateway's own connection. */
  server: () => Server
  rows: <Row>(query: string) => Promise<Row[]>
  close: () => Promise<void>
}

/** The towns of an evening, which share the gateway's rounds and most of its heartbeats. */
export const TOWNS = 50

export async function openWorld(): Promise<World> {
  const { clock, work, forget } = standingClock()
  const { log, errors } = listeningLog()
  const gateway = await withoutIntervals(() =>
    openTestGateway({ databasePoolMax: 1 }, { clock, log }),
  )
  let pastMs = 0
  const order = inOneOrder(() => pastMs + clock.nowMs(), SETTINGS)
  const server = () => serverOf(gateway.deps.database.db)
  await prepare(server())
  const games = await addGames(server())
  let sweeper = createSweeper(gateway.deps)
  const rows = async <Row>(query: string) => (await server().query<Row>(query)).rows
  /** Resolves when the process ends that is going to. */
  let death: Promise<null> | null = null
  let isDown = false
  let workedAtMs = clock.nowMs()
  let awakeSince = START
  let asked = 0
  let shown: Record<string, Shown> = {}
  const world: World = {
    gateway,
    games,
    nowMs: clock.nowMs,
    async pass(ms) {
      clock.advance(ms)
      if (ms > AWAKE_WITHIN_MS) awakeSince = clock.now()
      await world.answer(() => sweeper.run())
      if (death || isDown || clock.nowMs() - workedAtMs < OTHER_WORK_EVERY_MS) return
      workedAtMs = clock.nowMs()
      work()
      await roundsEnd()
    },
    async answer(ask) {
      if (isDown) return null
      return death ? Promise.race([ask(), death]) : ask()
    },
    async crash(statements, during) {
      death = order.dieAfter(statements).then(() => {
        isDown = true
        return null
      })
      await during()
      await order.bury(() => gateway.deps.database.close())
      isDown = true
      death = null
    },
    async startAgain() {
      forget()
      await order.starting(() => withoutIntervals(gateway.startAgain))
      sweeper = createSweeper(gateway.deps)
      awakeSince = clock.now()
      isDown = false
    },
    async faults() {
      const last = `faults ${++asked}`
      const arrived = order.notices(last)
      const [row] = await rows<{ found: string[]; shown: typeof shown | null }>(
        `select simulation_faults('${clock.now().toISOString()}', '${awakeSince.toISOString()}') as found, pg_notify('${CHANNEL}', '${last}'),
          (select json_object_agg(uid, json_build_object('cid', cid, 'state', state)) from play_sessions where state <> 'ended') as shown`,
      )
      await arrived
      shown = row!.shown ?? {}
      return [...row!.found, ...errors()]
    },
    shown: (uid) => shown[uid],
    async dawn(seed) {
      // What the evening before has started ends, and what it has read is old.
      await world.faults()
      await roundsEnd()
      await sweeper.run()
      pastMs += clock.nowMs() - START.getTime() + NIGHT_MS
      clock.set(START)
      sweeper = createSweeper(gateway.deps)
      shown = {}
      awakeSince = START
      workedAtMs = clock.nowMs()
      await rows(`select setval('simulation.ids', ${seed} * 1000000)`)
    },
    async clear() {
      // The ledger forgets nothing otherwise.
      const triggers = (what: string) =>
        `alter table ledger_entries ${what} trigger user; alter table ledger_journals ${what} trigger user`
      await server().query(
        `${triggers('disable')}; truncate accounts, ledger_journals, nodes, node_keys, drill_log cascade; ${triggers('enable')}`,
      )
      errors()
    },
    server,
    rows,
    async close() {
      order.end()
      await gateway.close()
    },
  }
  return world
}

/** The data lives as long as the evening. */
const SETTINGS =
  'set search_path = simulation, pg_catalog, public; set synchronous_commit = off; set plan_cache_mode = force_generic_plan'

/** Ids follow from the seed, because many lists are in their order. Rows stay where they are, because others have no order. */
const SAME_EACH_TIME = `
create schema simulation;
create sequence simulation.ids;
create function simulation.gen_random_uuid() returns uuid language sql as $$ select md5(nextval('simulation.ids')::text)::uuid $$;
alter table play_sessions alter cid set default simulation.gen_random_uuid();
do $$ declare one regclass; begin
  for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s set (autovacuum_enabled = false)', one);
  end loop;
end $$`

async function prepare(server: Server): Promise<void> {
  await server.query(SAME_EACH_TIME)
  await startSeatLog(server)
  await server.query(faultsFunction())
}

/** Games that differ in their names only. */
async function addGames(server: Server): Promise<World['games']> {
  await server.query(`
    insert into games select (jsonb_populate_record(first, jsonb_build_object('game_id', 100000 + n, 'slug', 'town-' || n,
      'mark', 'town-' || n, 'product_code_pay', 'town-' || n || '-pay', 'product_code_free', 'town-' || n || '-free'))).*
    from games first, generate_series(1, ${TOWNS}) as n where first.game_id = 1`)
  return Array.from({ length: TOWNS }, (_, nth) => ({
    mark: `town-${nth + 1}`,
    product: `town-${nth + 1}-pay`,
  }))
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
