import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { sessions } from '../../database/schema/accounts.ts'

/** Those of these sessions that have ended: for sockets whose notice of it may be lost. */
export async function endedLogins(db: Db, sessionIds: Iterable<string>): Promise<string[]> {
  const asked = [...new Set(sessionIds)]
  if (asked.length === 0) return []
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, asked), isNull(sessions.revokedAt)))
  const isOpen = new Set(open.map(({ id }) => id))
  return asked.filter((id) => !isOpen.has(id))
}
