import { MOBILE_LENGTH } from '@cloudplay/contract/constants'
import { BodyStatus, Subscribe } from '@cloudplay/contract/envelope'
import type { GameListItem } from '@cloudplay/contract/entities/catalog'
import { isMobile } from '@cloudplay/rules/mobile'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { reservations } from '../database/schema/catalog.ts'
import { refuse, refusePlainly } from '../http/refuse.ts'
import type { Player } from '../http/serve.ts'

/** Games this player reserved, the latest first. */
export async function reservedGameIds(db: Db, uid: string): Promise<number[]> {
  const rows = await db
    .select({ gameId: reservations.gameId })
    .from(reservations)
    .where(eq(reservations.uid, uid))
    .orderBy(desc(reservations.createdAt), desc(reservations.gameId))
  return rows.map(({ gameId }) => gameId)
}

/** The cards with `user_sub` as this player's; `isPersonal` says whether they are others than everybody's. */
export async function withReservations(
  db: Db,
  player: Player | null,
  cards: GameListItem[],
): Promise<{ list: GameListItem[]; isPersonal: boolean }> {
  if (!player || cards.every(({ is_subscribe: state }) => state !== Subscribe.reservable)) return { list: cards, isPersonal: false }
  const reserved = new Set(await reservedGameIds(db, player.uid))
  if (!cards.some(({ game_id: gameId }) => reserved.has(gameId))) return { list: cards, isPersonal: false }
  return { list: cards.map((card) => (reserved.has(card.game_id) ? { ...card, user_sub: 1 } : card)), isPersonal: true }
}

/** The mobile of the reservation dialog: trimmed to 11 digits (specification section 5). Refuses what is none. */
export function reservationMobile(text: string): string {
  const mobile = text.trim().slice(0, MOBILE_LENGTH)
  if (!isMobile(mobile)) refusePlainly('请输入正确的手机号')
  return mobile
}

/** Why a game cannot be reserved, if it cannot. */
export function requireReservable(card: GameListItem | undefined): void {
  if (!card) refuse(BodyStatus.notFound, '没有找到这个游戏')
  if (card.is_subscribe === Subscribe.playable) refusePlainly('这款游戏已经上线，现在就可以玩')
  if (card.is_subscribe === Subscribe.maintenance) refusePlainly('这款游戏正在维护，暂时不能预约')
}

/** One a player and game, however often it is asked for; the newest mobile stays. */
export async function reserve(db: Db, uid: string, gameId: number, mobile: string, now: Date): Promise<void> {
  await db
    .insert(reservations)
    .values({ uid, gameId, mobile, createdAt: now })
    .onConflictDoUpdate({ target: [reservations.uid, reservations.gameId], set: { mobile } })
}
