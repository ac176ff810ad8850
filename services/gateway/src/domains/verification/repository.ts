import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { announce } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import { games } from '../../database/schema/catalog.ts'
import { verifications } from '../../database/schema/verification.ts'
import { inheritGifts } from '../welfare/former-gifts.ts'
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

/** The age label of a game; empty without a game. */
export async function readAgeLabel(db: Db, gameId: number | undefined): Promise<string> {
  if (gameId === undefined) return ''
  const [row] = await db
    .select({ ageLabel: games.ageLabel })
    .from(games)
    .where(eq(games.gameId, gameId))
  return row?.ageLabel ?? ''
}

/** Whether another account has, or waits for, this identity. */
export async function isIdentityTaken(db: Db, identityHash: string, uid: string): Promise<boolean> {
  const rows = await db
    .select({ uid: verifications.uid })
    .from(verifications)
    .where(
      and(
        eq(verifications.identityHash, identityHash),
        ne(verifications.state, 'failed'),
        ne(verifications.uid, uid),
      ),
    )
  return rows.length > 0
}

/** Whether any account ever submitted this identity. */
export async function isIdentityKnown(db: Db, identityHash: string): Promise<boolean> {
  const rows = await db
    .select({ uid: verifications.uid })
    .from(verifications)
    .where(eq(verifications.identityHash, identityHash))
    .limit(1)
  return rows.length > 0
}

/** The submission's data, before the provider answers. */
type Submission = Pick<
  typeof verifications.$inferInsert,
  | 'uid'
  | 'birthDate'
  | 'identityHash'
  | 'maskedName'
  | 'maskedNumber'
  | 'guardianConsent'
  | 'submittedAt'
>

const CHECK_WINDOW_MS = 24 * 3_600_000
const CHECKS_A_DAY = 5

/**
 * Counts one check of the provider for this player before it is made, so that concurrent ones count too. False if there
 * were too many since `failuresSince`, or if the verification is decided or pending already.
 */
export async function countCheck(db: Db, submission: Submission): Promise<boolean> {
  const now = submission.submittedAt
  const isFresh = sql`${verifications.failuresSince} > ${new Date(now.getTime() - CHECK_WINDOW_MS)}`
  const counted = await db
    .insert(verifications)
    .values({
      ...submission,
      state: 'failed',
      reference: '',
      askedAt: now,
      decidedAt: now,
      failures: 1,
      failuresSince: now,
    })
    .onConflictDoUpdate({
      target: verifications.uid,
      set: {
        failures: sql`case when ${isFresh} then ${verifications.failures} + 1 else 1 end`,
        failuresSince: sql`case when ${isFresh} then ${verifications.failuresSince} else ${now} end`,
      },
      setWhere: sql`${verifications.state} = 'failed' and (${verifications.failures} < ${CHECKS_A_DAY} or not ${isFresh})`,
    })
    .returning({ uid: verifications.uid })
  return counted.length > 0
}

/** Uncounts a check that the provider never made. */
export async function uncountCheck(db: Db, uid: string): Promise<void> {
  const isCounted = and(eq(verifications.uid, uid), eq(verifications.state, 'failed'))
  await db
    .update(verifications)
    .set({ failures: sql`greatest(${verifications.failures} - 1, 0)` })
    .where(isCounted)
  // Delete a first submission that was never checked.
  await db
    .delete(verifications)
    .where(and(isCounted, eq(verifications.failures, 0), eq(verifications.reference, '')))
}

/** Records the provider's answer to a submission. A submission decided meanwhile stays unchanged; returns the valid state. */
export async function saveResult(
  tx: Db,
  submission: Submission,
  result: IdentityResult,
): Promise<IdentityResult['state']> {
  const now = submission.submittedAt
  const saved = await tx
    .update(verifications)
    .set({
      ...submission,
      state: result.state,
      reference: result.reference,
      personId: result.personId,
      askedAt: now,
      decidedAt: result.state === 'pending' ? null : now,
    })
    .where(and(eq(verifications.uid, submission.uid), eq(verifications.state, 'failed')))
    .returning({ state: verifications.state })
  if (saved.length === 0)
    return (await readVerification(tx, submission.uid))!.state as IdentityResult['state']
  if (result.state === 'passed')
    await inheritGifts(tx, submission.uid, submission.identityHash, now)
  await announce(tx, 'verification:changed', { uid: submission.uid })
  return result.state
}

export async function pendingSince(db: Db, before: Date): Promise<Verification[]> {
  return db
    .select()
    .from(verifications)
    .where(and(eq(verifications.state, 'pending'), lt(verifications.askedAt, before)))
    .orderBy(asc(verifications.askedAt))
    .limit(100)
}

/** True for the one caller who may ask about this player now, because nobody has since `before`. Failed ones go to the end. */
export async function claimAsking(db: Db, uid: string, before: Date, now: Date): Promise<boolean> {
  const claimed = await db
    .update(verifications)
    .set({ askedAt: now })
    .where(
      and(
        eq(verifications.uid, uid),
        eq(verifications.state, 'pending'),
        lt(verifications.askedAt, before),
      ),
    )
    .returning({ uid: verifications.uid })
  return claimed.length > 0
}

/** Records the provider's answer to a pending request; one decided meanwhile stays unchanged. */
export async function decide(
  tx: Db,
  uid: string,
  result: IdentityResult,
  now: Date,
): Promise<void> {
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
    .returning({ identityHash: verifications.identityHash })
  if (changed[0] && result.state === 'passed')
    await inheritGifts(tx, uid, changed[0].identityHash, now)
  if (changed.length > 0 && result.state !== 'pending')
    await announce(tx, 'verification:changed', { uid })
}
