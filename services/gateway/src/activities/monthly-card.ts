import { MONTHLY_CARD_ACTIVITY, MONTHLY_CARD_DAYS, MONTHLY_CARD_FEN } from '@cloudplay/contract/constants'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { activities, monthlyCards } from '../database/schema/activities.ts'
import { refusePlainly } from '../http/refuse.ts'
import type { Goods } from '../wallet/goods.ts'
import { cardTerm, isRunning, type Term } from './activity-time.ts'

const CARD_ID = 1
const FEN_PER_YUAN = 100

export async function readActivity(db: Db, type: string): Promise<Term | null> {
  const [row] = await db
    .select({ startsAt: activities.startsAt, endsAt: activities.endsAt })
    .from(activities)
    .where(eq(activities.type, type))
  return row ?? null
}

async function hasBoughtCard(db: Db, uid: string): Promise<boolean> {
  const rows = await db.select({ uid: monthlyCards.uid }).from(monthlyCards).where(eq(monthlyCards.uid, uid))
  return rows.length > 0
}

/** What the page of the card shows this visitor (specification section 3: display 1 purchasable, 0 bought). */
export async function cardView(db: Db, uid: string | null, now: Date): Promise<CallResponse<'getInfiniteMonthlyCard'>> {
  const sale = await readActivity(db, MONTHLY_CARD_ACTIVITY)
  const isBought = uid !== null && (await hasBoughtCard(db, uid))
  return {
    id: CARD_ID,
    pay_money: MONTHLY_CARD_FEN / FEN_PER_YUAN,
    display: isBought ? 0 : 1,
    days: MONTHLY_CARD_DAYS,
    sale_from: sale ? Math.floor(sale.startsAt.getTime() / 1000) : 0,
    sale_until: sale ? Math.floor(sale.endsAt.getTime() / 1000) : 0,
    on_sale: sale && isRunning(sale, now) ? 1 : 0,
  }
}

/** The unlimited card as something to buy: inside the sale window, one a player (PROMO-1). */
export const monthlyCard: Goods = {
  activity: MONTHLY_CARD_ACTIVITY,
  async quote(tx, { uid, now }) {
    const sale = await readActivity(tx, MONTHLY_CARD_ACTIVITY)
    if (!sale || !isRunning(sale, now)) refusePlainly('活动未开始或已结束')
    if (await hasBoughtCard(tx, uid)) refusePlainly('您已购买过月卡')
    return { title: '无限畅玩月卡', amountFen: MONTHLY_CARD_FEN, coins: 0 }
  },
  async handOver(tx, { uid, orderSn, paidAt }) {
    const bought = await tx
      .insert(monthlyCards)
      .values({ uid, orderSn, boughtAt: paidAt, ...cardTerm(paidAt) })
      .onConflictDoNothing({ target: monthlyCards.uid })
      .returning({ uid: monthlyCards.uid })
    // False: two orders were open at once and both were paid; there is one card a player.
    return bought.length > 0
  },
}
