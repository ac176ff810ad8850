import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ConnectCode } from '@cloudplay/contract/envelope'
import type { GatewayProcess } from './gateway-process.ts'
import type { DrillPlayer } from './players.ts'

/** A player who waits looks whether it is their turn. */
const ASK_AGAIN_MS = 100
const MAX_PLAY_MS = 1_000

const DRILL_PRODUCT = 'starlight-pay'

/** The last answer about a player's seat or place; null after a call without an answer. */
type PlayPromise = { state: 'none' } | { state: 'queued' } | { state: 'seated'; cid: string } | null

export interface Queuer extends DrillPlayer {
  promise: PlayPromise
}

/** Asks for a seat, takes it or queues, plays a little, leaves, and so on until the gateway stops answering. */
export async function playUntilDead(gateway: GatewayProcess, queuer: Queuer): Promise<void> {
  while (!gateway.isDown()) {
    const before = queuer.promise
    if (before?.state === 'queued') {
      // A look changes nothing: the promise is valid until there is an offer.
      const place = await gateway.call('fetchUserQueue', {}, queuer.token)
      if (!place) return
      if (place.data.info && place.data.info.ser_id === '') {
        await delay(ASK_AGAIN_MS)
        continue
      }
    }
    queuer.promise = null
    const next =
      before?.state === 'seated'
        ? await leave(gateway, queuer, before.cid)
        : await comeIn(gateway, queuer)
    if (!next) return
    queuer.promise = next
    if (next.state === 'seated') await delay(randomInt(MAX_PLAY_MS))
  }
}

async function comeIn(gateway: GatewayProcess, { token }: Queuer): Promise<PlayPromise> {
  const answer = await gateway.call(
    'getService',
    { product_code: DRILL_PRODUCT, consume_type: 1 },
    token,
  )
  if (answer?.status !== 200) return null
  const { status, data } = answer.data
  switch (status) {
    case ConnectCode.coinEntry:
    case ConnectCode.freeEntry: {
      const entered = await gateway.call(
        'confirmUse',
        { product_code: DRILL_PRODUCT, consume_type: 1, ser_id: data.seat!.ser_id },
        token,
      )
      return entered?.status === 200 ? { state: 'seated', cid: entered.data.cid } : null
    }
    case ConnectCode.noServer: {
      const queued = await gateway.call('confirmQueue', { consume_data: data.consume_data! }, token)
      return queued?.status === 200 ? { state: 'queued' } : null
    }
    case ConnectCode.alreadyQueueing:
      return { state: 'queued' }
    case ConnectCode.otherServerInUse:
      return { state: 'seated', cid: data.in_use!.cid }
    default:
      return null
  }
}

async function leave(
  gateway: GatewayProcess,
  { token }: Queuer,
  cid: string,
): Promise<PlayPromise> {
  const left = await gateway.call('cancellation', { cid }, token)
  return left?.status === 200 ? { state: 'none' } : null
}

/** Says what of a player's promise is broken; null when it is kept. A place may have become an offer meanwhile. */
export async function brokenPromise(
  gateway: GatewayProcess,
  { promise, token }: Queuer,
): Promise<string | null> {
  if (promise?.state === 'seated') {
    const now = await gateway.callUntilAnswered('checkUserIsPlay', {}, token)
    return now.data.product?.cid === promise.cid ? null : `seat of ${promise.cid} lost`
  }
  if (promise?.state === 'queued') {
    const now = await gateway.callUntilAnswered('fetchUserQueue', {}, token)
    return now.data.info ? null : 'place in the queue lost'
  }
  return null
}
