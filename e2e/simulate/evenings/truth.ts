import { GRACE_MS, NODE_DEAD_AFTER_MS, PAUSE_MS } from '@cloudplay/contract/node'
import { QUEUE_HEAD_START_MINUTES } from '@cloudplay/contract/constants'

/** Rows that must not exist at any moment, once the gateway has done what was due (audit.ts has those of the books). */
const NEVER: Record<string, string> = {
  'a seat held by nobody': `select s.cid from seats s join play_sessions p on p.cid = s.cid where p.state in ('queued', 'ended')`,
  'a player in a game without exactly one seat': `select p.cid from play_sessions p left join seats s on s.cid = p.cid
    where p.state not in ('queued', 'ended') group by p.cid having count(s.cid) <> 1`,
  'a player with two sessions': `select uid from play_sessions where state <> 'ended' group by uid having count(*) > 1`,
  'a fitting seat is free while somebody waits': `select 1 from seats s join nodes n on n.node_id = s.node_id
    where s.cid is null and n.is_alive and not n.is_draining and s.seat_no <= n.capacity
    and exists (select from play_sessions p join games g on g.game_id = p.game_id where p.state = 'queued' and g.mark = any(n.games))`,
  'debits differ from credits': `select 1 from ledger_entries having sum(coins) <> 0`,
  'a balance is not the sum of its entries': `select w.uid from wallets w left join ledger_entries e on e.uid = w.uid
    group by w.uid, w.coins having w.coins <> coalesce(sum(e.coins), 0) or w.coins < 0`,
  'free minutes that are neither left nor played': `select g.id from minute_grants g left join session_minutes m on m.grant_id = g.id and m.refunded_at is null
    group by g.id having g.minutes - g.minutes_left <> count(m.cid)`,
  'a minute paid twice, or one left out': `select p.cid from play_sessions p left join session_minutes m on m.cid = p.cid
    group by p.cid having p.charged_minutes <> count(m.cid)`,
  'a minute is due while nobody plays': `select cid from play_sessions where next_charge_at is not null and state <> 'playing'`,
  'a priority player overtook more than the head start': `select late.cid from play_sessions late join play_sessions early on early.state = 'queued' and early.game_id = late.game_id
    and late.state = 'offered' and late.has_queued and late.state_since > early.state_since
    and late.created_at > early.created_at + interval '${QUEUE_HEAD_START_MINUTES} minutes'`,
}

/**
 * What depends on the time: `at` is the moment of the simulation. Before `awake_since` the gateway slept, and heard no node. A wait that ends by the clock has its longest right one.
 */
const BY_TIME: Record<string, string> = {
  'more minutes charged than began': `select cid from play_sessions where state <> 'ended' and charged_minutes - returned_minutes
    > 1 + (played_ms + coalesce(extract(epoch from at - playing_since) * 1000, 0)) / 60000`,
  'an offer outlived its time': `select cid from play_sessions where state = 'offered' and offer_expires_at < at - interval '15 s'`,
  'a game starts for ever': `select cid from play_sessions where state = 'booting' and state_since < at - interval '${GRACE_MS + 90_000} ms'`,
  'a game waits for its player for ever': `select cid from play_sessions where state = 'grace' and state_since < at - interval '${Math.max(GRACE_MS, PAUSE_MS) + 60_000} ms'`,
  'a dead node keeps its games': `select p.cid from play_sessions p join nodes n on n.node_id = p.node_id
    where p.state not in ('ended', 'queued') and greatest(n.last_seen_at, awake_since) < at - interval '${NODE_DEAD_AFTER_MS + 30_000} ms'`,
}

/** A function of the database that names the faults of a moment: its statements are planned once. */
export function faultsFunction(): string {
  const checks = Object.entries({ ...NEVER, ...BY_TIME }).map(
    ([name, query]) => `if exists (${query}) then found := found || '${name}'::text; end if;`,
  )
  return `create function simulation_faults(at timestamptz, awake_since timestamptz) returns text[] language plpgsql as $$
    declare found text[] := '{}'; begin ${checks.join('\n')} return found; end $$`
}

/** At the end of an evening: what each session was charged for, against what was played by the database's own count. */
export const CHARGED = `select p.cid, p.end_reason as reason, p.played_ms::float8 as "playedMs",
  (select count(*)::int from session_minutes m where m.cid = p.cid and m.refunded_at is null) as minutes
  from play_sessions p where p.confirmed_at is not null`
