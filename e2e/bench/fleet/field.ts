import type pg from 'pg'
import {
  addPlayers,
  type BenchPlayer,
  prepareField,
  queueUp,
} from '../../../services/gateway/src/testing/queue-field.ts'

export const REGIONS = 20
export const SEATS_A_NODE = 5
const GAMES = 20
export const FLEET_GAMES = Array.from({ length: GAMES }, (_, nth) => `bench-${nth + 1}`)
const FIRST_GAME_ID = 100_001
const ADDED_AT_ONCE = 10_000

export const PRODUCT = 'bench-1-pay'

/** Games of the benchmark, and nothing that runs them. */
export async function prepareGames(pool: pg.Pool): Promise<void> {
  await prepareField(pool, 0)
  await pool.query(`with gone as (delete from seats where node_id like 'bench-%')
    delete from nodes where node_id like 'bench-%'`)
}

async function addMany(
  pool: pg.Pool,
  count: number,
  then: (players: BenchPlayer[]) => Promise<unknown>,
): Promise<void> {
  for (let left = count; left > 0; left -= ADDED_AT_ONCE)
    await then(await addPayers(pool, Math.min(left, ADDED_AT_ONCE)))
}

/** Players who can pay for their game. */
export async function addPayers(pool: pg.Pool, count: number): Promise<BenchPlayer[]> {
  const players = await addPlayers(pool, 'fleet', count)
  await pool.query('update wallets set coins = 100000 where uid = any ($1::uuid[])', [
    players.map(({ uid }) => uid),
  ])
  return players
}

/** A player in a game on each seat of the fleet. */
export async function fillSeats(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ free: number }>(
    `select count(*)::int as free from seats where cid is null and node_id like 'fleet-%'`,
  )
  await addMany(pool, rows[0]!.free, (players) =>
    pool.query(
      `with player as (select uid, n from unnest($1::uuid[]) with ordinality as player (uid, n)),
      seat as (select node_id, seat_no, row_number() over (order by node_id, seat_no) as n from seats
        where cid is null and node_id like 'fleet-%' limit $2),
      held as (
        insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, node_id, offer_expires_at, confirmed_at, playing_since)
        select uid, ${FIRST_GAME_ID}, 'playing', now(), 2, now(), now(), false, node_id, now(), now(), now() from player join seat using (n)
        returning cid, node_id),
      numbered as (select cid, node_id, row_number() over (partition by node_id) as nth from held),
      places as (select node_id, seat_no, row_number() over (partition by node_id order by seat_no) as nth from seat)
      update seats s set cid = numbered.cid from numbered join places using (node_id, nth)
      where s.node_id = places.node_id and s.seat_no = places.seat_no`,
      [players.map(({ uid }) => uid), players.length],
    ),
  )
}

/** Players who wait for these games, every second one for one region only; gives their tokens. */
export async function fillQueue(pool: pg.Pool, count: number): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  await addMany(pool, count, async (players) => {
    await queueUp(pool, players, true, GAMES)
    for (const { uid, token } of players) tokens.set(uid, token)
  })
  await pool.query('vacuum analyze')
  return tokens
}

/** Every game of the fleet ends: all seats fall free at the same moment. */
export async function freeAllSeats(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `with ended as (
      update play_sessions set state = 'ended', state_since = now(), ended_at = now(), end_reason = 'logged_out', next_charge_at = null
      where state = 'playing' and node_id like 'fleet-%' returning cid)
    update seats set cid = null from ended where seats.cid = ended.cid`,
  )
  return rowCount ?? 0
}

/** Seats that were offered since they all fell free; some are taken by now. */
export async function offersMade(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ made: number }>(
    `select count(cid)::int as made from seats where node_id like 'fleet-%'`,
  )
  return rows[0]!.made
}

const FAULTS: Record<string, string> = {
  'a seat held by nobody': `select from seats s join play_sessions p on p.cid = s.cid where p.state in ('queued', 'ended')`,
  'a player without exactly one seat': `select from play_sessions p left join seats s on s.cid = p.cid
    where p.state not in ('queued', 'ended') group by p.cid having count(s.cid) <> 1`,
  'a player with two sessions': `select from play_sessions where state <> 'ended' group by uid having count(*) > 1`,
  'a node with another number of seats': `select from nodes n left join seats s on s.node_id = n.node_id
    where n.node_id like 'fleet-%' group by n.node_id having count(s.seat_no) <> n.capacity`,
  // Who waits for no region can take any seat for their game, and all nodes run all games.
  'an offer out of order': `select from play_sessions early where early.state = 'queued'
    and not exists (select from region_choices c where c.uid = early.uid and c.region_id is not null)
    and (early.rank_at, early.place) < (select late.rank_at, late.place from play_sessions late
      where late.state <> 'queued' and late.has_queued order by late.rank_at desc, late.place desc limit 1)`,
}

/** What must not be in the database. */
export async function seatFaults(pool: pg.Pool): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of Object.entries(FAULTS)) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from (${query}) as fault`,
    )
    if (rows[0]!.count > 0) found.push(`${rows[0]!.count} × ${name}`)
  }
  return found
}
