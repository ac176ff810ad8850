import { MOBILE_LENGTH } from '@cloudplay/contract/constants'
import { BodyStatus, Subscribe } from '@cloudplay/contract/envelope'
import type { GameListItem } from '@cloudplay/contract/entities/catalog'
import { isMobile } from '@cloudplay/rules/mobile'
import type { Db } from '../../database/database.ts'
import { reservations } from '../../database/schema/catalog.ts'
import { refuse, refusePlainly } from '../../http/refuse.ts'

/** The mobile of the reservation dialog: trimmed to 11 digits (LIST-7). Refuses what is none. */
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
