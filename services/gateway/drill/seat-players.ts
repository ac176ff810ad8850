import { createHash, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ConnectCode } from '@cloudplay/contract/envelope'
import type pg from 'pg'
import type { Gateways } from './seat-gateways.ts'
import type { SeatNode } from './seat-nodes.ts'

const PRODUCT = 'starlight-pay'

/** Shares of players, in parts of a thousand. */
const PRIORITY = 200
const CHOOSES_REGION = 150
/** They come back within the day; the others are asked to measure first. */
const HAS_MEASURED = 700
const VANISHES_WAITING = 8
const VANISHES_PLAYING = 40
const LEAVES_QUEUE = 30
const RESTARTS = 30
const SWITCHES = 30
const happens = (perMille: number) => randomInt(1000) < perMille

const PLAY_MS = { min: 200, max: 1_200 }
/** The nearer the turn the more often a player looks: where a page is pushed its place, this only asks. */
const ASK_AGAIN_MS = { least: 1_000, perPlace: 100, most: 90_000 }
const TRY_AGAIN_MS = 500

export interface SeatPlayer {
  uid: string
  token: string
  hasPriority: boolean
  region: string | undefined
}

export interface Tally {
  done: number
  waiting: number
  playing: number
  vanished: number
  leftQueue: number
  restarts: number
  switches: number
  refusedSwitches: number
  /** Games that were gone when their player looked: a node had died. */
  comeAgain: number
}

/** Verified adults with a session each, written straight into the database: registering is another drill's business. */
export async function registerPlayers(pool: pg.Pool, count: number, regions: readonly string[]): Promise<SeatPlayer[]> {
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
    [drafts.map(({ mobile }) => mobile), drafts.map(({ hasPriority }) => hasPriority), drafts.map(({ hash }) => hash)],
  )
  const uidOf = new Map(rows.map(({ uid, mobile }) => [mobile, uid]))
  const players = drafts.map(({ token, hasPriority, region, mobile }) => ({ uid: uidOf.get(mobile)!, token, hasPriority, region }))
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

/** One player's evening: gets in, directly or by the queue, plays a little and leaves, or vanishes somewhere on the way. */
export async function playOnce(
  gateways: Gateways,
  nodes: readonly SeatNode[],
  player: SeatPlayer,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const { token } = player
  const seatId = async (): Promise<string | null> => {
    const answer = await gateways.call('getService', { product_code: PRODUCT, consume_type: 1 }, token)
    if (answer?.status !== 200) return null
    const { status, data } = answer.data
    if (status === ConnectCode.speedTestNeeded) {
      const measured = data.speed_list!.flatMap(({ idc_list: regions }) => regions.map(({ id }) => ({ id, delay: randomInt(5, 80) })))
      await gateways.call('speedResultSubmit', { product_code: PRODUCT, is_auto: 1, idc_data: measured }, token)
      return seatId()
    }
    if (status === ConnectCode.otherServerInUse) return data.in_use!.cid
    if (status === ConnectCode.noServer) await gateways.call('confirmQueue', { consume_data: data.consume_data! }, token)
    if (status === ConnectCode.noServer || status === ConnectCode.alreadyQueueing) return waitForTurn()
    return data.seat?.ser_id ?? null
  }
  const waitForTurn = async (): Promise<string | null> => {
    tally.waiting++
    try {
      if (happens(VANISHES_WAITING)) throw new Vanished()
      if (happens(LEAVES_QUEUE)) {
        tally.leftQueue++
        await gateways.call('cancelQueue', {}, token)
        return null
      }
      while (!isOver()) {
        const answer = await gateways.call('fetchUserQueue', {}, token)
        const place = answer?.data.info
        if (answer?.status === 200 && !place) return null
        if (place && place.ser_id !== '') return place.ser_id
        const { least, perPlace, most } = ASK_AGAIN_MS
        const waitMs = Math.min(most, Math.max(least, (place?.queue_num ?? 0) * perPlace))
        await delay(Math.round(waitMs * (0.8 + Math.random() * 0.4)))
      }
      return null
    } finally {
      tally.waiting--
    }
  }
  /** False when the game was lost, with its node. */
  const play = async (cid: string): Promise<boolean> => {
    tally.playing++
    try {
      await delay(randomInt(PLAY_MS.min, PLAY_MS.max))
      if (happens(VANISHES_PLAYING)) {
        for (const node of nodes) node.lose(cid)
        throw new Vanished()
      }
      if (happens(RESTARTS) && (await gateways.callFirst('restart', { cid }, token))?.status === 200) tally.restarts++
      if (happens(SWITCHES)) {
        const answer = await gateways.callFirst('switchSystem', { cid }, token)
        if (answer?.status === 200) tally.switches++
        else tally.refusedSwitches++
      }
      while (!isOver()) {
        const running = await gateways.callFirst('checkUserIsPlay', {}, token)
        if (running?.status === 200 && running.data.product?.cid !== cid) return false
        const left = await gateways.callFirst('cancellation', { cid }, token)
        if (left?.status === 200) return true
        await delay(TRY_AGAIN_MS)
      }
      return true
    } finally {
      tally.playing--
    }
  }

  try {
    while (!isOver()) {
      const serId = await seatId()
      const entered = serId && (await gateways.callFirst('confirmUse', { product_code: PRODUCT, consume_type: 1, ser_id: serId }, token))
      if (entered && entered.status === 200) {
        if (await play(entered.data.cid)) break
        tally.comeAgain++
      }
      await delay(TRY_AGAIN_MS)
    }
    tally.done++
  } catch (error) {
    if (!(error instanceof Vanished)) throw error
    tally.vanished++
  }
}

/** The player's connection is gone, and nothing more comes from there. */
class Vanished extends Error {}
