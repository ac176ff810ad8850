import { eq } from 'drizzle-orm'
import { startRounds } from '../../core/rounds.ts'
import { favourites, playHistory, reservations } from '../../database/schema/catalog.ts'
import { ownControls, sharedControls } from '../../database/schema/controls.ts'
import { launchMessages } from '../../database/schema/launches.ts'
import type { Deps, Domain } from '../../http/deps.ts'
import { noticeLaunches } from './launches/notice-launches.ts'
import { pruneLaunchMessages, sendLaunchMessages } from './launches/send-messages.ts'
import { routes } from './routes.ts'

const LAUNCHES_EVERY_MS = 10_000

/** Every gateway looks for launches; the database decides which one tells a player. */
function start(deps: Deps): () => Promise<void> {
  const options = { everyMs: LAUNCHES_EVERY_MS, log: deps.log, startsNow: true }
  // In other rounds, because a company that hangs must delay no notice.
  const messages = startRounds({ ...options, name: 'SMS about launches' }, async () => {
    await sendLaunchMessages(deps)
    await pruneLaunchMessages(deps.database.db, deps.clock.now())
  })
  const launches = startRounds({ ...options, name: 'launches' }, async () => {
    if ((await noticeLaunches(deps)) > 0) messages.now()
  })
  deps.events.on('catalog:changed', launches.now)
  deps.clock.onMoved(launches.now)
  deps.clock.onMoved(messages.now)
  return async () => {
    await Promise.all([launches.stop(), messages.stop()])
  }
}

/** A player's games: played, favourite, reserved and applied for, and mini-games. */
export const library: Domain = {
  name: 'library',
  routes,
  start,
  async forget(tx, uid) {
    await tx.delete(playHistory).where(eq(playHistory.uid, uid))
    await tx.delete(favourites).where(eq(favourites.uid, uid))
    await tx.delete(ownControls).where(eq(ownControls.uid, uid))
    await tx.delete(sharedControls).where(eq(sharedControls.uid, uid))
    await tx.delete(reservations).where(eq(reservations.uid, uid))
    await tx.delete(launchMessages).where(eq(launchMessages.uid, uid))
  },
}
