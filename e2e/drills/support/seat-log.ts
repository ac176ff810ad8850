import type { Server } from '../../../services/gateway/src/testing/queue-field.ts'

/**
 * Every change of a session's state, which the database itself logs in order. Seats are offered, and players put back
 * into the queue, only under the queue's lock, so this order proves who was before whom.
 */
const LOG_SQL = `
create table drill_log (
  seq bigserial primary key, cid uuid not null, uid uuid not null, was text, state text not null, place bigint not null,
  rank_at timestamptz not null, created_at timestamptz not null, node_id text, reason text, at timestamptz not null default clock_timestamp(), tx xid8 not null default pg_current_xact_id());
create function drill_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.state is distinct from old.state or new.node_id is distinct from old.node_id then
    insert into drill_log (cid, uid, was, state, place, rank_at, created_at, node_id, reason)
    values (new.cid, new.uid, case when tg_op = 'UPDATE' then old.state end, new.state, new.place, new.rank_at, new.created_at, new.node_id, new.end_reason);
  end if;
  return null;
end $$;
create trigger drill_note after insert or update on play_sessions for each row execute function drill_note();`

export interface Step {
  cid: string
  uid: string
  was: string | null
  state: string
  place: number
  rankMs: number
  hasPriority: boolean
  nodeId: string | null
  reason: string | null
  atMs: number
  /** The transaction that did it. */
  tx: string
}

/** Facts that only the drill knows. */
export interface Circumstances {
  regionOf: (nodeId: string) => string
  /** The region this player chose; undefined for anywhere. */
  choiceOf: (uid: string) => string | undefined
  capacityOf: (nodeId: string) => number
  /** Nodes that were killed at some time: only their games may be lost. */
  killedNodes: ReadonlySet<string>
  /** Other losses that the drill caused. */
  isExplained?: (step: Step) => boolean
}

export interface Verdict {
  offers: number
  /** Turns taken from the queue. */
  turns: number
  /** Offers made while an earlier player of the same class waited who could have had that seat. */
  outOfOrder: number
  /** The same across classes, including the head start of the priority class. */
  outOfRank: number
  /** More sessions on a node than it has seats, or two sessions of one player, at any moment. */
  doubled: number
  /** Places and games that ended against the player's will, and seats that never came back. */
  lost: string[]
  waitSeconds: { priority: number[]; ordinary: number[] }
}

export async function startSeatLog(server: Server): Promise<void> {
  await server.query(LOG_SQL)
}

/** Reads the log when all is over, and judges it. */
export async function judgeSeatLog(server: Server, about: Circumstances): Promise<Verdict> {
  const { rows } = await server.query<Step>(`
    select cid, uid, was, state, place::float as place, extract(epoch from rank_at)::float * 1000 as "rankMs", rank_at < created_at as "hasPriority",
      node_id as "nodeId", reason, extract(epoch from at)::float * 1000 as "atMs", tx::text as tx from drill_log order by seq`)
  const verdict: Verdict = {
    offers: 0,
    turns: 0,
    outOfOrder: 0,
    outOfRank: 0,
    doubled: 0,
    lost: [],
    waitSeconds: { priority: [], ordinary: [] },
  }
  const waiting = new Map<string, Step>()
  const seated = new Map<string, string>()
  const active = new Map<string, string>()
  for (const step of inTurns(rows)) {
    if (step.state === 'offered') judgeOffer(step, waiting, about, verdict)
    if (step.state === 'queued') waiting.set(step.cid, step)
    else waiting.delete(step.cid)
    const holdsSeat = step.state !== 'queued' && step.state !== 'ended'
    if (holdsSeat) seated.set(step.cid, step.nodeId!)
    else seated.delete(step.cid)
    if (holdsSeat && count(seated, step.nodeId!) > about.capacityOf(step.nodeId!)) verdict.doubled++
    if (step.state === 'ended') active.delete(step.uid)
    else if ((active.get(step.uid) ?? step.cid) !== step.cid) verdict.doubled++
    else active.set(step.uid, step.cid)
    const loss = lossOf(step, about)
    if (loss) verdict.lost.push(loss)
  }
  if (active.size > 0) verdict.lost.push(`${active.size} sessions never ended`)
  verdict.lost.push(...(await seatFaults(server)))
  return verdict
}

const isBefore = (one: Step, other: Step) =>
  one.rankMs < other.rankMs || (one.rankMs === other.rankMs && one.place < other.place)

/** Sorts the offers of one transaction by the players' turns: they are simultaneous, in any order it wrote them. */
function inTurns(rows: readonly Step[]): Step[] {
  const ordered = [...rows]
  const offersOf = new Map<string, number[]>()
  for (const [index, { state, tx }] of rows.entries()) {
    if (state === 'offered') offersOf.set(tx, [...(offersOf.get(tx) ?? []), index])
  }
  for (const indexes of offersOf.values()) {
    const offers = indexes
      .map((index) => rows[index]!)
      .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    for (const [at, index] of indexes.entries()) ordered[index] = offers[at]!
  }
  return ordered
}

function judgeOffer(
  offer: Step,
  waiting: ReadonlyMap<string, Step>,
  about: Circumstances,
  verdict: Verdict,
): void {
  verdict.offers++
  const since = waiting.get(offer.cid)
  if (since) {
    verdict.turns++
    verdict.waitSeconds[offer.hasPriority ? 'priority' : 'ordinary'].push(
      (offer.atMs - since.atMs) / 1000,
    )
  }
  const region = about.regionOf(offer.nodeId!)
  const passedOver = [...waiting.values()].filter((other) => {
    const choice = about.choiceOf(other.uid)
    // A player who never queued comes after all who do.
    return (
      other.cid !== offer.cid &&
      (isBefore(other, offer) || !since) &&
      (choice === undefined || choice === region)
    )
  })
  if (passedOver.length > 0) verdict.outOfRank++
  if (passedOver.some(({ hasPriority }) => hasPriority === offer.hasPriority)) verdict.outOfOrder++
}

/** Ends that a player, a lapse of time or the death of a node explain are none. */
function lossOf(step: Step, { killedNodes, isExplained }: Circumstances): string | null {
  const { was, state, reason, nodeId } = step
  if (state !== 'ended' || was === null || reason === null) return null
  const good: Record<string, readonly string[]> = {
    queued: ['left_queue'],
    offered: ['offer_expired', 'offer_declined', 'left_queue'],
  }
  const isGood = (good[was] ?? ['logged_out', 'grace_over']).includes(reason)
  if (isGood || (reason === 'node_lost' && nodeId !== null && killedNodes.has(nodeId))) return null
  if (isExplained?.(step)) return null
  return `${was} ended by ${reason}`
}

function count(seated: ReadonlyMap<string, string>, nodeId: string): number {
  let sum = 0
  for (const one of seated.values()) if (one === nodeId) sum++
  return sum
}

async function seatFaults(server: Server): Promise<string[]> {
  const { rows } = await server.query<{ taken: number; doubled: number }>(`
    select (select count(*)::int from seats where cid is not null) as taken,
      (select count(*)::int from (select uid from play_sessions where state <> 'ended' group by uid having count(*) > 1) as twice) as doubled`)
  const { taken, doubled } = rows[0]!
  return [
    ...(taken > 0 ? [`${taken} seats still taken`] : []),
    ...(doubled > 0 ? [`${doubled} players with two sessions`] : []),
  ]
}
