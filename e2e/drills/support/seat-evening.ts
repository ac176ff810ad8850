import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ConnectCode } from '@cloudplay/contract/envelope'
import type { Gateways } from './seat-gateways.ts'
import type { SeatNode } from './seat-nodes.ts'
import { happens, type SeatPlayer } from './seat-players.ts'

const PRODUCT = { product_code: 'starlight-pay', consume_type: 1 }

/** Shares of players, in parts of a thousand. */
const VANISHES_WAITING = 8
const VANISHES_PLAYING = 40
const LEAVES_QUEUE = 30
const RESTARTS = 30
const SWITCHES = 30

const PLAY_MS = { min: 200, max: 1_200 }
/** The nearer the turn the more often a player looks: where a page is pushed its place, this only asks. */
const ASK_AGAIN_MS = { least: 1_000, perPlace: 100, most: 90_000 }
const TRY_AGAIN_MS = 500

export const newTally = () => ({
  done: 0,
  waiting: 0,
  playing: 0,
  vanished: 0,
  leftQueue: 0,
  restarts: 0,
  switches: 0,
  refusedSwitches: 0,
  /** Games that were gone when their player looked: a node had died. */
  comeAgain: 0,
})
export type Tally = ReturnType<typeof newTally>

interface Evening {
  gateways: Gateways
  nodes: readonly SeatNode[]
  tally: Tally
  isOver: () => boolean
}

/** One player's evening: gets in, directly or by the queue, plays a little and leaves, or vanishes somewhere on the way. */
export async function playOnce(evening: Evening, { token }: SeatPlayer): Promise<void> {
  const { gateways, tally, isOver } = evening
  try {
    while (!isOver()) {
      const serId = await seatId(evening, token)
      const entered =
        serId && (await gateways.callFirst('confirmUse', { ...PRODUCT, ser_id: serId }, token))
      if (entered && entered.status === 200) {
        if (await play(evening, entered.data.cid, token)) break
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

/** Asks for a seat, and waits in the queue if there is none; null: try again. */
async function seatId(evening: Evening, token: string): Promise<string | null> {
  const { gateways } = evening
  const answer = await gateways.call('getService', PRODUCT, token)
  if (answer?.status !== 200) return null
  const { status, data } = answer.data
  if (status === ConnectCode.speedTestNeeded) {
    const measured = data.speed_list!.flatMap(({ idc_list: regions }) =>
      regions.map(({ id }) => ({ id, delay: randomInt(5, 80) })),
    )
    const { product_code } = PRODUCT
    await gateways.call(
      'speedResultSubmit',
      { product_code, is_auto: 1, idc_data: measured },
      token,
    )
    return seatId(evening, token)
  }
  if (status === ConnectCode.otherServerInUse) return data.in_use!.cid
  if (status === ConnectCode.noServer)
    await gateways.call('confirmQueue', { consume_data: data.consume_data! }, token)
  if (status === ConnectCode.noServer || status === ConnectCode.alreadyQueueing)
    return waitForTurn(evening, token)
  return data.seat?.ser_id ?? null
}

async function waitForTurn(
  { gateways, tally, isOver }: Evening,
  token: string,
): Promise<string | null> {
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

/** False if the game was lost with its node. */
async function play(
  { gateways, nodes, tally, isOver }: Evening,
  cid: string,
  token: string,
): Promise<boolean> {
  tally.playing++
  try {
    await delay(randomInt(PLAY_MS.min, PLAY_MS.max))
    if (happens(VANISHES_PLAYING)) {
      for (const node of nodes) node.lose(cid)
      throw new Vanished()
    }
    if (happens(RESTARTS) && (await gateways.callFirst('restart', { cid }, token))?.status === 200)
      tally.restarts++
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

/** The player's connection is gone, and nothing more comes from there. */
class Vanished extends Error {}
