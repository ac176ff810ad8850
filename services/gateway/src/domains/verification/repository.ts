import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { announce } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import { verifications } from '../../database/schema/verification.ts'
import type { IdentityResult } from '../../ports/identity.ts'

type Verification = typeof verifications.$inferSelect

export async function readVerification(db: Db, uid: string): Promise<Verification | null> {
  const [row] = await db.select().from(verifications).where(eq(verifications.uid, uid))
  return row ?? null
}

/** The birth date of a player whose verification has passed; null for everyone else. */
export async function readBirthDate(db: Db, uid: string): Promise<string | null> {
  const [row] = await db
    .select({ birthDate: verifications.birthDate })
    .from(verifications)
    .where(and(eq(verifications.uid, uid), eq(verifications.state, 'passed')))
  return row?.birthDate ?? null
}

/** Does another account hold, or wait for, this identity? */
export async function isIdentityTaken(db: Db, identityHash: string, uid: string): Promise<boolean> {
  const rows = await db
    .select({ uid: verifications.uid })
    .from(verifications)
    .where(and(eq(verifications.identityHash, identityHash), ne(verifications.state, 'failed'), ne(verifications.uid, uid)))
  return rows.length > 0
}

/** Has any account ever submitted this identity? */
export async function isIdentityKnown(db: Db, identityHash: string): Promise<boolean> {
  const rows = await db.select({ uid: verifications.uid }).from(verifications).where(eq(verifications.identityHash, identityHash)).limit(1)
  return rows.length > 0
}

export async function saveVerification(tx: Db, row: typeof verifications.$inferInsert): Promise<void> {
  await tx.insert(verifications).values(row).onConflictDoUpdate({ target: verifications.uid, set: row })
  await announce(tx, 'verification:changed', { uid: row.uid })
}

export async function pendingSince(db: Db, before: Date): Promise<Verification[]> {
  return db
    .select()
    .from(verifications)
    .where(and(eq(verifications.state, 'pending'), lt(verifications.askedAt, before)))
    .orderBy(asc(verifications.askedAt))
    .limit(100)
}

/** True for the one caller who may ask about this player now: no one has since `before`. Who fails goes to the end of the queue. */
export async function claimAsking(db: Db, uid: string, before: Date, now: Date): Promise<boolean> {
  const claimed = await db
    .update(verifications)
    .set({ askedAt: now })
    .where(and(eq(verifications.uid, uid), eq(verifications.state, 'pending'), lt(verifications.askedAt, before)))
    .returning({ uid: verifications.uid })
  return claimed.length > 0
}

/** Writes down what the provider says of a pending request; one that was decided meanwhile stays as it is. */
export async function decide(tx: Db, uid: string, result: IdentityResult, now: Date): Promise<void> {
  const changed = await tx
    .update(verifications)
    .set({
      state: result.state,
      reference: result.reference,
      personId: result.personId,
      askedAt: now,
      decidedAt: result.state === 'pending' ? null : now,
    })
    .where(and(eq(verifications.uid, uid), eq(verifications.state, 'pending')))
    .returning({ uid: verifications.uid })
  if (changed.length > 0 && result.state !== 'pending') await announce(tx, 'verification:changed', { uid })
}
