import { MOBILE_LENGTH } from '@cloudplay/contract/constants'
import { BodyStatus, Subscribe } from '@cloudplay/contract/envelope'
import type { Language } from '@cloudplay/contract/language'
import { isMobile } from '@cloudplay/rules/mobile'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { reservations } from '../../database/schema/catalog.ts'
import { launchMessages } from '../../database/schema/launches.ts'
import { commonMessages } from '../../http/messages.ts'
import { refuse, refuseField, refusePlainly } from '../../http/refuse.ts'
import type { GameCard } from '../catalog/game-cards.ts'
import { libraryMessages } from './messages.ts'

const COMING_MAX = 24

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

interface Reservation {
  uid: string
  gameId: number
  mobile: string
  /** Of the SMS about the launch. */
  language: Language
}

/** One per player and game, even if repeated; the newest mobile and language stay. */
export async function reserve(db: Db, reservation: Reservation, now: Date): Promise<void> {
  const { mobile, language } = reservation
  await db
    .insert(reservations)
    .values({ ...reservation, createdAt: now })
    .onConflictDoUpdate({
      target: [reservations.uid, reservations.gameId],
      set: { mobile, language },
    })
}

/** Without a reservation it does nothing. A message that waits is not sent any more. */
export async function cancelReservation(tx: Db, uid: string, gameId: number): Promise<void> {
  // In this order, the order of a launch: its lock on the reservation comes first.
  await tx
    .delete(reservations)
    .where(and(eq(reservations.uid, uid), eq(reservations.gameId, gameId)))
  await tx
    .delete(launchMessages)
    .where(
      and(
        eq(launchMessages.uid, uid),
        eq(launchMessages.gameId, gameId),
        isNull(launchMessages.claimedAt),
      ),
    )
}

/** Reservable games that a node can run and the player has not reserved, the next launch first. */
export function comingGames(
  cards: readonly GameCard[],
  reserved: ReadonlySet<number>,
): readonly GameCard[] {
  const day = ({ subscribe_time: at }: GameCard) => at || Infinity
  return cards
    .filter(
      ({ game_id: gameId, is_subscribe: state, is_offered: offered }) =>
        offered !== 0 && state === Subscribe.reservable && !reserved.has(gameId),
    )
    .sort((a, b) => (day(a) === day(b) ? 0 : day(a) - day(b)))
    .slice(0, COMING_MAX)
}
