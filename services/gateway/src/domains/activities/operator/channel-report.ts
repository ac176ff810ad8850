import { OrderStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'

/** The most channels in a list. */
export const CHANNELS_MAX = 1_000

/** A channel's results in a period: new accounts, and paid orders of their players. */
export interface ChannelRow extends Record<string, unknown> {
  channel: string
  accounts: number
  orders: number
  fen: number
}

/** Channels of `from` to `until`, most successful first. */
export async function readChannels(db: Db, from: Date, until: Date): Promise<ChannelRow[]> {
  const { rows } = await db.execute<ChannelRow>(sql`
    select channel, sum(accounts)::int as accounts, sum(orders)::int as orders, sum(fen)::float8 as fen from (
      select channel, 1 as accounts, 0 as orders, 0 as fen from accounts
        where channel <> '' and created_at >= ${from} and created_at < ${until}
      union all
      select channel, 0, 1, amount_fen from orders
        where channel <> '' and status = ${OrderStatus.paid} and paid_at >= ${from} and paid_at < ${until}
    ) brought group by channel order by fen desc, accounts desc, channel limit ${CHANNELS_MAX}`)
  return rows
}
