import { SEAT_REJOIN_SECONDS } from '@cloudplay/contract/constants'
import type { MissedSeat } from '@cloudplay/contract/entities/play'
import { type Localizable, nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { lockNewestOf, type PlaySession, type SessionOfGame } from './repository.ts'

const REJOIN_MS = SEAT_REJOIN_SECONDS * 1000

type Place = Pick<PlaySession, 'gameId' | 'hasQueued' | 'endReason' | 'endedAt' | 'rankAt'>

/**
 * Until when the player may take the former place again, after missing the newest of these places (newest first); null for
 * never (PLAY-26). A place that was kept before has the rank of the place before it: it is kept once.
 */
export function rejoinUntil([missed, before]: readonly Place[]): Date | null {
  if (missed?.endReason !== 'offer_expired' || !missed.hasQueued || !missed.endedAt) return null
  const wasKept = before?.rankAt.getTime() === missed.rankAt.getTime()
  return wasKept ? null : new Date(missed.endedAt.getTime() + REJOIN_MS)
}

/** The rank that a player who queues for this game takes along from a missed seat; null for none. */
export function keptRank(newest: readonly Place[], gameId: number, now: Date): Date | null {
  const until = rejoinUntil(newest)
  return until && until > now && newest[0]!.gameId === gameId ? newest[0]!.rankAt : null
}

/** Describes the player's newest session, whose offer has run out. */
export async function missedSeat(
  tx: Db,
  { session, game }: SessionOfGame,
): Promise<Localizable<MissedSeat>> {
  const newest = await lockNewestOf(tx, session.uid)
  const until = rejoinUntil(newest.map(({ session }) => session))
  return {
    ser_id: session.cid,
    game_id: game.gameId,
    name: nameOf(game),
    rejoin_until: until ? Math.floor(until.getTime() / 1000) : 0,
  }
}
