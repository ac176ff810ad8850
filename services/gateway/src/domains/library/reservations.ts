import { MOBILE_LENGTH } from '@cloudplay/contract/constants'
import { BodyStatus, Subscribe } from '@cloudplay/contract/envelope'
import { isMobile } from '@cloudplay/rules/mobile'
import type { Db } from '../../database/database.ts'
import { reservations } from '../../database/schema/catalog.ts'
import { commonMessages } from '../../http/messages.ts'
import { refuse, refuseField, refusePlainly } from '../../http/refuse.ts'
import type { GameCard } from '../catalog/game-cards.ts'
import { libraryMessages } from './messages.ts'

/** The mobile of the reservation dialog, trimmed to 11 digits (LIST-7). Refuses an invalid one. */
export function reservationMobile(text: string): string {
  const mobile = text.trim().slice(0, MOBILE_LENGTH)
  if (!isMobile(mobile)) refuseField('sub_mobile', libraryMessages.wrongMobile)
  return mobile
}

/** Why a game cannot be reserved, if it cannot. */
export function requireReservable(card: GameCard | undefined): void {
  if (!card) refuse(BodyStatus.notFound, commonMessages.noSuchGame)
  if (card.is_subscribe === Subscribe.playable) refusePlainly(libraryMessages.alreadyOut)
  if (card.is_subscribe === Subscribe.maintenance) refusePlainly(libraryMessages.underMaintenance)
}

/** One per player and game, even if repeated; the newest mobile stays. */
export async function reserve(
  db: Db,
  uid: string,
  gameId: number,
  mobile: string,
  now: Date,
): Promise<void> {
  await db
    .insert(reservations)
    .values({ uid, gameId, mobile, createdAt: now })
    .onConflictDoUpdate({ target: [reservations.uid, reservations.gameId], set: { mobile } })
}
