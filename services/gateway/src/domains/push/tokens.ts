import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { sessions } from '../../database/schema/accounts.ts'
import { pushTokens } from '../../database/schema/push.ts'
import type { Player } from '../../http/serve.ts'

const TOKEN_BYTES = 32
const KEY_BYTES = 32
const TOKEN_LIFE_MS = 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A token for one connection within a minute, and the AES-256 key (base64) of that connection. */
export async function issuePushToken(
  db: Db,
  player: Player,
  now: Date,
): Promise<{ token: string; key: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const key = randomBytes(KEY_BYTES).toString('base64')
  await db.insert(pushTokens).values({
    tokenHash: hashOf(token),
    uid: player.uid,
    sessionId: player.sessionId,
    payloadKey: key,
    expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
  })
  return { token, key }
}

/** Whether a text has the form of a token; nothing else is looked up. */
export const isPushToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

export interface UsedToken {
  player: Player
  key: Buffer
}

/** Uses up a token. Null if it is unknown, used, too old, or its session has ended. */
export async function usePushToken(db: Db, token: string, now: Date): Promise<UsedToken | null> {
  const [used] = await db
    .delete(pushTokens)
    .where(
      and(
        eq(pushTokens.tokenHash, hashOf(token)),
        gt(pushTokens.expiresAt, now),
        eq(
          pushTokens.sessionId,
          db
            .select({ id: sessions.id })
            .from(sessions)
            .where(and(eq(sessions.id, pushTokens.sessionId), isNull(sessions.revokedAt))),
        ),
      ),
    )
    .returning()
  return used
    ? {
        player: { uid: used.uid, sessionId: used.sessionId },
        key: Buffer.from(used.payloadKey, 'base64'),
      }
    : null
}

export async function dropExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(pushTokens).where(lte(pushTokens.expiresAt, now))
}
