import { isUuid } from '../../../core/uuid.ts'
import type { OperatorRole } from '../../../core/operator-key.ts'
import type { Deps } from '../../../http/deps.ts'
import type { FailedCall } from '../../../http/failed-calls.ts'
import { recordAct } from '../../audit/record.ts'
import type { Cursor } from './cursor.ts'
import { findAccount } from './find-account.ts'
import { type PersonalData, readPersonal } from './personal.ts'
import { type Profile, readProfile } from './profile.ts'
import { spanOf } from './span.ts'
import { ENTRIES_A_PAGE, type Entry, readTimeline } from './timeline.ts'

/** Who looks: a role, and the name that they gave. */
export interface Looker {
  role: OperatorRole
  name: string
}

type LookDeps = Pick<Deps, 'database' | 'clock'>

export const REASON_CHARS_MIN = 4
export const REASON_CHARS_MAX = 200

interface Searched {
  /** Null: nobody. */
  uid: string | null
  /** Failed calls, if the text is an error id. */
  failures: FailedCall[]
}

/** Who a text names, or what failed. */
export async function searchPlayer(
  { database, clock }: LookDeps,
  { role, name }: Looker,
  asked: string,
): Promise<Searched> {
  const { by, uid, failures = [] } = await findAccount(database.db, asked)
  await recordAct(database.db, {
    at: clock.now(),
    actor: role,
    by: name,
    act: 'player_searched',
    uid,
    detail: { by, found: uid !== null || failures.length > 0 },
  })
  return { uid, failures }
}

export interface Look {
  profile: Profile
  /** Newest first; one more than a page if there are older ones. */
  entries: Entry[]
}

/** A player and what happened to them, after the look is in the audit log. Null: nobody has this id. */
export async function lookAtPlayer(
  deps: LookDeps,
  { role, name }: Looker,
  { uid, day, before }: { uid: string; day: string | null; before: Cursor | null },
): Promise<Look | null> {
  const { db } = deps.database
  if (!isUuid(uid)) return null
  await recordAct(db, {
    at: deps.clock.now(),
    actor: role,
    by: name,
    act: 'player_looked',
    uid,
    detail: { day: day ?? 'all', ...(before && { before: before.at.toISOString() }) },
  })
  const profile = await readProfile(deps, uid)
  if (!profile) return null
  const span = day === null ? null : spanOf(day)
  const limit = ENTRIES_A_PAGE + 1
  return { profile, entries: await readTimeline(db, { uid, span, before, limit }) }
}

/** A reason as one line; null if it is too short or too long to be one. */
export function readReason(text: string): string | null {
  const reason = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const { length } = [...reason]
  return length >= REASON_CHARS_MIN && length <= REASON_CHARS_MAX ? reason : null
}

/** Personal data, after look and reason are in the audit log. Null if there is none. */
export async function unmaskPlayer(
  { database, clock }: LookDeps,
  { role, name }: Looker,
  { uid, reason }: { uid: string; reason: string },
): Promise<PersonalData | null> {
  if (!isUuid(uid)) return null
  await recordAct(database.db, {
    at: clock.now(),
    actor: role,
    by: name,
    act: 'player_unmasked',
    uid,
    detail: { reason },
  })
  return readPersonal(database.db, uid)
}
