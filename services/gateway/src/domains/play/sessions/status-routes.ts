import { ProductStatus, ServiceStatus } from '@cloudplay/contract/envelope'
import { isUuid } from '../../../core/uuid.ts'
import type { Scope } from '../../../http/deps.ts'
import { isInSlot } from '../../catalog/time-slots.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { endedSession } from './ended.ts'
import { isProductOf, isStartingAgain, productInUse } from './product.ts'
import { activeOf, type PlaySession, type SessionOfGame } from './repository.ts'
import { sessionCan } from './session-states.ts'

/** What a player plays, or waits for. */
export function statusRoutes({ serve, deps }: Scope, queue: QueueNow): void {
  const { clock, database } = deps
  const { db } = database

  serve('getServiceStatus', async ({ body, player }) => {
    const active = player ? await activeOf(db, player.uid) : null
    if (!active || !sessionCan[active.session.state].isInUse) return { info: [] }
    const asked = body.product_codes.split(',').filter((code) => isProductOf(active.game, code))
    return {
      info: asked.map((productcode) => ({
        status: ProductStatus.inUse,
        productcode,
        cid: active.session.cid,
      })),
    }
  })

  serve('checkUserIsPlay', async ({ player }) => {
    const active = await activeOf(db, player.uid)
    const isPlaying = active !== null && sessionCan[active.session.state].isInUse
    return { is_play: isPlaying ? 1 : 0, product: isPlaying ? productInUse(active) : null }
  })

  serve('getEndedSession', async ({ body, player }) => ({
    ended: isUuid(body.cid) ? await endedSession(db, player.uid, body.cid) : null,
  }))

  serve('userServiceStatus', async ({ body, player }) => {
    const code = body.product_code
    const active = await activeOf(db, player.uid)
    if (!active || (code !== undefined && !isProductOf(active.game, code))) {
      return [
        {
          status: ServiceStatus.none,
          time_slot_status: 0 as const,
          productcode: code ?? '',
          cid: '',
          queue_num: 0,
        },
      ]
    }
    const isQueued = active.session.state === 'queued'
    const position = isQueued ? (await queue.read()).positionOf(player.uid) : undefined
    return [
      {
        ...serviceOf(active, clock.now()),
        productcode: code ?? active.game.productCodePay,
        queue_num: position ?? 0,
      },
    ]
  })
}

const serviceOf = ({ session, game }: SessionOfGame, now: Date) => ({
  status: statusOf(session),
  time_slot_status: isInSlot(game, now) ? (1 as const) : (0 as const),
  cid: session.state === 'queued' ? '' : session.cid,
})

function statusOf(session: PlaySession): number {
  if (session.state === 'queued') return ServiceStatus.queueing
  if (session.state === 'offered') return ServiceStatus.offered
  return isStartingAgain(session) ? ServiceStatus.restarting : ServiceStatus.inUse
}
