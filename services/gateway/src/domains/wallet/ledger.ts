import type { LocalizedText } from '@cloudplay/contract/language'
import type { PushPackage } from '@cloudplay/contract/push'
import { inArray, sql } from 'drizzle-orm'
import { announceAll } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import { wallets } from '../../database/schema/wallet.ts'
import { notify } from '../notices/notify.ts'
import { titleMessages } from './messages.ts'
import { lockWallet } from './repository.ts'
import { emptyLot, expiredLots, holdsExpired, spendTemporary } from './temporary-coins.ts'

/** Source or destination of coins: paid with money, a gift of the site, spent on playing time, expired, or owed after a refund. */
type LedgerKind = 'cash' | 'gift' | 'play' | 'expired' | 'debt'

interface Movement {
  uid: string
  /** Above 0; the function decides the direction. */
  coins: number
  kind: LedgerKind
  /** Shown to the player in the records. */
  title: LocalizedText
  /** Names the business event, unique per player: a repeat moves nothing and returns the balance. */
  key: string
  /** The source key of the temporary coins to take before others. */
  first?: string
  now: Date
}

interface Moved {
  /** False if this key was applied before. */
  isNew: boolean
  balance: number
}

/** Adds coins to a player's balance (WALLET-8). The player gets a notice of a gift. */
export async function credit(tx: Db, movement: Movement): Promise<Moved> {
  const { uid, kind, title, coins, key, now } = movement
  const moved = await move(tx, movement, coins)
  if (!moved) throw new Error(`no wallet for account ${uid}`)
  if (moved.isNew && kind === 'gift')
    await notify(tx, [{ uid, kind: 'coins_given', params: { title, coins }, key }], now)
  return moved
}

/**
 * Takes coins. If the balance is too low, it takes nothing and returns null. Expired coins cannot be spent; of the others,
 * those that expire first go first. A refund returns coins that do not expire.
 */
export async function debit(tx: Db, movement: Movement): Promise<Moved | null> {
  return (await debitAll(tx, [movement], movement.now)).get(movement.uid) ?? null
}

/** The same for many players, one movement each, with as many statements as for one. Players with too few coins are missing from the map. */
export async function debitAll(
  tx: Db,
  movements: readonly Omit<Movement, 'now'>[],
  now: Date,
): Promise<Map<string, Moved>> {
  if (movements.length === 0) return new Map()
  const uids = movements.map(({ uid }) => uid)
  for (const uid of await holdsExpired(tx, uids, now)) await takeExpired(tx, uid, now)
  const moved = await moveAll(
    tx,
    movements.map((movement) => ({ ...movement, delta: -movement.coins })),
    now,
  )
  await spendTemporary(
    tx,
    movements.filter(({ uid }) => moved.get(uid)?.isNew),
    now,
  )
  return moved
}

/** Takes back expired coins of a balance. */
export async function takeExpired(tx: Db, uid: string, now: Date): Promise<void> {
  if ((await expiredLots(tx, uid, now)).length === 0) return
  await lockWallet(tx, uid)
  for (const { id, coinsLeft } of await expiredLots(tx, uid, now)) {
    const expiry: Movement = {
      uid,
      coins: coinsLeft,
      kind: 'expired',
      title: titleMessages.coinsExpired,
      key: `expire:${id}`,
      now,
    }
    if (!(await move(tx, expiry, -coinsLeft)))
      throw new Error(`more temporary coins than coins in the wallet of ${uid}`)
    await emptyLot(tx, id)
  }
}

const move = async (tx: Db, movement: Movement, delta: number): Promise<Moved | null> =>
  (await moveAll(tx, [{ ...movement, delta }], movement.now)).get(movement.uid) ?? null

/**
 * One statement: a balance moves only with its journal and both entries. If two transactions bring the same key at the
 * same time, the second violates the unique key and `tx` runs it again; then it finds the first. One movement per player.
 */
async function moveAll(
  tx: Db,
  movements: readonly (Omit<Movement, 'now'> & { delta: number })[],
  now: Date,
): Promise<Map<string, Moved>> {
  if (movements.some(({ coins, delta }) => !Number.isSafeInteger(delta) || coins <= 0))
    throw new Error('coins must be a whole number above 0')
  if (new Set(movements.map(({ uid }) => uid)).size < movements.length)
    throw new Error('one movement a player at a time')
  const values = movements.map(
    ({ uid, delta, kind, key, title }) =>
      sql`(${uid}::uuid, ${delta}::bigint, ${kind}::text, ${key}::text, ${title['zh-CN']}::text, ${title.en}::text)`,
  )
  const { rows } = await tx.execute<{
    uid: string
    known_balance: string | null
    new_balance: string | null
  }>(sql`
    with due (uid, delta, kind, key, title, title_en) as (values ${sql.join(values, sql`, `)}),
    known as (
      select due.uid, entry.balance from due
      join ledger_journals journal on journal.uid = due.uid and journal.key = due.key
      join ledger_entries entry on entry.journal_id = journal.id and entry.side = 'player'
    ), moved as (
      update wallets set coins = wallets.coins + due.delta from due
      where wallets.uid = due.uid and wallets.coins + due.delta >= 0 and not exists (select from known where known.uid = due.uid)
      returning due.*, wallets.coins as balance
    ), journal as (
      insert into ledger_journals (uid, key, kind, title, title_en, created_at)
      select uid, key, kind, title, title_en, ${now} from moved
      returning id, uid
    ), entries as (
      insert into ledger_entries (journal_id, side, uid, coins, balance)
      select journal.id, 'player', moved.uid, moved.delta, moved.balance from journal join moved using (uid)
      union all
      select journal.id, moved.kind, null, -moved.delta, null from journal join moved using (uid)
    )
    select due.uid, known.balance as known_balance, moved.balance as new_balance
    from due left join known using (uid) left join moved using (uid)`)
  const found = new Map<string, Moved>()
  for (const { uid, known_balance: known, new_balance: balance } of rows) {
    if (known !== null) found.set(uid, { isNew: false, balance: Number(known) })
    else if (balance !== null) found.set(uid, { isNew: true, balance: Number(balance) })
  }
  await announceAll(
    tx,
    'balance:changed',
    [...found].flatMap(([uid, { isNew }]) => (isNew ? { uid } : [])),
  )
  return found
}

export async function readBalance(db: Db, uid: string): Promise<number> {
  const { rows } = await db.execute<{ balance: string }>(
    sql`select coins as balance from wallets where uid = ${uid}`,
  )
  return Number(rows[0]?.balance ?? 0)
}

/** Balances as push messages. */
export async function readBalances(
  db: Db,
  uids: readonly string[],
): Promise<Map<string, PushPackage>> {
  const rows = await db
    .select()
    .from(wallets)
    .where(inArray(wallets.uid, [...uids]))
  return new Map(
    rows.map(({ uid, balance }) => [uid, { type: 'balance_changed', extcredits2: balance }]),
  )
}
