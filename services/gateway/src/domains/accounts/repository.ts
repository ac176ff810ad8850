import { randomInt } from 'node:crypto'
import type { Language } from '@cloudplay/contract/language'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { accounts, loginFailures, smsInbox } from '../../database/schema/accounts.ts'
import { wallets } from '../../database/schema/wallet.ts'
import { inheritGifts } from '../welfare/former-gifts.ts'
import { accountMessages } from './messages.ts'

export type Account = typeof accounts.$inferSelect

export async function findByMobile(db: Db, mobile: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.mobile, mobile))
  return account ?? null
}

/** The account as it is until the transaction ends; null once it is deleted. */
export async function lockAccount(tx: Db, uid: string): Promise<Account | null> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, uid), isNull(accounts.deletedAt)))
    // What refers to the account doesn't wait for this lock.
    .for('no key update')
  return account ?? null
}

export async function findByShareCode(db: Db, code: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.shareCode, code))
  return account ?? null
}

export async function findByUsername(db: Db, username: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.username, username))
  return account ?? null
}

interface Newcomer {
  mobile: string
  channel: string
  /** The hash that recognizes a deleted account of this mobile. */
  personHash: string
  /** The first nickname of a player. */
  language: Language
}

/** The account of this mobile, created with its wallet if there is none yet. */
export async function findOrRegister(
  tx: Db,
  { mobile, channel, language, personHash }: Newcomer,
  now: Date,
  drawNumber = newNumber,
): Promise<Account> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const number = drawNumber()
    const nickname = accountMessages.newNickname({ number: String(number).slice(-6) })[language]
    // Creates nothing if the mobile is known, or if the username is taken: then another one is drawn.
    const made = await tx
      .insert(accounts)
      .values({ mobile, username: `cp${number}`, nickname, channel, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    const account = await findByMobile(tx, mobile)
    if (!account) continue
    await tx.insert(wallets).values({ uid: account.id }).onConflictDoNothing()
    if (made.length > 0) await inheritGifts(tx, account.id, personHash, now)
    return account
  }
  throw new Error('no free username was drawn')
}

/** Ten digits: with a million players, one draw in nine thousand is taken. */
const newNumber = (): number => randomInt(10 ** 9, 10 ** 10)
const DRAWS = 5

export async function readAccount(db: Db, uid: string): Promise<Account & { balance: number }> {
  const [row] = await db
    .select({ account: accounts, balance: wallets.balance })
    .from(accounts)
    .innerJoin(wallets, eq(wallets.uid, accounts.id))
    .where(eq(accounts.id, uid))
  if (!row) throw new Error('a session without its account')
  return { ...row.account, balance: row.balance }
}

export async function setPassword(tx: Db, uid: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, uid))
}

/** The caller has the account's lock. */
export async function takeDeletionBack(tx: Db, uid: string): Promise<void> {
  await tx.update(accounts).set({ deletionAskedAt: null }).where(eq(accounts.id, uid))
}

/** Undefined fields stay unchanged. */
export async function setProfile(
  db: Db,
  uid: string,
  profile: { nickname: string | undefined; avatar: string | undefined },
): Promise<void> {
  await db.update(accounts).set(profile).where(eq(accounts.id, uid))
}

/** Each count uses its own index: together they would read every failure. */
export const countTries = (mobile: string, address: string, since: Date) => sql`
  select (select count(*)::int from login_failures where mobile = ${mobile} and at > ${since}) as of_mobile,
    (select count(*)::int from login_failures where address = ${address} and at > ${since}) as of_address`

/** Records a try before it is checked, and returns how many there were since `since`; a successful try is removed again. */
export async function noteLoginTry(
  db: Db,
  mobile: string,
  address: string,
  now: Date,
  since: Date,
) {
  const [noted] = await db
    .insert(loginFailures)
    .values({ mobile, address, at: now })
    .returning({ id: loginFailures.id })
  const { rows } = await db.execute<{ of_mobile: number; of_address: number }>(
    countTries(mobile, address, since),
  )
  return { id: noted!.id, ofMobile: rows[0]!.of_mobile, ofAddress: rows[0]!.of_address }
}

export async function forgetLoginTry(db: Db, id: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, id))
}

export async function forgetLoginTries(db: Db, mobile: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.mobile, mobile))
}

export async function readInbox(db: Db, mobile: string) {
  return db
    .select({
      type: smsInbox.type,
      code: smsInbox.code,
      text: smsInbox.text,
      sentAt: smsInbox.sentAt,
    })
    .from(smsInbox)
    .where(eq(smsInbox.mobile, mobile))
    .orderBy(sql`${smsInbox.sentAt} desc`)
    .limit(20)
}

/** Deletes rows that nobody can use any more. */
export async function pruneAccounts(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'sms_codes', sql`created_at < ${before} order by created_at`)
  await deleteInBatches(db, 'sms_inbox', sql`sent_at < ${before} order by sent_at`)
  await deleteInBatches(db, 'login_failures', sql`at < ${before} order by at`)
  await deleteInBatches(db, 'sessions', sql`expires_at < ${before} order by expires_at`)
}
