import { BodyStatus, ConnectCode, ConsumeType, SeatCheck } from '@cloudplay/contract/envelope'
import { STREAM_PATH_PREFIX } from '@cloudplay/contract/node'
import type { Scope } from '../../../http/deps.ts'
import { refuse } from '../../../http/refuse.ts'
import { connect, joinQueue, takeSeat, withWaiting } from './connecting.ts'
import { endSession } from '../sessions/ending.ts'
import { nodeKeyOf } from '../nodes/key.ts'
import type { Line } from './line.ts'
import { isProductOf, productInUse } from '../sessions/product.ts'
import { queueOf } from './queue-info.ts'
import { activeOf, gameById, lockActiveOf, lockSession } from '../sessions/repository.ts'
import { sessionCan } from '../sessions/session-states.ts'
import { readChoices } from '../seats/seat-nodes.ts'
import { readSpeedList } from '../regions/speed-test.ts'
import { readStanding } from '../billing/standing.ts'
import { moveLine } from '../sweeper.ts'
import { issueTicket } from '../nodes/tickets.ts'
import { vendorAccess } from '../../../providers/haima/vendor.ts'
import { VENDOR_NODE } from '../../../ports/vendor.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The way into a game and out of it. `readLine` is the line as it is now. */
export function routes({ serve, deps }: Scope, readLine: () => Promise<Line>): void {
  const { database, clock } = deps
  const { db, tx } = database

  serve('consumeType', async ({ body, player }) => {
    const game = await gameById(db, body.game_id)
    if (!game) return refuse(BodyStatus.notFound, '没有找到这个游戏')
    const { consumeType } = await readStanding(db, player.uid, game, clock.now())
    return { consume_type: consumeType ?? ConsumeType.coins }
  })

  serve('getService', async ({ body, player }) => {
    const { answer, mark } = await tx((tx) => connect(tx, player.uid, body.product_code, clock.now()))
    if (answer.status === ConnectCode.speedTestNeeded) {
      return { ...answer, data: { speed_list: await readSpeedList(db, player.uid, mark, await readLine()) } }
    }
    if (answer.status === ConnectCode.noServer) {
      return withWaiting(answer, (await readLine()).waitingBefore(mark, await readChoices(db, player.uid)))
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
    const running = await tx((tx) => takeSeat(tx, player.uid, body.product_code, body.ser_id, clock.now()))
    const { cid, url } = productInUse(running)
    return { cid, url }
  })

  serve('confirmQueue', async ({ body, player }) => {
    await tx((tx) => joinQueue(tx, player.uid, body.consume_data, clock.now()))
    await moveLine(deps)
    const order = await queueOf(db, player.uid, readLine)
    return { info: { order: order ?? refuse(BodyStatus.queueLost, '排队已失效，是否重新排队？') } }
  })

  serve('fetchUserQueue', async ({ player }) => ({ info: await queueOf(db, player.uid, readLine) }))

  serve('cancelQueue', async ({ player }) => {
    await tx(async (tx) => {
      const active = await lockActiveOf(tx, player.uid)
      const isWaiting = active?.session.state === 'queued' || (active?.session.state === 'offered' && active.session.hasQueued)
      if (active && isWaiting) await endSession(tx, active, 'left_queue', clock.now())
    })
    await moveLine(deps)
    return {}
  })

  serve('releaseServer', async ({ body, player }) => {
    await tx(async (tx) => {
      const active = await lockActiveOf(tx, player.uid)
      // A game that runs by now is not given back: the countdown of another tab ran out beside it.
      if (active?.session.cid === body.ser_id && active.session.state === 'offered') {
        await endSession(tx, active, 'offer_declined', clock.now())
      }
    })
    await moveLine(deps)
    return {}
  })

  serve('cancellation', async ({ body, player }) => {
    await tx(async (tx) => {
      const active = UUID.test(body.cid) ? await lockSession(tx, body.cid) : null
      if (active && active.session.uid !== player.uid) refuse(BodyStatus.notFound, '没有找到这次游戏')
      if (active && sessionCan[active.session.state].holdsSeat) await endSession(tx, active, 'logged_out', clock.now())
    })
    await moveLine(deps)
    return { msg: '注销成功' }
  })

  serve('getServiceStatus', async ({ body, player }) => {
    const active = player ? await activeOf(db, player.uid) : null
    if (!active || !sessionCan[active.session.state].isInUse) return { info: [] }
    const asked = body.product_codes.split(',').filter((code) => isProductOf(active.game, code))
    return { info: asked.map((productcode) => ({ status: 1, productcode, cid: active.session.cid })) }
  })

  serve('checkUserIsPlay', async ({ player }) => {
    const active = await activeOf(db, player.uid)
    const isPlaying = active !== null && sessionCan[active.session.state].isInUse
    return { is_play: isPlaying ? 1 : 0, product: isPlaying ? productInUse(active) : null }
  })

  serve('getGameInfoById', async ({ body, player }) => {
    const active = await activeOf(db, player.uid)
    const isAsked = active?.game.gameId === body.game_id && (body.cid === undefined || body.cid === active.session.cid)
    if (!active || !isAsked || !sessionCan[active.session.state].isInUse) return refuse(BodyStatus.notFound, '本次游戏已结束')
    const { session, game } = active
    const nodeId = session.nodeId!
    const ticket = await issueTicket(nodeKeyOf(deps), { cid: session.cid, sub: player.uid, game_mark: game.mark, node_id: nodeId })
    if (nodeId === VENDOR_NODE) return vendorAccess(db, deps.config.haima, { cid: session.cid, mark: game.mark, ticket, now: clock.now() })
    return {
      adapter: 'webrtc' as const,
      haima_package_name: '',
      haima_access_key: '',
      haima_access_key_id: '',
      signal_url: `${STREAM_PATH_PREFIX}${encodeURIComponent(nodeId)}`,
      ticket,
    }
  })
}
