import { createHmac } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { gameApplications } from '../../database/schema/catalog.ts'
import { refusePlainly } from '../../http/refuse.ts'
import { libraryMessages } from './messages.ts'

const NAME_MAX = 40
const CONTACT_MAX = 11
const HOUR_MS = 3_600_000

interface Application {
  name: string
  contact: string
}

/** The form as it is stored; refuses in the form's own words (LIST-10). */
export function readApplication(form: { name: string; mobile: string }): Application {
  const name = form.name.trim()
  const contact = form.mobile.trim()
  if (name === '') refusePlainly(libraryMessages.nameMissing)
  if ([...name].length > NAME_MAX) refusePlainly(libraryMessages.nameTooLong({ max: NAME_MAX }))
  if (contact === '') refusePlainly(libraryMessages.contactMissing)
  if ([...contact].length > CONTACT_MAX)
    refusePlainly(libraryMessages.contactTooLong({ max: CONTACT_MAX }))
  return { name, contact }
}

/** Stores an application, once. Refuses an address that sent `perHour` different ones within an hour. */
export async function apply(
  tx: Db,
  { name, contact }: Application,
  origin: { mark: number; address: string; key: Buffer; perHour: number },
  now: Date,
): Promise<void> {
  const addressHash = createHmac('sha256', origin.key).update(origin.address).digest('base64url')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${addressHash}))`)
  const added = await tx
    .insert(gameApplications)
    .values({ name, contact, mark: origin.mark, addressHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: gameApplications.id })
  if (added.length === 0) return
  const [sent] = await tx
    .select({ count: count() })
    .from(gameApplications)
    .where(
      and(
        eq(gameApplications.addressHash, addressHash),
        gt(gameApplications.createdAt, new Date(now.getTime() - HOUR_MS)),
      ),
    )
  // The count includes this one, which a refusal rolls back.
  if (sent!.count > origin.perHour) refusePlainly(libraryMessages.tooManyApplications)
}
