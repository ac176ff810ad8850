import { BodyStatus } from '@cloudplay/contract/envelope'
import { nameOf } from '../../../core/localized.ts'
import { isUuid } from '../../../core/uuid.ts'
import type { Db } from '../../../database/database.ts'
import type { Scope } from '../../../http/deps.ts'
import { refuse } from '../../../http/refuse.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { endSession } from './ending.ts'
import { endMessages, sessionMessages } from './messages.ts'
import { requireSwitchable, restartGame, switchSeat } from './moving.ts'
import { lockActiveOf, lockSession } from './repository.ts'
import { sessionCan } from './session-states.ts'

const OFF_WITH = { msg: endMessages.offer_declined, is_released: 1 } as const

/** Calls that end, restart or move a player's game. */
export function sessionRoutes({ serve, deps }: Scope, queue: QueueNow): void {
  const { database, clock } = deps
  const { tx } = database

  serve('cancellation', async ({ body, player }) => {
    await tx(async (tx, now) => {
      const active = isUuid(body.cid) ? await lockSession(tx, body.cid) : null
      if (active && active.session.uid !== player.uid)
        refuse(BodyStatus.notFound, sessionMessages.noSuchSession)
      if (active && sessionCan[active.session.state].holdsSeat)
        await endSession(tx, active, 'logged_out', now)
    })
    await queue.move()
    return { msg: endMessages.logged_out }
  })

  serve('restart', async ({ body, player }) => {
    await tx((tx, now) => restartGame(tx, player.uid, body.cid, now))
    return { msg: sessionMessages.restarting }
  })

  serve('switchSystemText', async ({ body, player }) => {
    const { game } = await tx((tx) => requireSwitchable(tx, player.uid, body.cid, clock.now()))
    return { msg: sessionMessages.askSwitch({ game: nameOf(game) }) }
  })

  serve('switchSystem', async ({ body, player }) => {
    await tx((tx, now) => switchSeat(tx, queue, player.uid, body.cid, now))
    await queue.move()
    return { msg: sessionMessages.switched }
  })

  serve('releaseInstance', async ({ body, player }) => {
    const isReleased = await tx((tx, now) => releaseSeat(tx, player.uid, body.cid, now))
    await queue.move()
    return isReleased
      ? OFF_WITH
      : { msg: sessionMessages.nothingToRelease, is_released: 0 as const }
  })
}

/** Releases the seat the player has; with a `cid`, only the seat of that session. */
async function releaseSeat(
  tx: Db,
  uid: string,
  cid: string | undefined,
  now: Date,
): Promise<boolean> {
  const active = await lockActiveOf(tx, uid)
  if (!active || !sessionCan[active.session.state].holdsSeat) return false
  if (cid !== undefined && cid !== active.session.cid) return false
  await endSession(
    tx,
    active,
    active.session.state === 'offered' ? 'offer_declined' : 'logged_out',
    now,
  )
  return true
}
