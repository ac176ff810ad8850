import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { notify } from '../notices/notify.ts'

/** A player hears so long before that coins expire. */
const NOTICED_BEFORE_MS = 86_400_000
const MOST_AT_ONCE = 500

/** Adds notices of coins that expire soon, once for each expiry (ACCT-14). */
export async function noticeEndingCoins({ tx }: Pick<Database, 'tx'>): Promise<void> {
  let claimed = MOST_AT_ONCE
  while (claimed === MOST_AT_ONCE) claimed = await tx(noticeSome)
}

/** Claims lots with the transaction that adds their notices. Returns how many. */
async function noticeSome(tx: Db, now: Date): Promise<number> {
  const { rows } = await tx.execute<{
    uid: string
    coins: number
    ends_at: number
    lots: number
  }>(sql`
    with due as (
      select id from temporary_coins
      where coins_left > 0 and end_noticed_at is null and expires_at > ${now}
        and expires_at <= ${new Date(now.getTime() + NOTICED_BEFORE_MS)}
      order by expires_at, uid limit ${MOST_AT_ONCE} for update skip locked
    ), claimed as (
      update temporary_coins lot set end_noticed_at = ${now} from due where lot.id = due.id
      returning lot.uid, lot.coins_left, lot.expires_at
    )
    select uid, sum(coins_left)::int as coins, count(*)::int as lots,
      extract(epoch from expires_at)::int as ends_at
    from claimed group by uid, expires_at`)
  await notify(
    tx,
    rows.map(({ uid, coins, ends_at: endsAt }) => ({
      uid,
      kind: 'coins_ending' as const,
      params: { coins, ends_at: endsAt },
      key: `coins-end:${endsAt}`,
    })),
    now,
  )
  return rows.reduce((sum, { lots }) => sum + lots, 0)
}
