import { isMobile } from '@cloudplay/rules/mobile'
import { eq } from 'drizzle-orm'
import { isUuid } from '../../../core/uuid.ts'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { playSessions } from '../../../database/schema/play.ts'
import { orders } from '../../../database/schema/wallet.ts'
import type { FailedCall } from '../../../http/failed-calls.ts'
import { readErrorId, readFailures } from '../failures/repository.ts'

/** The longest thing that names a player: a user id or a session id has 36 characters, an order fewer. */
const ASKED_CHARS_MAX = 64
const USERNAME = /^cp\d{10}$/

/** What a text names. The audit log keeps this word instead of the text, which may be a mobile. */
export type AskedBy = 'mobile' | 'id' | 'username' | 'order' | 'error' | 'nothing'

interface Found {
  by: AskedBy
  uid: string | null
  /** Failed calls with the error id that was asked for. */
  failures?: FailedCall[]
}

/** The only player that a text names, by whole values: a part of a number finds nobody. */
export async function findAccount(db: Db, asked: string): Promise<Found> {
  const text = asked.trim()
  if (text === '' || text.length > ASKED_CHARS_MAX) return { by: 'nothing', uid: null }
  const mobile = text.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')
  if (isMobile(mobile))
    return { by: 'mobile', uid: await uidWhere(db, eq(accounts.mobile, mobile)) }
  if (USERNAME.test(text))
    return { by: 'username', uid: await uidWhere(db, eq(accounts.username, text)) }
  const errorId = readErrorId(text)
  if (errorId) {
    const failures = await readFailures(db, errorId)
    const uids = new Set(failures.map(({ uid }) => uid))
    return { by: 'error', uid: uids.size === 1 ? failures[0]!.uid : null, failures }
  }
  if (isUuid(text))
    return {
      by: 'id',
      uid: (await uidWhere(db, eq(accounts.id, text))) ?? (await uidOfSession(db, text)),
    }
  const [order] = await db.select({ uid: orders.uid }).from(orders).where(eq(orders.orderSn, text))
  return { by: 'order', uid: order?.uid ?? null }
}

async function uidWhere(db: Db, condition: ReturnType<typeof eq>): Promise<string | null> {
  const [account] = await db.select({ uid: accounts.id }).from(accounts).where(condition)
  return account?.uid ?? null
}

async function uidOfSession(db: Db, cid: string): Promise<string | null> {
  const [session] = await db
    .select({ uid: playSessions.uid })
    .from(playSessions)
    .where(eq(playSessions.cid, cid))
  return session?.uid ?? null
}
