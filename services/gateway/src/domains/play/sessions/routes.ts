import { BodyStatus, ProductStatus, ServiceStatus } from '@cloudplay/contract/envelope'
import { nameOf } from '../../../core/localized.ts'
import type { Scope } from '../../../http/deps.ts'
import { refuse } from '../../../http/refuse.ts'
import { isInSlot } from '../../catalog/time-slots.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { endSession } from './ending.ts'
import { endMessages, sessionMessages } from './messages.ts'
import { requireSwitchable, restartGame, switchSeat } from './moving.ts'
import { isProductOf, isStartingAgain, productInUse } from './product.ts'
import { activeOf, lockActiveOf, lockSession, type PlaySession } from './repository.ts'
import { sessionCan } from './session-states.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const OFF_WITH = { msg: endMessages.offer_declined, is_released: 1 } as const

/** What can be done with a running game, and how a player stands. */
export function sessionRoutes({ serve, deps }: Scope, queue: QueueNow): void {
  const { database, clock } = deps
  const { db, tx } = database

  serve('cancellation', async ({ body, player }) => {
    await tx(async (tx) => {
      const active = UUID.test(body.cid) ? await lockSession(tx, body.cid) : null
      if (active && active.session.uid !== player.uid) refuse(BodyStatus.notFound, sessionMessages.noSuchSession)
      if (active && sessionCan[active.session.state].holdsSeat) await endSession(tx, active, 'logged_out', clock.now())
    })
    await queue.move()
    return { msg: endMessages.logged_out }
  })

  serve('getServiceStatus', async ({ body, player }) => {
    const active = player ? await activeOf(db, player.uid) : null
    if (!active || !sessionCan[active.session.state].isInUse) return { info: [] }
    const asked = body.product_codes.split(',').filter((code) => isProductOf(active.game, code))
    return { info: asked.map((productcode) => ({ status: ProductStatus.inUse, productcode, cid: active.session.cid })) }
  })

  serve('checkUserIsPlay', async ({ player }) => {
    const active = await activeOf(db, player.uid)
    const isPlaying = active !== null && sessionCan[active.session.state].isInUse
    return { is_play: isPlaying ? 1 : 0, product: isPlaying ? productInUse(active) : null }
  })

  serve('restart', async ({ body, player }) => {
    await tx((tx) => restartGame(tx, player.uid, body.cid, clock.now()))
    return { msg: sessionMessages.restarting }
  })

  serve('switchSystemText', async ({ body, player }) => {
    const { game } = await tx((tx) => requireSwitchable(tx, player.uid, body.cid))
    return { msg: sessionMessages.askSwitch({ game: nameOf(game) }) }
  })

  serve('switchSystem', async ({ body, player }) => {
    await tx((tx) => switchSeat(tx, queue, player.uid, body.cid, clock.now()))
    await queue.move()
    return { msg: sessionMessages.switched }
  })

  serve('userServiceStatus', async ({ body, player }) => {
    const code = body.product_code
    const active = await activeOf(db, player.uid)
    if (!active || (code !== undefined && !isProductOf(active.game, code))) {
      return [{ status: ServiceStatus.none, time_slot_status: 0 as const, productcode: code ?? '', cid: '', queue_num: 0 }]
    }
    const { session, game } = active
    const position = session.state === 'queued' ? (await queue.read()).positionOf(player.uid) : undefined
    return [
      {
        status: statusOf(session),
        time_slot_status: isInSlot(game, clock.now()) ? (1 as const) : (0 as const),
        productcode: code ?? game.productCodePay,
        cid: session.state === 'queued' ? '' : session.cid,
        queue_num: position ?? 0,
      },
    ]
  })

  serve('releaseInstance', async ({ body, player }) => {
    const isReleased = await tx(async (tx) => {
      const active = await lockActiveOf(tx, player.uid)
      const isMeant = active && sessionCan[active.session.state].holdsSeat && (body.cid === undefined || body.cid === active.session.cid)
      if (isMeant) await endSession(tx, active, active.session.state === 'offered' ? 'offer_declined' : 'logged_out', clock.now())
      return isMeant
    })
    await queue.move()
    return isReleased ? OFF_WITH : { msg: sessionMessages.nothingToRelease, is_released: 0 as const }
  })
}

function statusOf(session: PlaySession): number {
  if (session.state === 'queued') return ServiceStatus.queueing
  if (session.state === 'offered') return ServiceStatus.offered
  return isStartingAgain(session) ? ServiceStatus.restarting : ServiceStatus.inUse
}
