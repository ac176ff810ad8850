import type { LocalizedText } from '@cloudplay/contract/language'
import type { PushPackage } from '@cloudplay/contract/push'
import { inArray, sql } from 'drizzle-orm'
import { announce } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import { wallets } from '../../database/schema/wallet.ts'
import { titleMessages } from './messages.ts'
import { lockWallet } from './repository.ts'
import { emptyLot, expiredLots, spendTemporary } from './temporary-coins.ts'

/** Where coins come from or go to: money paid, given by the site, spent on playing time, not spent in time,
 * spent before a refund and owed since. */
type LedgerKind = 'cash' | 'gift' | 'play' | 'expired' | 'debt'

interface Movement {
  uid: string
  /** More than 0; the function says the direction. */
  coins: number
  kind: LedgerKind
  /** Shown to the player in the records. */
  title: LocalizedText
  /** Names the business event, unique a player: a repeat moves nothing and answers with the balance. */
  key: string
  now: Date
}

interface Moved {
  /** False: this key had been applied before. */
  isNew: boolean
  balance: number
}

/** Adds coins to a player's balance. WALLET-8. */
export async function credit(tx: Db, movement: Movement): Promise<Moved> {
  const moved = await move(tx, movement, movement.coins)
  if (!moved) throw new Error(`no wallet for account ${movement.uid}`)
  return moved
}

/**
 * Takes coins; null, and nothing taken, when the balance is too small. Coins that have expired cannot be spent; of the
 * others those go first that expire first. A refund gives back coins that do not expire.
 */
export async function debit(tx: Db, movement: Movement): Promise<Moved | null> {
  const { uid, coins, now } = movement
  await takeExpired(tx, uid, now)
  const moved = await move(tx, movement, -coins)
  if (moved?.isNew) await spendTemporary(tx, uid, coins, now)
  return moved
}

/** Takes back the coins of a balance whose time is over. */
export async function takeExpired(tx: Db, uid: string, now: Date): Promise<void> {
  if ((await expiredLots(tx, uid, now)).length === 0) return
  await lockWallet(tx, uid)
  for (const { id, coinsLeft } of await expiredLots(tx, uid, now)) {
    const expiry: Movement = { uid, coins: coinsLeft, kind: 'expired', title: titleMessages.coinsExpired, key: `expire:${id}`, now }
    if (!(await move(tx, expiry, -coinsLeft))) throw new Error(`more temporary coins than coins in the wallet of ${uid}`)
    await emptyLot(tx, id)
  }
}

/**
 * One statement: the balance moves only with its journal and both entries. When two transactions bring the same key at
 * the same time, the second breaks the unique key and `tx` runs it again; then it finds the first.
 */
async function move(tx: Db, movement: Movement, delta: number): Promise<Moved | null> {
  const { uid, kind, title, key, now } = movement
  if (!Number.isSafeInteger(delta) || movement.coins <= 0) throw new Error('coins must be a whole number above 0')
  const { rows } = await tx.execute<{ known_balance: string | null; new_balance: string | null }>(sql`
    with known as (
      select entry.balance from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id and entry.side = 'player'
      where journal.uid = ${uid} and journal.key = ${key}
    ), moved as (
      update wallets set coins = coins + ${delta}
      where uid = ${uid} and coins + ${delta} >= 0 and not exists (select from known)
      returning coins as balance
    ), journal as (
      insert into ledger_journals (uid, key, kind, title, title_en, created_at)
      select ${uid}, ${key}, ${kind}, ${title['zh-CN']}, ${title.en}, ${now} from moved
      returning id
    ), entries as (
      insert into ledger_entries (journal_id, side, uid, coins, balance)
      select journal.id, 'player', ${uid}::uuid, ${delta}::bigint, moved.balance from journal, moved
      union all
      select journal.id, ${kind}, null, -(${delta}::bigint), null from journal
    )
    select (select balance from known) as known_balance, (select balance from moved) as new_balance`)
  const row = rows[0]
  if (row?.known_balance != null) return { isNew: false, balance: Number(row.known_balance) }
  if (row?.new_balance == null) return null
  await announce(tx, 'balance:changed', { uid })
  return { isNew: true, balance: Number(row.new_balance) }
}

export async function readBalance(db: Db, uid: string): Promise<number> {
  const { rows } = await db.execute<{ balance: string }>(sql`select coins as balance from wallets where uid = ${uid}`)
  return Number(rows[0]?.balance ?? 0)
}

/** Balances as the push socket tells them. */
export async function readBalances(db: Db, uids: readonly string[]): Promise<Map<string, PushPackage>> {
  const rows = await db
    .select()
    .from(wallets)
    .where(inArray(wallets.uid, [...uids]))
  return new Map(rows.map(({ uid, balance }) => [uid, { type: 'balance_changed', extcredits2: balance }]))
}
