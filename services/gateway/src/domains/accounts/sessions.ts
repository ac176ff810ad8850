import { createHash, randomBytes } from 'node:crypto'
import { SESSION_DAYS } from '@cloudplay/contract/constants'
import { and, desc, eq, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { announce } from '../../core/events.ts'
import { isUuid } from '../../core/uuid.ts'
import type { Db } from '../../database/database.ts'
import { sessions } from '../../database/schema/accounts.ts'
import type { Player } from '../../http/serve.ts'

const TOKEN_BYTES = 32
const SESSION_MS = SESSION_DAYS * 24 * 3600 * 1000

/** The token is 256 random bits, so one fast hash is enough to make a stolen table useless. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Open sessions of a player (GATE-6). */
const SESSIONS_MAX = 50

/** Every login creates a new session, so a planted token is worthless. The oldest ends if there are too many. */
export async function startSession(
  tx: Db,
  { uid, platform, networkHash }: { uid: string; platform: string; networkHash: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  await endOldest(tx, uid, now)
  await tx.insert(sessions).values({
    accountId: uid,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
    platform,
    networkHash,
  })
  return { token, expiresAt }
}

/** Makes room for one more session. */
async function endOldest(tx: Db, uid: string, now: Date): Promise<void> {
  const isOpen = and(eq(sessions.accountId, uid), isNull(sessions.revokedAt))
  const newest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOpen)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(SESSIONS_MAX - 1)
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isOpen, notInArray(sessions.id, newest)))
    .returning({ id: sessions.id })
  if (ended.length === 0) return
  const sessionIds = ended.map(({ id }) => id)
  await announce(tx, 'session:ended', { uid, reason: 'logout', sessionIds })
}

export async function findSession(db: Db, token: string, now: Date): Promise<Player | null> {
  const [row] = await db
    .select({ uid: sessions.accountId, sessionId: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
      ),
    )
  return row ?? null
}

/** Ends one session. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** Ends all of a player's sessions but `exceptId`, and returns the ids of the ended ones. */
export async function endOtherSessions(
  db: Db,
  uid: string,
  exceptId: string | null,
  now: Date,
): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.accountId, uid),
        isNull(sessions.revokedAt),
        exceptId ? ne(sessions.id, exceptId) : sql`true`,
      ),
    )
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** Which of these sessions have ended or never existed. */
export async function endedSessions(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const asked = [...new Set(ids)]
  const known = asked.filter(isUuid)
  if (known.length === 0) return asked
  const alive = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(inArray(sessions.id, known), gt(sessions.expiresAt, now), isNull(sessions.revokedAt)),
    )
  const isAlive = new Set(alive.map(({ id }) => id))
  return asked.filter((id) => !isAlive.has(id))
}
