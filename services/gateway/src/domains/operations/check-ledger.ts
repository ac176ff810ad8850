import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Journals of one look. */
const SLICE = 25_000
/** The slices that still grow. Ids follow time, and no transaction takes as long as a slice does. */
const NEWEST = 2
/** Older ones that are looked at again: ten million journals take eight hours. */
const AGAIN = 4

/**
 * Sums the ledger, a bounded part at a time: the newest journals, and of the others those whose last look was longest ago.
 * A journal and its entries are in one slice, so each slice has the sum 0, and a fault in any of them is found.
 */
export async function checkLedger(
  db: Db,
  now: Date,
  slice = SLICE,
): Promise<{ coins: number; unbalanced: number }> {
  await db.execute(sql`
    with every as (
      select generate_series(0, coalesce(max(id), 0) / ${slice}::bigint)::int as slice from ledger_journals),
    wanted as (
      select slice, slice * ${slice}::bigint as first, (slice + 1) * ${slice}::bigint as next
      from every left join ledger_checks using (slice)
      order by slice > (select max(slice) from every) - ${NEWEST}::int desc, checked_at nulls first
      limit ${NEWEST + AGAIN})
    insert into ledger_checks (slice, coins, unbalanced, checked_at)
    select slice, found.coins, found.unbalanced, ${now} from wanted cross join lateral (
      select coalesce(sum(coins), 0) as coins, count(*) filter (where entries <> 2 or coins <> 0) as unbalanced from (
        select count(entry.id) as entries, coalesce(sum(entry.coins), 0) as coins
        from ledger_journals journal left join ledger_entries entry
          on entry.journal_id = journal.id and entry.journal_id >= first and entry.journal_id < next
        where journal.id >= first and journal.id < next group by journal.id) balance) found
    order by slice
    on conflict (slice) do update
      set coins = excluded.coins, unbalanced = excluded.unbalanced, checked_at = excluded.checked_at`)
  const { rows } = await db.execute<{ coins: string; unbalanced: number }>(
    sql`select coalesce(sum(coins), 0) as coins, coalesce(sum(unbalanced), 0)::int as unbalanced from ledger_checks`,
  )
  return { coins: Number(rows[0]!.coins), unbalanced: rows[0]!.unbalanced }
}
