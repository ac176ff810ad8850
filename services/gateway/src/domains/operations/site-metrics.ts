import { sql, type SQL } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import type { Deps } from '../../http/deps.ts'
import { endReasonText } from '../play/sessions/session-states.ts'
import { atMostEvery } from './at-most-every.ts'
import { measureMoney, type Attempt } from './money-metrics.ts'

/** Scrapes within this time share a reading. */
const FRESH_MS = 5_000

/** What a reading gives, with the labels of each. Regions and machines come from nodes, never from players. */
const GAUGES = {
  queue_players: ['Players in the queue, by the region they chose', 'resource', 'region'],
  queue_oldest_wait_seconds: ['How long the first of them has waited', 'resource', 'region'],
  seats: ['Seats that are free, taken, draining or lost', 'resource', 'region', 'state'],
  nodes: ['Game nodes that are alive, draining or lost', 'resource', 'region', 'state'],
  play_sessions: ['Sessions on nodes that have not ended', 'region', 'state'],
  orders_open: ['Orders that nobody has paid or closed'],
  orders_open_oldest_seconds: ['Age of the oldest of them'],
  push_messages_waiting: ['Push messages that nobody has acknowledged'],
  push_messages_oldest_seconds: ['Age of the oldest of them'],
  charges_overdue_seconds: ['How late the sweeper is with the minute that was due first'],
  offers_overdue_seconds: ['How late it is with the offer that expired first'],
} as const satisfies Record<string, readonly [help: string, ...labels: string[]]>
type Name = keyof typeof GAUGES

/**
 * Figures of the whole site for Prometheus (SEEN-1): queue, seats, nodes, sessions, orders, pushes, and how late the sweeper
 * is, from the database, and what happened to seats and sessions, from the instances' notices. Every instance reports the same
 * whole, so take the maximum over instances, not the sum.
 */
export function measureSite(deps: Deps): void {
  const { metrics, log } = deps
  const registers = [metrics.registry]
  const failures = new Counter({
    name: 'site_readings_failed_total',
    help: 'Readings of these figures that the database did not answer',
    registers,
  })
  const attempt: Attempt = (read) => async () => {
    try {
      await read()
      return true
    } catch (error) {
      failures.inc()
      log.warn({ err: error }, 'the figures of the site could not be read')
      return false
    }
  }
  const gauges = new Map<Name, Gauge>()
  const read = atMostEvery(
    FRESH_MS,
    attempt(async () => {
      // Absent, not 0: an alert must not take a failed reading for a site where all is well.
      for (const [name, gauge] of gauges)
        if (GAUGES[name].length > 1) gauge.reset()
        else gauge.remove()
      const { rows } = await deps.database.db.execute<Figure>(figures(deps.clock.now()))
      for (const { name, labels, value } of rows) gauges.get(name)!.set(labels, Number(value))
    }),
  )
  for (const [name, [help, ...labelNames]] of Object.entries(GAUGES))
    gauges.set(name as Name, new Gauge({ name, help, labelNames, registers, collect: read }))
  measureMoney(deps, attempt)
  measurePool(deps)
  countSteps(deps)
}

/** Unlike the others, these are this instance's own. */
function measurePool({ database, metrics }: Deps): void {
  const registers = [metrics.registry]
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this instance to the database',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle } = database.pool()
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'used' }, open - idle)
    },
  })
  const waiting = new Gauge({
    name: 'database_waiting_calls',
    help: 'Calls of this instance that wait for a connection',
    registers,
    collect() {
      waiting.set(database.pool().waiting)
    },
  })
}

function countSteps({ metrics, events }: Deps): void {
  const registers = [metrics.registry]
  const offers = new Counter({
    name: 'seat_offers_total',
    help: 'Seats offered to players, and what became of them',
    labelNames: ['outcome'],
    registers,
  })
  const ended = new Counter({
    name: 'play_sessions_ended_total',
    help: 'Sessions that ended, by cause',
    labelNames: ['cause'],
    registers,
  })
  // An increase is seen only from a value that was there before: without these, the first of each would be missed.
  for (const outcome of ['offered', 'taken', 'missed']) offers.inc({ outcome }, 0)
  for (const cause of Object.keys(endReasonText)) ended.inc({ cause }, 0)
  events.on('play:changed', ({ step, cause }) => {
    if (step) offers.inc({ outcome: step })
    if (cause === 'offer_expired') offers.inc({ outcome: 'missed' })
    if (cause) ended.inc({ cause })
  })
}

interface Figure extends Record<string, unknown> {
  name: Name
  labels: Record<string, string>
  /** Postgres sends numbers of this size as text. */
  value: string
}

/** All figures in one statement, so that they are of one moment. */
function figures(now: Date): SQL {
  const age = (at: SQL) =>
    sql`coalesce(greatest(extract(epoch from ${now}::timestamptz - min(${at})), 0), 0)`
  const state = sql`case when not node.is_alive then 'lost' when node.is_draining then 'draining' else`
  return sql`
    with waiting as (
      select session.created_at, coalesce(choice.key, 'any') as resource,
        case when choice.value in (select region_id from nodes) then choice.value else 'any' end as region
      from queue_places place join play_sessions session using (cid)
        left join lateral jsonb_each_text(place.choices) choice on true
      where place.state = 'queued'),
    queue as (
      select jsonb_build_object('resource', resource, 'region', region) as labels, count(*) as players,
        ${age(sql`created_at`)} as oldest from waiting group by resource, region),
    node as (
      select * from nodes where instance <> ''
        and (is_alive or node_id in (select node_id from node_keys where revoked_at is null))),
    open_order as (select count(*) as orders, ${age(sql`created_at`)} as oldest from orders where status = 1),
    message as (
      select count(*) as messages, ${age(sql`created_at`)} as oldest from push_messages
      where acknowledged_at is null and expires_at > ${now}::timestamptz)
    select 'queue_players' as name, labels, players as value from queue
    union all select 'queue_oldest_wait_seconds', labels, oldest from queue
    union all select 'seats', jsonb_build_object('resource', node.resource_id, 'region', node.region_id, 'state',
        ${state} case when seat.cid is null then 'free' else 'taken' end end), count(*)
      from seats seat join node using (node_id) group by 2
    union all select 'nodes', jsonb_build_object('resource', resource_id, 'region', region_id, 'state', ${state} 'alive' end), count(*)
      from node group by 2
    union all select 'play_sessions', jsonb_build_object('region', node.region_id, 'state', session.state), count(*)
      from play_sessions session join nodes node using (node_id) where session.state <> 'ended' group by 2
    union all select 'orders_open', '{}'::jsonb, orders from open_order
    union all select 'orders_open_oldest_seconds', '{}'::jsonb, oldest from open_order
    union all select 'push_messages_waiting', '{}'::jsonb, messages from message
    union all select 'push_messages_oldest_seconds', '{}'::jsonb, oldest from message
    union all select 'charges_overdue_seconds', '{}'::jsonb, ${age(sql`next_charge_at`)} from play_sessions where next_charge_at is not null
    union all select 'offers_overdue_seconds', '{}'::jsonb, ${age(sql`offer_expires_at`)} from play_sessions where state = 'offered'`
}
