import type { EndedSession, KeptOfSession } from '@cloudplay/contract/entities/play'
import type { EndCause } from '@cloudplay/contract/session-end'
import { and, eq, sql } from 'drizzle-orm'
import { type Localizable, nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'
import { gameSaves, playedMinutes, playSessions } from '../../../database/schema/play.ts'

/** What the player of a session got back, and when the game was saved last (contract `session-end.ts`). */
export async function keptOf(db: Db, cid: string): Promise<KeptOfSession> {
  const refunded = db.$with('refunded').as(
    db
      .select({
        minutes: sql<number>`coalesce(sum(${playedMinutes.minutes}), 0)::int`.as('minutes'),
        coins: sql<number>`coalesce(sum(${playedMinutes.coins}), 0)::int`.as('coins'),
      })
      .from(playedMinutes)
      .where(and(eq(playedMinutes.cid, cid), playedMinutes.isReturned)),
  )
  const [row] = await db
    .with(refunded)
    .select({ minutes: refunded.minutes, coins: refunded.coins, savedAt: gameSaves.savedAt })
    .from(playSessions)
    .innerJoin(games, eq(games.gameId, playSessions.gameId))
    .innerJoin(refunded, sql`true`)
    .leftJoin(
      gameSaves,
      and(
        eq(gameSaves.uid, playSessions.uid),
        eq(gameSaves.gameMark, games.gameMark),
        // A reset leaves an empty one.
        sql`octet_length(${gameSaves.archive}) > 0`,
      ),
    )
    .where(eq(playSessions.cid, cid))
  return {
    returned_minutes: row?.minutes ?? 0,
    returned_coins: row?.coins ?? 0,
    saved_at: row?.savedAt ? Math.floor(row.savedAt.getTime() / 1000) : 0,
  }
}

/** How this session of this player ended; null while it runs, and for anybody else's. */
export async function endedSession(
  db: Db,
  uid: string,
  cid: string,
): Promise<Localizable<EndedSession> | null> {
  const [row] = await db
    .select({ reason: playSessions.endReason, game: games })
    .from(playSessions)
    .innerJoin(games, eq(games.gameId, playSessions.gameId))
    .where(
      and(
        eq(playSessions.cid, cid),
        eq(playSessions.uid, uid),
        eq(playSessions.state, 'ended'),
        sql`${playSessions.endReason} is not null`,
      ),
    )
  if (!row) return null
  const reason = row.reason as EndCause
  return {
    cid,
    game_id: row.game.gameId,
    name: nameOf(row.game),
    ...(reason === 'idle' ? { reason: 'grace_over', is_idle: 1 } : { reason }),
    ...(await keptOf(db, cid)),
  }
}
