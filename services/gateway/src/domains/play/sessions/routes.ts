import { BodyStatus, ConsumeType, ServiceStatus } from '@cloudplay/contract/envelope'
import { readCard } from '../../accounts/repository.ts'
import { isInSlot } from '../../catalog/time-slots.ts'
import type { Scope } from '../../../http/deps.ts'
import { refuse } from '../../../http/refuse.ts'
import { endSession } from './ending.ts'
import type { Line } from '../queue/line.ts'
import { requireSwitchable, restartGame, switchSeat } from './moving.ts'
import { isProductOf, isStartingAgain } from './product.ts'
import { activeOf, gameById, lockActiveOf, type PlaySession } from './repository.ts'
import { sessionCan } from './session-states.ts'
import { readStanding } from '../billing/standing.ts'
import { moveLine } from '../sweeper.ts'

/** The one way to connect there is. */
const CONNECT_MODE = 0
const OFF_WITH = { msg: '已释放资源', is_released: 1 } as const

/** What can be done with a running game, and how a player stands. */
export function movingRoutes({ serve, deps }: Scope, readLine: () => Promise<Line>): void {
  const { database, clock } = deps
  const { db, tx } = database

  serve('restart', async ({ body, player }) => {
    await tx((tx) => restartGame(tx, player.uid, body.cid, clock.now()))
    return { msg: '游戏正在重新启动，请稍候' }
  })

  serve('switchSystemText', async ({ body, player }) => {
    const { game } = await tx((tx) => requireSwitchable(tx, player.uid, body.cid))
    return { msg: `《${game.name}》将换到另一台机器重新启动，没有保存的进度会丢失，确定切换吗？` }
  })

  serve('switchSystem', async ({ body, player }) => {
    await tx((tx) => switchSeat(tx, player.uid, body.cid, clock.now()))
    await moveLine(deps)
    return { msg: '已为您换好机器，是否马上连接？' }
  })

  serve('userServiceStatus', async ({ body, player }) => {
    const code = body.product_code
    const active = await activeOf(db, player.uid)
    if (!active || (code !== undefined && !isProductOf(active.game, code))) {
      return [{ status: ServiceStatus.none, time_slot_status: 0 as const, productcode: code ?? '', cid: '', queue_num: 0 }]
    }
    const { session, game } = active
    const place = session.state === 'queued' ? (await readLine()).placeOf(player.uid) : undefined
    return [
      {
        status: statusOf(session),
        time_slot_status: isInSlot(game, clock.now()) ? (1 as const) : (0 as const),
        productcode: code ?? game.productCodePay,
        cid: session.state === 'queued' ? '' : session.cid,
        queue_num: place?.position ?? 0,
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
    await moveLine(deps)
    return isReleased ? OFF_WITH : { msg: '没有需要释放的资源', is_released: 0 as const }
  })

  serve('checkUserAsset', async ({ body, player }) => {
    const game = await gameById(db, body.game_id)
    if (!game) return refuse(BodyStatus.notFound, '没有找到这个游戏')
    const now = clock.now()
    const { consumeType } = await readStanding(db, player.uid, game, now)
    const card = await readCard(db, player.uid, now)
    return {
      consume_type: consumeType ?? ConsumeType.coins,
      connect_mode: CONNECT_MODE,
      infiniteTime: card ? Math.floor(card.endsAt.getTime() / 1000) : 0,
    }
  })
}

function statusOf(session: PlaySession): number {
  if (session.state === 'queued') return ServiceStatus.queueing
  if (session.state === 'offered') return ServiceStatus.offered
  return isStartingAgain(session) ? ServiceStatus.restarting : ServiceStatus.inUse
}
