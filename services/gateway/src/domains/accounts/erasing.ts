import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import {
  accounts,
  loginFailures,
  sessions,
  smsCodes,
  smsInbox,
} from '../../database/schema/accounts.ts'
import type { Deps, Domain } from '../../http/deps.ts'
import { keepGifts } from '../welfare/former-gifts.ts'
import { COOLING_MS } from './deletion.ts'
import { deletionMessages } from './messages.ts'
import { personHashOf } from './person-hash.ts'

const MOST_AT_ONCE = 100

/** Deletes the accounts whose cooling-off period is over. A failing one stops none of the others, and is tried again. */
export async function eraseDue(
  deps: Deps,
  domains: readonly Domain[],
  isStopped = () => false,
): Promise<void> {
  const { database, clock, log } = deps
  const before = new Date(clock.nowMs() - COOLING_MS)
  let due: Due[] = []
  do {
    due = await dueAfter(database.db, before, due.at(-1))
    for (const { uid } of due) {
      if (isStopped()) return
      try {
        await database.tx((tx, now) => erase(tx, deps, domains, { uid, before, now }))
      } catch (error) {
        log.error({ err: error, uid }, 'an account could not be deleted')
      }
    }
  } while (due.length === MOST_AT_ONCE)
}

interface Due {
  uid: string
  askedAt: Date | null
}

/** The next of them, longest waiting first. */
function dueAfter(db: Db, before: Date, last?: Due): Promise<Due[]> {
  return db
    .select({ uid: accounts.id, askedAt: accounts.deletionAskedAt })
    .from(accounts)
    .where(
      and(
        lte(accounts.deletionAskedAt, before),
        isNull(accounts.deletedAt),
        last && sql`(${accounts.deletionAskedAt}, ${accounts.id}) > (${last.askedAt}, ${last.uid})`,
      ),
    )
    .orderBy(asc(accounts.deletionAskedAt), asc(accounts.id))
    .limit(MOST_AT_ONCE)
}

async function erase(
  tx: Db,
  deps: Deps,
  domains: readonly Domain[],
  { uid, before, now }: { uid: string; before: Date; now: Date },
): Promise<void> {
  const [account] = await tx
    .select({ mobile: accounts.mobile })
    .from(accounts)
    .where(
      and(eq(accounts.id, uid), lte(accounts.deletionAskedAt, before), isNull(accounts.deletedAt)),
    )
    .for('update')
  if (!account) return
  const { mobile } = account
  await keepGifts(tx, uid, personHashOf(deps.dataKey, mobile), now)
  for (const domain of domains) {
    await domain.leave?.(tx, { uid, endsGame: true, now })
    await domain.forget?.(tx, uid, now)
  }
  await tx.delete(sessions).where(eq(sessions.accountId, uid))
  await tx.delete(smsCodes).where(eq(smsCodes.mobile, mobile))
  await tx.delete(smsInbox).where(eq(smsInbox.mobile, mobile))
  await tx.delete(loginFailures).where(eq(loginFailures.mobile, mobile))
  await tx
    .update(accounts)
    .set({
      // Unique, and not a mobile: it can neither register nor log in.
      mobile: `deleted-${uid}`,
      username: `deleted-${uid}`,
      nickname: deletionMessages.nickname['zh-CN'],
      avatar: '',
      passwordHash: null,
      isMember: false,
      toppedUpFen: 0,
      channel: '',
      shareCode: null,
      deletionAskedAt: null,
      deletedAt: now,
    })
    .where(eq(accounts.id, uid))
}
