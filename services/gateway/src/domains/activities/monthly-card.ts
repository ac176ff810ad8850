import { MONTHLY_CARD_ACTIVITY, MONTHLY_CARD_DAYS } from '@cloudplay/contract/constants'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import { and, eq, gt } from 'drizzle-orm'
import { yuanOf } from '../../core/money.ts'
import type { Db } from '../../database/database.ts'
import { monthlyCards } from '../../database/schema/activities.ts'
import { refusePlainly } from '../../http/refuse.ts'
import type { Goods } from '../../ports/goods.ts'
import { cardMessages } from './messages.ts'
import { cardTerm, type Term } from './runs/activity-time.ts'
import { readRun, requireRun, runView } from './runs/calendar.ts'
import { cardFen } from './runs/offer.ts'

const CARD_ID = 1

async function hasBoughtCard(db: Db, uid: string): Promise<boolean> {
  const rows = await db
    .select({ uid: monthlyCards.uid })
    .from(monthlyCards)
    .where(eq(monthlyCards.uid, uid))
  return rows.length > 0
}

/** The term of a player's unlimited card, current or future; null without one. */
export async function readCard(db: Db, uid: string, now: Date): Promise<Term | null> {
  const [card] = await db
    .select({ startsAt: monthlyCards.startsAt, endsAt: monthlyCards.endsAt })
    .from(monthlyCards)
    .where(and(eq(monthlyCards.uid, uid), gt(monthlyCards.endsAt, now)))
  return card ?? null
}

/** The card's page for this visitor (PROMO-1; `display` 1 purchasable, 0 bought). */
export async function cardView(
  db: Db,
  uid: string | null,
  now: Date,
): Promise<CallResponse<'getInfiniteMonthlyCard'>> {
  const run = await readRun(db, MONTHLY_CARD_ACTIVITY, now)
  const sale = runView(run, now)
  const isBought = uid !== null && (await hasBoughtCard(db, uid))
  return {
    id: CARD_ID,
    pay_money: yuanOf(cardFen(run)),
    display: isBought ? 0 : 1,
    days: MONTHLY_CARD_DAYS,
    sale_from: sale.start_time,
    sale_until: sale.end_time,
    on_sale: sale.isStart,
    now: sale.now,
  }
}

/** The unlimited card as a product: on sale during its run, once per player (PROMO-1). */
export const monthlyCard: Goods = {
  activity: MONTHLY_CARD_ACTIVITY,
  async quote(tx, { uid, now }) {
    const run = await requireRun(tx, MONTHLY_CARD_ACTIVITY, now)
    if (await hasBoughtCard(tx, uid)) refusePlainly(cardMessages.alreadyBought)
    return { title: cardMessages.monthlyCard, amountFen: cardFen(run), coins: 0 }
  },
  async handOver(tx, { uid, orderSn, paidAt }) {
    const bought = await tx
      .insert(monthlyCards)
      .values({ uid, orderSn, boughtAt: paidAt, ...cardTerm(paidAt) })
      .onConflictDoNothing({ target: monthlyCards.uid })
      .returning({ uid: monthlyCards.uid })
    // False: two orders were open and both were paid; a player can have one card.
    return bought.length > 0
  },
  async takeBack(tx, { uid, orderSn }) {
    await tx
      .delete(monthlyCards)
      .where(and(eq(monthlyCards.uid, uid), eq(monthlyCards.orderSn, orderSn)))
  },
}
