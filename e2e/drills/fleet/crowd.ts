import { setTimeout as delay } from 'node:timers/promises'
import { ConnectCode } from '@cloudplay/contract/envelope'
import { registerPlayers, type SeatPlayer } from '../support/seat-players.ts'
import { type Fleet, REGIONS } from './fleet-site.ts'
import { until } from './until.ts'

const PRODUCT = { product_code: 'starlight-pay', consume_type: 1 } as const
const LOOK_EVERY_MS = 300
const WAITING = 2
const CALLERS = 50
type Region = keyof typeof REGIONS

/** What a player in a game, or in the queue, meets. */
export interface Fate {
  player: SeatPlayer
  name: string
  /** Games that ended without the player's will. */
  lost: number
  /** Times at which the player got a seat, with its region. */
  seats: { atMs: number; region: Region }[]
  /** The longest time without a game after a lost one. */
  longestWithoutMs: number
  /** Looks in which the player had neither a seat nor a place. */
  placesLost: number
}

/** Players who chose a region: on two seats of each one plays, and two more wait for one in the east. */
export async function openCrowd(fleet: Fleet) {
  const { client, pool } = fleet
  const regions = Object.keys(REGIONS) as Region[]
  const players = await registerPlayers(pool, 2 * regions.length + WAITING + CALLERS + 1, regions)
  const choose = (some: readonly SeatPlayer[], region: Region) =>
    pool.query(
      `insert into region_choices (uid, resource_id, region_id, asked_at) select uid, 'standard', $2, now() from unnest($1::uuid[]) as uid
       on conflict (uid, resource_id) do update set region_id = excluded.region_id`,
      [some.map(({ uid }) => uid), region],
    )
  const east = players.slice(0, 2)
  const south = players.slice(2, 4)
  const waiting = players.slice(4, 4 + WAITING)
  await choose([...east, ...waiting], 'east')
  await choose(south, 'south')
  const named = [
    ...east.map((player) => [player, 'plays in the east'] as const),
    ...south.map((player) => [player, 'plays in the south'] as const),
    ...waiting.map((player) => [player, 'waits for the east'] as const),
  ]
  const fates = named.map(([player, name]): Fate => ({
    player,
    name,
    lost: 0,
    seats: [],
    longestWithoutMs: 0,
    placesLost: 0,
  }))
  let isOver = false
  const playing: Promise<void>[] = []
  for (const fate of fates) {
    playing.push(keepPlaying(fleet, fate, () => isOver))
    if (fate.name.startsWith('plays')) await until('a game', () => fate.seats.length > 0)
  }
  await until('two who wait', async () => (await waitingNow(fleet)).length === WAITING)
  return {
    fates,
    callers: players.slice(4 + WAITING, -1),
    payer: players.at(-1)!,
    waitingNow: () => waitingNow(fleet),
    async stop() {
      isOver = true
      await Promise.all(playing)
      for (const { player } of fates) {
        await client.call('cancelQueue', {}, player.token)
        await client.call('releaseInstance', {}, player.token)
      }
    },
  }
}
export type Crowd = Awaited<ReturnType<typeof openCrowd>>

/** Who waits, first to last. */
async function waitingNow({ pool }: Fleet): Promise<string[]> {
  const { rows } = await pool.query<{ uid: string }>(
    `select uid from play_sessions where state = 'queued' order by rank_at, place`,
  )
  return rows.map(({ uid }) => uid)
}

/** Taps until there is a game, stays in it, and taps again if it ends. */
async function keepPlaying(fleet: Fleet, fate: Fate, isOver: () => boolean): Promise<void> {
  const { client, pool } = fleet
  const { token } = fate.player
  let cid: string | null = null
  let lostAtMs = 0
  let hasPlace = false
  const enter = async (serId: string): Promise<void> => {
    const entered = await client.call('confirmUse', { ...PRODUCT, ser_id: serId }, token)
    if (entered?.status !== 200) return
    cid = entered.data.cid
    hasPlace = false
    const { rows } = await pool.query<{ node_id: Region }>(
      'select node_id from play_sessions where cid = $1',
      [cid],
    )
    fate.seats.push({ atMs: performance.now(), region: rows[0]!.node_id })
    if (lostAtMs > 0)
      fate.longestWithoutMs = Math.max(fate.longestWithoutMs, performance.now() - lostAtMs)
    lostAtMs = 0
  }
  const ask = async (): Promise<void> => {
    const answer = await client.call('getService', PRODUCT, token)
    if (answer?.status !== 200) return
    const { status, data } = answer.data
    if (data.seat) return enter(data.seat.ser_id)
    if (status === ConnectCode.alreadyQueueing) hasPlace = true
    if (status !== ConnectCode.noServer) return
    const joined = await client.call('confirmQueue', { consume_data: data.consume_data! }, token)
    hasPlace = joined?.status === 200
  }
  while (!isOver()) {
    if (cid) {
      const now = await client.call('checkUserIsPlay', {}, token)
      if (now?.status === 200 && now.data.product?.cid !== cid) {
        fate.lost++
        cid = null
        lostAtMs = performance.now()
        continue
      }
    } else if (hasPlace) {
      const place = await client.call('fetchUserQueue', {}, token)
      if (place?.status === 200 && !place.data.info) {
        fate.placesLost++
        hasPlace = false
      } else if (place?.status === 200 && place.data.info?.ser_id)
        await enter(place.data.info.ser_id)
    } else await ask()
    await delay(LOOK_EVERY_MS)
  }
}
