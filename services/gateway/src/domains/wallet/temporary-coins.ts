import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { temporaryCoins } from '../../database/schema/temporary-coins.ts'

interface Lot {
  uid: string
  coins: number
  /** The source and the occasion; together they give coins once. */
  source: string
  sourceKey: string
  expiresAt: Date
}

/**
 * Makes coins of a balance expire. The caller credits them in the same transaction. False if this source gave them
 * before.
 */
export async function noteTemporary(tx: Db, lot: Lot, now: Date): Promise<boolean> {
  const added = await tx
    .insert(temporaryCoins)
    .values({ ...lot, coinsLeft: lot.coins, grantedAt: now })
    .onConflictDoNothing({
      target: [temporaryCoins.uid, temporaryCoins.source, temporaryCoins.sourceKey],
    })
    .returning({ id: temporaryCoins.id })
  return added.length > 0
}

/**
 * Uses up temporary coins after coins were taken from these balances: those of the source key `first`, then those that expire
 * first. Needs the wallets' locks, with each player once.
 */
export async function spendTemporary(
  tx: Db,
  spent: readonly { uid: string; coins: number; first?: string }[],
  now: Date,
): Promise<void> {
  if (spent.length === 0) return
  const values = spent.map(
    ({ uid, coins, first = null }) => sql`(${uid}::uuid, ${coins}::bigint, ${first}::text)`,
  )
  await tx.execute(sql`
    with lots as (
      select lot.id, spent.coins - (sum(lot.coins_left) over (partition by lot.uid
        order by lot.source_key is not distinct from spent.first desc, lot.expires_at, lot.id) - lot.coins_left) as due
      from (values ${sql.join(values, sql`, `)}) as spent (uid, coins, first)
      join temporary_coins lot on lot.uid = spent.uid and lot.coins_left > 0 and lot.expires_at > ${now}
    )
    update temporary_coins lot set coins_left = lot.coins_left - least(lot.coins_left, lots.due)
    from lots where lots.id = lot.id and lots.due > 0`)
}

/** Expired lots with coins left. */
export function expiredLots(tx: Db, uid: string, now: Date) {
  return tx
    .select({ id: temporaryCoins.id, coinsLeft: temporaryCoins.coinsLeft })
    .from(temporaryCoins)
    .where(
      and(
        eq(temporaryCoins.uid, uid),
        gt(temporaryCoins.coinsLeft, 0),
        lte(temporaryCoins.expiresAt, now),
      ),
    )
    .orderBy(asc(temporaryCoins.id))
}

export async function emptyLot(tx: Db, id: number): Promise<void> {
  await tx.update(temporaryCoins).set({ coinsLeft: 0 }).where(eq(temporaryCoins.id, id))
}

/** Which of these players have expired coins. */
export async function holdsExpired(tx: Db, uids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ uid: temporaryCoins.uid })
    .from(temporaryCoins)
    .where(
      and(
        inArray(temporaryCoins.uid, [...uids]),
        gt(temporaryCoins.coinsLeft, 0),
        lte(temporaryCoins.expiresAt, now),
      ),
    )
  return rows.map(({ uid }) => uid)
}

/** Players who have expired coins. */
export async function holdersOfExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uid: temporaryCoins.uid })
    .from(temporaryCoins)
    .where(and(gt(temporaryCoins.coinsLeft, 0), lte(temporaryCoins.expiresAt, now)))
    .limit(200)
  return rows.map(({ uid }) => uid)
}

/** The player's expiring coins, and when the first of them expire; null for none. */
export async function readTemporary(
  db: Db,
  uid: string,
  now: Date,
): Promise<{ coins: number; nextExpiry: Date | null }> {
  const [row] = await db
    .select({
      coins: sql<number>`coalesce(sum(${temporaryCoins.coinsLeft}), 0)::int`,
      nextExpiry: sql<Date | null>`min(${temporaryCoins.expiresAt})`.mapWith(
        temporaryCoins.expiresAt,
      ),
    })
    .from(temporaryCoins)
    .where(
      and(
        eq(temporaryCoins.uid, uid),
        gt(temporaryCoins.coinsLeft, 0),
        gt(temporaryCoins.expiresAt, now),
      ),
    )
  return row!
}
