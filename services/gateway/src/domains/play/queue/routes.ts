import { BodyStatus, ConnectCode, SeatCheck } from '@cloudplay/contract/envelope'
import type { Scope } from '../../../http/deps.ts'
import { refuse } from '../../../http/refuse.ts'
import { readSpeedList } from '../regions/speed-test.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { readChoices } from '../seats/seat-nodes.ts'
import { endSession } from '../sessions/ending.ts'
import { isProductOf, productInUse } from '../sessions/product.ts'
import { activeOf, lockActiveOf, playerLock } from '../sessions/repository.ts'
import { connect, joinQueue, takeSeat, withWaiting } from './connecting.ts'
import { queueMessages } from './messages.ts'
import { knownQueueOf, queueOf } from './queue-info.ts'

/** The way to a seat, and to the queue before it. */
export function queueRoutes({ serve, deps }: Scope, queue: QueueNow): void {
  const { database, clock } = deps
  const { db, tx } = database

  serve('getService', async ({ body, player }) => {
    const { answer, gameMark } = await tx((tx) => connect(tx, queue, player.uid, body.product_code, clock.now()), playerLock(player.uid))
    if (answer.status === ConnectCode.speedTestNeeded) {
      return { ...answer, data: { speed_list: await readSpeedList(db, player.uid, gameMark, await queue.read()) } }
    }
    if (answer.status === ConnectCode.noServer) {
      return withWaiting(answer, (await queue.read()).waitingBefore(gameMark, await readChoices(db, player.uid)))
    }
    return answer
  })

  serve('checkStatus', async ({ body, player }) => {
    const active = await activeOf(db, player.uid)
    if (!active || !isProductOf(active.game, body.product_code)) return { code: SeatCheck.lost, ser_id: '' }
    const { session } = active
    if (session.state === 'queued') return { code: SeatCheck.queueing, ser_id: '' }
    const isLost = session.state === 'offered' && session.offerExpiresAt! <= clock.now()
    return isLost ? { code: SeatCheck.lost, ser_id: '' } : { code: SeatCheck.ready, ser_id: session.cid }
  })

  serve('confirmUse', async ({ body, player }) => {
    const { product_code: productCode, ser_id: cid } = body
    const running = await tx((tx) => takeSeat(tx, player.uid, productCode, cid, clock.now()))
    const product = productInUse(running)
    return { cid: product.cid, url: product.url }
  })

  serve('confirmQueue', async ({ body, player }) => {
    await tx((tx) => joinQueue(tx, player.uid, body.consume_data, clock.now()), playerLock(player.uid))
    await queue.move()
    const order = await knownQueueOf(deps, player.uid)
    return { info: { order: order ?? refuse(BodyStatus.queueLost, queueMessages.placeLost) } }
  })

  serve('fetchUserQueue', async ({ player }) => ({ info: await queueOf(deps, player.uid) }))

  serve('cancelQueue', async ({ player }) => {
    await tx(async (tx) => {
      const active = await lockActiveOf(tx, player.uid)
      const isWaiting = active?.session.state === 'queued' || (active?.session.state === 'offered' && active.session.hasQueued)
      if (active && isWaiting) await endSession(tx, active, 'left_queue', clock.now())
    })
    await queue.move()
    return {}
  })

  serve('releaseServer', async ({ body: { ser_id: cid }, player }) => {
    await tx(async (tx) => {
      const active = await lockActiveOf(tx, player.uid)
      // A game that runs by now is not given back: the countdown of another tab may have run out meanwhile.
      if (active?.session.cid === cid && active.session.state === 'offered') {
        await endSession(tx, active, 'offer_declined', clock.now())
      }
    })
    await queue.move()
    return {}
  })
}
