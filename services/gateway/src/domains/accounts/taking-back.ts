import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'

/** A login cancels the deletion: true. False if the account was deleted at this moment. */
export async function takeDeletionBack(tx: Db, uid: string): Promise<boolean> {
  const kept = await tx
    .update(accounts)
    .set({ deletionAskedAt: null })
    .where(
      and(eq(accounts.id, uid), isNotNull(accounts.deletionAskedAt), isNull(accounts.deletedAt)),
    )
    .returning({ id: accounts.id })
  if (kept.length > 0) return true
  const { rows } = await tx.execute(
    sql`select 1 from accounts where id = ${uid} and deleted_at is null`,
  )
  return rows.length > 0
}
