import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { notify } from '../notices/notify.ts'

/** A player hears so long before that the monthly card ends. */
const NOTICED_BEFORE_MS = 3 * 86_400_000
const MOST_AT_ONCE = 500

/** Adds notices of monthly cards that end soon, once per card (ACCT-14). */
export async function noticeEndingCards({ tx }: Pick<Database, 'tx'>): Promise<void> {
  let claimed = MOST_AT_ONCE
  while (claimed === MOST_AT_ONCE) claimed = await tx(noticeSome)
}

/** Claims cards with the transaction that adds their notices. Returns how many. */
async function noticeSome(tx: Db, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ uid: string; order_sn: string; ends_at: number }>(sql`
    with due as (
      select uid from monthly_cards
      where end_noticed_at is null and ends_at > ${now}
        and ends_at <= ${new Date(now.getTime() + NOTICED_BEFORE_MS)}
      order by ends_at limit ${MOST_AT_ONCE} for update skip locked
    )
    update monthly_cards card set end_noticed_at = ${now} from due where card.uid = due.uid
    returning card.uid, card.order_sn, extract(epoch from card.ends_at)::int as ends_at`)
  await notify(
    tx,
    rows.map(({ uid, order_sn: orderSn, ends_at: endsAt }) => ({
      uid,
      kind: 'card_ending' as const,
      params: { ends_at: endsAt },
      key: `card-end:${orderSn}`,
    })),
    now,
  )
  return rows.length
}
