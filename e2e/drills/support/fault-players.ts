import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ConnectCode } from '@cloudplay/contract/envelope'
import type { SeatSite } from './seat-site.ts'
import type { Gateways } from './seat-gateways.ts'
import { registerPlayers, type SeatPlayer } from './seat-players.ts'

const PRODUCT = { product_code: 'starlight-pay', consume_type: 1 }
const PLAY_MS = { min: 100, max: 400 }
const ASK_AGAIN_MS = 200

/** Takes a seat that is free, and stays in it; gives the session. */
export async function sitDown(gateways: Gateways, { token }: SeatPlayer): Promise<string> {
  const offered = await gateways.call('getService', PRODUCT, token)
  const seat = offered?.data.data?.seat
  const entered =
    seat && (await gateways.call('confirmUse', { ...PRODUCT, ser_id: seat.ser_id }, token))
  if (entered?.status !== 200)
    throw new Error(
      `no seat for a player of the drill: ${JSON.stringify(seat ? entered : offered)}`,
    )
  return entered.data.cid
}

/** Keeps queueing, playing a little and leaving, and ignores refusals; calls `onTurn` for each seat that came from the queue. */
async function comeAndGo(
  gateways: Gateways,
  { token }: SeatPlayer,
  isOver: () => boolean,
  onTurn: () => void,
): Promise<void> {
  while (!isOver()) {
    const cid = await nextSeat()
    if (cid) {
      await delay(randomInt(PLAY_MS.min, PLAY_MS.max))
      while (!isOver() && (await gateways.call('cancellation', { cid }, token))?.status !== 200)
        await delay(ASK_AGAIN_MS)
    }
    await delay(ASK_AGAIN_MS)
  }

  async function nextSeat(): Promise<string | null> {
    const answer = await gateways.call('getService', PRODUCT, token)
    if (answer?.status !== 200) return null
    const { status, data } = answer.data
    if (status === ConnectCode.otherServerInUse) return data.in_use!.cid
    if (status === ConnectCode.noServer)
      await gateways.call('confirmQueue', { consume_data: data.consume_data! }, token)
    if (data.seat) return enter(data.seat.ser_id)
    while (!isOver()) {
      const place = await gateways.call('fetchUserQueue', {}, token)
      if (place?.status === 200 && !place.data.info) return null
      const offered = place?.status === 200 ? place.data.info!.ser_id : ''
      if (offered !== '') {
        const entered = await enter(offered)
        if (entered) onTurn()
        return entered
      }
      await delay(ASK_AGAIN_MS)
    }
    return null
  }
  async function enter(serId: string): Promise<string | null> {
    const entered = await gateways.call('confirmUse', { ...PRODUCT, ser_id: serId }, token)
    return entered?.status === 200 ? entered.data.cid : null
  }
}

/** Leaves everything: the end of the drill. */
async function leaveAll(gateways: Gateways, { token }: SeatPlayer): Promise<void> {
  await gateways.call('cancelQueue', {}, token)
  await gateways.call('releaseInstance', {}, token)
}

export interface Crowd {
  players: readonly SeatPlayer[]
  /** Sessions of the players who stay. */
  games: readonly string[]
  /** How many seats came from the queue so far. */
  turns: () => number
  /** Resolves when the drill is over and nobody comes any more. */
  gone: Promise<unknown>
  leave: () => Promise<void>
}

/** Players who take a seat and stay, and others who come and go until the drill is over. */
export async function openCrowd(
  { gateways, pool }: SeatSite,
  { region, stay, comeAndGo: others }: { region: string; stay: number; comeAndGo: number },
  isOver: () => boolean,
): Promise<Crowd> {
  const players = await registerPlayers(pool, stay + others, [region])
  const games: string[] = []
  for (const player of players.slice(0, stay)) games.push(await sitDown(gateways, player))
  let turns = 0
  const gone = Promise.all(
    players.slice(stay).map((player) => comeAndGo(gateways, player, isOver, () => turns++)),
  )
  return {
    players,
    games,
    turns: () => turns,
    gone,
    async leave() {
      for (const player of players) await leaveAll(gateways, player)
    },
  }
}
