import { OrderStatus } from '@cloudplay/contract/envelope'
import { sql, type SQL } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { Deps } from '../../http/deps.ts'
import { atMostEvery } from './at-most-every.ts'
import { checkLedger } from './check-ledger.ts'

/** A reading that reports whether the database answered. */
export type Attempt = (read: () => Promise<void>) => () => Promise<boolean>

/** The ledger is read this often at most. */
const LEDGER_FRESH_MS = 300_000
/** Of the balances and orders that belong to them. */
const JOURNALS_CHECKED = 100_000
const ORDERS_CHECKED_MS = 48 * 3_600_000

/** Whether any money was lost or doubled (SEEN-3): there is no budget for it. */
export function measureMoney(
  { database, metrics, clock, log }: Pick<Deps, 'database' | 'metrics' | 'clock' | 'log'>,
  attempt: Attempt,
): void {
  const registers = [metrics.registry]
  const told = new Map<string, string>()
  const read = atMostEvery(
    LEDGER_FRESH_MS,
    attempt(async () => {
      ledger.remove()
      faults.reset()
      const { coins, unbalanced } = await checkLedger(database.db, clock.now())
      ledger.set(coins)
      faults.set({ kind: 'unbalanced' }, unbalanced)
      const since = new Date(clock.nowMs() - ORDERS_CHECKED_MS)
      const { rows } = await database.db.execute<Found>(moneyFaults(since))
      for (const { kind, faults: count, which } of rows) {
        faults.set({ kind }, count)
        // Each instance reads again and again, and what is wrong stays.
        const found = `${count} ${String(which)}`
        if (count > 0 && told.get(kind) !== found)
          log.error({ kind, count, which }, 'movements of coins are wrong')
        told.set(kind, found)
      }
    }),
  )
  const ledger = new Gauge({
    name: 'ledger_imbalance_coins',
    help: 'The sum of all entries of the ledger, as its parts were looked at last: anything but 0 is a fault',
    registers,
    collect: read,
  })
  const faults = new Gauge({
    name: 'money_faults',
    help: 'Movements of coins that must not exist',
    labelNames: ['kind'],
    registers,
    collect: read,
  })
}

interface Found extends Record<string, unknown> {
  kind: string
  faults: number
  /** Up to ten players, or orders where a player misses coins. */
  which: string[] | null
}

/**
 * One statement, so that all rows are of one moment. `fold_ledger` drops old movements that cancel out, so the balance
 * after a player's last one may be older than the wallet's: there the sum of all counts.
 */
export const moneyFaults = (paidSince: Date): SQL => sql`
  with recent as (
    select * from ledger_journals
    where id > (select coalesce(max(id), 0) from ledger_journals) - ${JOURNALS_CHECKED}::bigint),
  entry as (select entry.* from ledger_entries entry join recent on recent.id = entry.journal_id
    where entry.journal_id > (select coalesce(max(id), 0) from ledger_journals) - ${JOURNALS_CHECKED}::bigint),
  newest as (
    select distinct on (entry.uid) entry.uid, balance, created_at from entry join recent on recent.id = journal_id
    where side = 'player' order by entry.uid, entry.id desc)
  select 'wallet_differs' as kind, count(*)::int as faults, (array_agg(newest.uid::text order by newest.uid))[1:10] as which from newest join wallets using (uid)
    where wallets.coins <> newest.balance and (newest.created_at > now() - interval '59 days' or wallets.coins <>
      (select sum(coins) from ledger_entries where ledger_entries.uid = newest.uid))
  union all select 'paid_not_credited', count(*)::int, (array_agg(o.order_sn order by o.paid_at desc))[1:10] from orders o join accounts a on a.id = o.uid
    where o.status = ${OrderStatus.paid} and o.coins > 0 and o.paid_at > ${paidSince} and a.deleted_at is null
      and not exists (
        select from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.side = 'player'
        where j.uid = o.uid and j.key = 'order:' || o.order_sn and e.coins = o.coins)
  union all select 'credited_not_paid', count(*)::int, (array_agg(j.uid::text order by j.id desc))[1:10] from recent j
    where j.kind = 'cash' and j.key like 'order:%' and not exists (
      select from orders o
      where o.order_sn = substr(j.key, 7) and o.uid = j.uid
        and o.status in (${OrderStatus.paid}, ${OrderStatus.refunded}))`
