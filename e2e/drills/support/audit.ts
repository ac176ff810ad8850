import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { openDatabase, type Db } from '../../../services/gateway/src/database/database.ts'
import type { Workspace } from './workspace.ts'

/** Each finds rows that must never exist. */
const FAULTS: Record<string, SQL> = {
  'debits differ from credits': sql`select 1 from ledger_entries having sum(coins) <> 0`,
  'a balance is not the sum of its entries': sql`
    select w.uid from wallets w left join ledger_entries e on e.uid = w.uid group by w.uid, w.coins having w.coins <> coalesce(sum(e.coins), 0)`,
  'more temporary coins than the balance': sql`
    select w.uid from wallets w join temporary_coins t on t.uid = w.uid group by w.uid, w.coins having sum(t.coins_left) > w.coins`,
  'a paid order without its credit': sql`
    select o.order_sn from orders o where o.status = 2 and not exists
      (select from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.side = 'player'
       where j.uid = o.uid and j.key = 'order:' || o.order_sn and e.coins = o.coins)`,
  'a credit without a paid order': sql`
    select j.id from ledger_journals j where j.kind = 'cash' and not exists
      (select from orders o where o.status = 2 and j.uid = o.uid and j.key = 'order:' || o.order_sn)`,
  'an order credited twice': sql`select key from ledger_journals group by uid, key having count(*) > 1`,
  'a sign-in without its minutes': sql`
    select s.uid from sign_ins s where not exists
      (select from minute_grants g where g.uid = s.uid and g.source = 'wel_sign' and g.source_key = s.day::text)`,
  'minutes of a sign-in that is not there, or given twice': sql`
    select g.uid from minute_grants g left join sign_ins s on s.uid = g.uid and s.day::text = g.source_key
    where g.source = 'wel_sign' group by g.uid, g.source_key having count(*) > 1 or count(s.uid) = 0`,
  'an account without a wallet, or with two': sql`
    select a.id from accounts a left join wallets w on w.uid = a.id group by a.id having count(w.uid) <> 1`,
  'a seat held by no one': sql`
    select s.cid from seats s join play_sessions p on p.cid = s.cid where p.state in ('queued', 'ended')`,
  'a player in a game without exactly one seat': sql`
    select p.cid from play_sessions p left join seats s on s.cid = p.cid where p.state not in ('queued', 'ended')
    group by p.cid having count(s.cid) <> 1`,
  'a player with two sessions': sql`select uid from play_sessions where state <> 'ended' group by uid having count(*) > 1`,
  'a free seat while someone waits': sql`
    select 1 where exists (select from play_sessions where state = 'queued') and exists (select from seats where cid is null)`,
}

/** For the cashier of this site, whose books are in the same database. */
const FAULTS_OF_LOCAL_CASHIER: Record<string, SQL> = {
  'money taken and order not paid': sql`
    select t.order_sn from local_trades t join orders o on o.order_sn = t.order_sn where t.state = 'paid' and o.status <> 2`,
  'an order paid and no money taken': sql`
    select o.order_sn from orders o left join local_trades t on t.order_sn = o.order_sn where o.status = 2 and t.state is distinct from 'paid'`,
}

export interface Audit {
  faults: string[]
  orders: number
  paid: number
  coins: number
  sessions: number
  signIns: number
}

/** Opens the books after the gateway has ended, and looks for what must not be. */
export async function auditBooks(
  { dataDir, databaseUrl }: Pick<Workspace, 'dataDir' | 'databaseUrl'>,
  { isCashierLocal = true } = {},
): Promise<Audit> {
  const database = await openDatabase({
    url: databaseUrl,
    folder: join(dataDir, 'database'),
    poolMax: 1,
    onFatal: (error) => {
      throw error
    },
    onWarning: () => {},
  })
  try {
    const faults: string[] = []
    for (const [name, query] of Object.entries(
      isCashierLocal ? { ...FAULTS, ...FAULTS_OF_LOCAL_CASHIER } : FAULTS,
    )) {
      const { rows } = await database.db.execute(query)
      if (rows.length > 0) faults.push(`${name}: ${rows.length}`)
    }
    return { faults, ...(await countAll(database.db)) }
  } finally {
    await database.close()
  }
}

async function countAll(db: Db) {
  const { rows } = await db.execute<{
    orders: number
    paid: number
    coins: number
    sessions: number
    signIns: number
  }>(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from orders where status = 2) as paid,
      (select coalesce(sum(coins), 0)::int from wallets) as coins, (select count(*)::int from play_sessions) as sessions,
      (select count(*)::int from sign_ins) as "signIns"`)
  return rows[0]!
}
