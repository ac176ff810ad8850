import { createHash, randomBytes } from 'node:crypto'

/** A pool of connections, or a gateway's own. */
export interface Server {
  query: <Row>(
    text: string,
    values?: unknown[],
  ) => Promise<{ rows: Row[]; rowCount: number | null }>
}

const GAMES = 300
const REGIONS = 20
/** Nodes of ten seats that run every game. */
const NODES = 100
const SEATS_A_NODE = 10
/** Seats of a game that nobody waits for. */
const FREE_SEATS = 250
const LONELY_GAME = 'bench-lonely'

export interface BenchPlayer {
  uid: string
  token: string
}

/** Games, nodes and a taken seat in each; and a node with free seats that no waiting player could take. */
export async function prepareField(server: Server, nodes = NODES): Promise<void> {
  // Otherwise the gateway would index these games while tests count its statements.
  await server.query('alter table games disable trigger games_tell_change')
  await server.query(`
    insert into games select (jsonb_populate_record(first, jsonb_build_object('game_id', 100000 + n, 'slug', 'bench-' || n,
      'mark', case n when 0 then '${LONELY_GAME}' else 'bench-' || n end, 'product_code_pay', 'bench-' || n || '-pay', 'product_code_free', 'bench-' || n || '-free'))).*
    from games first, generate_series(0, ${GAMES}) as n where first.game_id = 1`)
  // Heard until tomorrow: no node has to send heartbeats.
  await server.query(`
    insert into nodes (node_id, instance, region_id, region_title, capacity, games, signal_url, is_draining, is_alive, last_seen_at)
    select 'bench-' || n, 'bench', 'region-' || n % ${REGIONS}, 'region ' || n % ${REGIONS}, ${SEATS_A_NODE},
      (select array_agg('bench-' || g) from generate_series(1, ${GAMES}) as g), 'ws://127.0.0.1:1/stream', false, true, now() + interval '1 day'
    from generate_series(1, ${nodes}) as n
    union all select 'bench-free', 'bench', 'region-0', 'region 0', ${FREE_SEATS}, array['${LONELY_GAME}'], 'ws://127.0.0.1:1/stream', false, true, now() + interval '1 day'
    union all select 'bench-offers', 'bench', 'region-0', 'region 0', 100000, array['bench-1'], 'ws://127.0.0.1:1/stream', false, true, now() + interval '1 day'`)
  await server.query(
    `insert into seats (node_id, seat_no) select 'bench-free', generate_series(1, ${FREE_SEATS})`,
  )
  const holders = await addPlayers(server, 'holder', nodes * SEATS_A_NODE)
  await server.query(
    `with held as (
      insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, node_id, offer_expires_at, confirmed_at, playing_since)
      select uid, 100001 + n % ${GAMES}, 'playing', now(), 2, now(), now(), false, 'bench-' || 1 + n % ${nodes}, now(), now(), now()
      from unnest($1::uuid[]) with ordinality as player (uid, n) returning cid, node_id)
    insert into seats (node_id, seat_no, cid) select node_id, row_number() over (partition by node_id), cid from held`,
    [holders.map(({ uid }) => uid)],
  )
}

let added = 0

/** Verified adults with a session each, written directly into the database. */
export async function addPlayers(
  server: Server,
  name: string,
  count: number,
): Promise<BenchPlayer[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const from = added
  added += count
  const { rows } = await server.query<{ uid: string }>(
    `with draft as (select gen_random_uuid() as uid, hash, n, '139' || lpad(($2::int + n)::text, 8, '0') as mobile from unnest($1::text[]) with ordinality as hash (hash, n)),
    added as (insert into accounts (id, mobile, username, nickname, created_at) select uid, mobile, $3 || mobile, 'bench', now() from draft returning id),
    money as (insert into wallets (uid) select id from added),
    session as (insert into sessions (account_id, token_hash, created_at, expires_at) select uid, hash, now(), now() + interval '7 days' from draft),
    verified as (
      insert into verifications (uid, state, reference, birth_date, identity_hash, masked_name, masked_number, guardian_consent, submitted_at, asked_at, decided_at, failures_since)
      select uid, 'passed', mobile, '1990-01-01', mobile, '演*', '1**', false, now(), now(), now(), now() from draft)
    select uid from draft order by n`,
    [hashes, from, name],
  )
  return rows.map(({ uid }, index) => ({ uid, token: tokens[index]! }))
}

/** Puts these players into the queue, for the first `games` in turn; every second one waits for one region only. */
export async function queueUp(
  server: Server,
  players: readonly BenchPlayer[],
  choosesRegion: boolean,
  games = GAMES,
): Promise<void> {
  const uids = players.map(({ uid }) => uid)
  if (choosesRegion) {
    await server.query(
      `insert into region_choices (uid, resource_id, region_id, asked_at)
       select uid, 'standard', 'region-' || n % ${REGIONS}, now() from unnest($1::uuid[]) with ordinality as player (uid, n) where n % 2 = 0`,
      [uids],
    )
  }
  await server.query(
    `insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued)
     select uid, 100001 + n % ${games}, 'queued', now(), 2, now(), now(), true from unnest($1::uuid[]) with ordinality as player (uid, n)`,
    [uids],
  )
}

/** Offers a seat to each of these players, to be confirmed. */
export async function offerSeats(server: Server, players: readonly BenchPlayer[]): Promise<void> {
  await server.query(
    `with held as (
      insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, node_id, offer_expires_at)
      select uid, 100001, 'offered', now(), 2, now(), now(), true, 'bench-offers', now() + interval '1 hour' from unnest($1::uuid[]) as uid returning cid)
    insert into seats (node_id, seat_no, cid) select 'bench-offers', (select count(*) from seats where node_id = 'bench-offers') + row_number() over (), cid from held`,
    [players.map(({ uid }) => uid)],
  )
}

/** Makes a minute due in this many games. */
export async function makeMinutesDue(server: Server, at: Date, most = 1_000_000): Promise<number> {
  const { rowCount } = await server.query(
    `update play_sessions set next_charge_at = $1 where cid in (select cid from play_sessions where state = 'playing' order by cid limit $2)`,
    [at, most],
  )
  return rowCount ?? 0
}
