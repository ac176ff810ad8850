import { createHash, randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'

/** Shares of players, in parts of a thousand. */
const PRIORITY = 200
const CHOOSES_REGION = 150
/** They come back within the day; the others are asked to measure first. */
const HAS_MEASURED = 700
export const happens = (perMille: number) => randomInt(1000) < perMille

export interface SeatPlayer {
  uid: string
  token: string
  hasPriority: boolean
  region: string | undefined
}

/** Verified adults with a session each, written straight into the database: registering is another drill's business. */
export async function registerPlayers(
  pool: pg.Pool,
  count: number,
  regions: readonly string[],
): Promise<SeatPlayer[]> {
  const drafts = Array.from({ length: count }, (_, index) => {
    const token = randomBytes(32).toString('base64url')
    const region = happens(CHOOSES_REGION) ? regions[randomInt(regions.length)] : undefined
    return {
      token,
      hasPriority: happens(PRIORITY),
      region,
      mobile: `138${String(index).padStart(8, '0')}`,
      hash: createHash('sha256').update(token).digest('hex'),
    }
  })
  const { rows } = await pool.query<{ uid: string; mobile: string }>(
    `with added as (
      insert into accounts (mobile, username, nickname, is_member, created_at)
      select mobile, 'drill' || mobile, '演练', member, now() from unnest($1::text[], $2::bool[]) as draft (mobile, member) returning id, mobile),
    money as (insert into wallets (uid) select id from added),
    session as (
      insert into sessions (account_id, token_hash, created_at, expires_at)
      select id, hash, now(), now() + interval '7 days' from added join unnest($1::text[], $3::text[]) as draft (mobile, hash) using (mobile)),
    verified as (
      insert into verifications (uid, state, reference, birth_date, identity_hash, masked_name, masked_number, guardian_consent, submitted_at, asked_at, decided_at, failures_since)
      select id, 'passed', mobile, '1990-01-01', mobile, '演*', '1**', false, now(), now(), now(), now() from added)
    select id as uid, mobile from added`,
    [
      drafts.map(({ mobile }) => mobile),
      drafts.map(({ hasPriority }) => hasPriority),
      drafts.map(({ hash }) => hash),
    ],
  )
  const uidOf = new Map(rows.map(({ uid, mobile }) => [mobile, uid]))
  const players = drafts.map(({ token, hasPriority, region, mobile }) => ({
    uid: uidOf.get(mobile)!,
    token,
    hasPriority,
    region,
  }))
  const choosers = players.filter(({ region }) => region !== undefined)
  await pool.query(
    `insert into region_choices (uid, resource_id, region_id, asked_at)
     select uid, 'standard', region, now() from unnest($1::uuid[], $2::text[]) as choice (uid, region)`,
    [choosers.map(({ uid }) => uid), choosers.map(({ region }) => region)],
  )
  await pool.query(
    `insert into speed_results (uid, region_id, delay_ms, measured_at)
     select uid, region, 5 + (random() * 70)::int, now() from unnest($1::uuid[]) as uid, unnest($2::text[]) as region`,
    [players.filter(() => happens(HAS_MEASURED)).map(({ uid }) => uid), regions],
  )
  return players
}
