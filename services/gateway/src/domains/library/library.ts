import type { Domain } from '../../http/deps.ts'
import { eq } from 'drizzle-orm'
import { favourites, playHistory, reservations } from '../../database/schema/catalog.ts'
import { routes } from './routes.ts'

/** A player's games: played, favourite, reserved and applied for, and mini-games. */
export const library: Domain = {
  name: 'library',
  routes,
  async forget(tx, uid) {
    await tx.delete(playHistory).where(eq(playHistory.uid, uid))
    await tx.delete(favourites).where(eq(favourites.uid, uid))
    await tx.delete(reservations).where(eq(reservations.uid, uid))
  },
}
