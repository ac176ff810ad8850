import { Subscribe } from '@cloudplay/contract/envelope'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { favourites, reservations } from '../../database/schema/catalog.ts'
import type { Player } from '../../http/serve.ts'
import type { GameCard } from './game-cards.ts'

/** Games this player reserved, newest first. */
export async function reservedGameIds(db: Db, uid: string): Promise<number[]> {
  const rows = await db
    .select({ gameId: reservations.gameId })
    .from(reservations)
    .where(eq(reservations.uid, uid))
    .orderBy(desc(reservations.createdAt), desc(reservations.gameId))
  return rows.map(({ gameId }) => gameId)
}

export async function isFavourite(db: Db, uid: string, gameId: number): Promise<boolean> {
  const rows = await db
    .select({ gameId: favourites.gameId })
    .from(favourites)
    .where(and(eq(favourites.uid, uid), eq(favourites.gameId, gameId)))
  return rows.length > 0
}

/** The cards with this player's `user_sub`; `isPersonal` is true if they differ from everyone's. */
export async function withReservations(
  db: Db,
  player: Player | null,
  cards: GameCard[],
): Promise<{ list: GameCard[]; isPersonal: boolean }> {
  if (!player || cards.every(({ is_subscribe: state }) => state !== Subscribe.reservable))
    return { list: cards, isPersonal: false }
  const reserved = new Set(await reservedGameIds(db, player.uid))
  if (!cards.some(({ game_id: gameId }) => reserved.has(gameId)))
    return { list: cards, isPersonal: false }
  return {
    list: cards.map((card) => (reserved.has(card.game_id) ? { ...card, user_sub: 1 } : card)),
    isPersonal: true,
  }
}
