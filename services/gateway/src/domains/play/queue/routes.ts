import { BodyStatus, ConnectCode, SeatCheck } from '@cloudplay/contract/envelope'
import { BASE_MODE } from '@cloudplay/contract/stream-modes'
import type { Scope } from '../../../http/deps.ts'
import { commonMessages } from '../../../http/messages.ts'
import { refuse } from '../../../http/refuse.ts'
import { readSpeedList } from '../regions/speed-test.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { readChoices } from '../seats/seat-nodes.ts'
import { isProductOf, productInUse } from '../sessions/product.ts'
import { activeOf, type PlaySession, playerLock } from '../sessions/repository.ts'
import { connect, takeSeat, withWaiting } from './connecting.ts'
import { joinQueue } from './joining.ts'
import { declineOffer, leaveQueue } from './leaving.ts'
import { queueMessages } from './messages.ts'
import { isCrowded, knownQueueOf, newPlaceOf, queueOf } from './queue-info.ts'
import { traceWay } from './trace-way.ts'
import { waitEstimates } from './wait-estimate.ts'

/** Calls that lead to a seat, or to the queue for one. */
export function queueRoutes(scope: Scope, queue: QueueNow): void {
  seatRoutes(scope, queue)
  placeRoutes(scope, queue)
}

/** Asking for a seat, entering it, or giving it back. */
function seatRoutes({ serve, deps }: Scope, queue: QueueNow): void {
  const { database, clock } = deps
  const { db, tx } = database

  serve('getService', async ({ body, player }) => {
    const { product_code: productCode, stream_mode: mode = BASE_MODE } = body
    const { answer, gameMark } = await tx(
      (tx, now) => connect(tx, queue, player.uid, { productCode, mode }, now),
      playerLock(player.uid),
    )
    if (answer.status === ConnectCode.speedTestNeeded) {
      return {
        ...answer,
        data: { speed_list: await readSpeedList(db, player.uid, gameMark, await queue.read()) },
      }
    }
    if (answer.status === ConnectCode.noServer) {
      const waiting = await queue.read()
      const choices = await readChoices(db, player.uid)
      return withWaiting(answer, waiting.waitingBefore(gameMark, { choices, mode }))
    }
    return answer
  })

  serve('checkStatus', async ({ body, player }) => {
    const active = await activeOf(db, player.uid)
    const code =
      active && isProductOf(active.game, body.product_code)
        ? seatCheckOf(active.session, clock.now())
        : SeatCheck.lost
    return { code, ser_id: active && code === SeatCheck.ready ? active.session.cid : '' }
  })

  serve('confirmUse', async ({ body, player }) => {
    const { product_code: productCode, ser_id: cid } = body
    const running = await tx((tx, now) => takeSeat(tx, player.uid, productCode, cid, now))
    traceWay(running.session, clock.now())
    const product = productInUse(running)
    return { cid: product.cid, url: product.url }
  })

  serve('releaseServer', async ({ body: { ser_id: cid }, player }) => {
    const missed = await tx((tx, now) => declineOffer(tx, player.uid, cid, now))
    await queue.move()
    return missed ? { missed } : {}
  })
}

/** A place in the queue: taking it, looking at it, leaving it. */
function placeRoutes({ serve, deps }: Scope, queue: QueueNow): void {
  serve('confirmQueue', async ({ body, player }) => {
    const { gameMark, newcomer } = await joinQueue(deps, player.uid, body.consume_data)
    const place = newcomer && (await newPlaceOf(deps, newcomer))
    if (place) return { info: { order: place } }
    // In a crowd an offer comes later by push: calls that free seats, and the sweeper, move the queue.
    const isFar = isCrowded(deps, gameMark)
    if (!isFar) await queue.move()
    // The queue may not have moved, or looked.
    const known = isFar ? null : await knownQueueOf(deps, player.uid)
    const order = known ?? (await queueOf(deps, player.uid))
    return { info: { order: order ?? refuse(BodyStatus.queueLost, queueMessages.placeLost) } }
  })

  serve('fetchUserQueue', async ({ player }) => ({ info: await queueOf(deps, player.uid) }))

  const estimateFor = waitEstimates(deps)
  serve('getWaitEstimate', async ({ body, player }) => {
    const { game_id: gameId, stream_mode: mode = BASE_MODE } = body
    const estimate = await estimateFor({ gameId, mode, uid: player?.uid ?? null })
    return estimate ?? refuse(BodyStatus.notFound, commonMessages.noSuchGame)
  })

  serve('cancelQueue', async ({ player }) => {
    await deps.database.tx((tx, now) => leaveQueue(tx, player.uid, now))
    await queue.move()
    return {}
  })
}

function seatCheckOf({ state, offerExpiresAt }: PlaySession, now: Date) {
  if (state === 'queued') return SeatCheck.queueing
  return state === 'offered' && offerExpiresAt! <= now ? SeatCheck.lost : SeatCheck.ready
}
