import type { Spending } from '@cloudplay/contract/entities/play'
import { ConsumeType } from '@cloudplay/contract/envelope'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { sessionMinutes } from '../../../database/schema/play.ts'
import { activeOf, type GameRow } from '../sessions/repository.ts'
import { sessionCan } from '../sessions/session-states.ts'
import { minutesForCoins } from './entitlement.ts'
import { readStandings, type Standing } from './standing.ts'

const MINUTE_MS = 60_000

type Part = Spending['parts'][number]

interface Clock {
  /** When the next minute begins; null while nothing is charged. */
  nextChargeAt: Date | null
  /** How the running minute was paid; null: none runs. */
  paidBy: ConsumeType | null
  /** The number of the next minute to pay. */
  minute: number
  mustEndAt: Date | null
}

/**
 * How a game is paid from now on if nobody tops up: the rest of the running minute, then a card, free minutes and coins, as
 * `payBy` chooses for each minute. Equal neighbours are one part.
 */
export function spendingOf(
  { means, cardEndsAt, afterCard }: Standing,
  { nextChargeAt, paidBy, minute, mustEndAt }: Clock,
  now: Date,
): Omit<Spending, 'cid'> {
  const beginsAt = Math.max(nextChargeAt?.getTime() ?? 0, now.getTime())
  const untilMs = cardEndsAt?.getTime() ?? 0
  // A minute that begins before the card ends is paid by it.
  const byCard = means.hasCard ? Math.max(0, Math.ceil((untilMs - beginsAt) / MINUTE_MS)) : 0
  const byCoins = minutesForCoins(means, minute + byCard + afterCard.freeMinutes)
  const seconds = (minutes: number) => (minutes === Infinity ? null : minutes * 60)
  const parts: Part[] = [
    {
      consume_type: paidBy ?? ConsumeType.coins,
      seconds: paidBy === null ? 0 : Math.round((beginsAt - now.getTime()) / 1000),
    },
    { consume_type: ConsumeType.monthlyCard, seconds: seconds(byCard) },
    { consume_type: ConsumeType.freeMinutes, seconds: seconds(afterCard.freeMinutes) },
    { consume_type: ConsumeType.coins, seconds: seconds(byCoins) },
  ]
  const byMeans = sumOf(parts)
  const byLaw = mustEndAt
    ? Math.max(0, Math.floor((mustEndAt.getTime() - now.getTime()) / 1000))
    : null
  const endsByLaw = byLaw !== null && (byMeans === null || byLaw < byMeans)
  return {
    is_charging: nextChargeAt ? 1 : 0,
    parts: joined(parts),
    coins_per_hour: means.priceCoinsHour,
    seconds_left: endsByLaw ? byLaw : byMeans,
    ends_by_law: endsByLaw ? 1 : 0,
  }
}

const sumOf = (parts: readonly Part[]): number | null =>
  parts.reduce<number | null>(
    (sum, { seconds }) => (sum === null || seconds === null ? null : sum + seconds),
    0,
  )

function joined(parts: readonly Part[]): Part[] {
  const found: Part[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (part.seconds === 0) continue
    if (last?.consume_type === part.consume_type) last.seconds = sumOf([last, part])
    else found.push({ ...part })
  }
  return found
}

/** The same for the player's running session of this game; null without one. */
export async function readSpending(
  db: Db,
  uid: string,
  game: GameRow,
  now: Date,
): Promise<Spending | null> {
  const active = await activeOf(db, uid)
  if (active?.game.gameId !== game.gameId || !sessionCan[active.session.state].isInUse) return null
  const { cid, chargedMinutes: minute, nextChargeAt } = active.session
  const standing = (await readStandings(db, [{ uid, game, minute }], now)).get(uid)
  if (!standing) return null
  const [running] = await db
    .select({ paidBy: sql<ConsumeType>`${sessionMinutes.paidBy}` })
    .from(sessionMinutes)
    .where(
      and(
        eq(sessionMinutes.cid, cid),
        eq(sessionMinutes.minute, minute - 1),
        isNull(sessionMinutes.refundedAt),
      ),
    )
  const paidBy = nextChargeAt && nextChargeAt > now ? (running?.paidBy ?? null) : null
  const { mustEndAt } = standing.permission
  return { cid, ...spendingOf(standing, { nextChargeAt, paidBy, minute, mustEndAt }, now) }
}
