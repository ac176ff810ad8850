import { NATIONAL_DAY_ACTIVITY } from '@cloudplay/contract/constants'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import { hoursOf, packageOf } from '@cloudplay/rules/price'
import { eq } from 'drizzle-orm'
import { yuanOf } from '../../core/money.ts'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { refusePlainly } from '../../http/refuse.ts'
import type { Goods } from '../../ports/goods.ts'
import { noteTemporary } from '../wallet/temporary-coins.ts'
import { cardMessages } from './messages.ts'
import { isRunning } from './runs/activity-time.ts'
import { readRun, requireRun, runView } from './runs/calendar.ts'
import { cardTiers } from './runs/offer.ts'
import { readUsualPrice } from './usual-price.ts'

/** The tiers and when they are sold. Their hours follow from the usual price of a game. */
export async function playCardView(db: Db, now: Date): Promise<CallResponse<'getDurationInfo'>> {
  const run = await readRun(db, NATIONAL_DAY_ACTIVITY, now)
  const sale = runView(run, now)
  const usual = await readUsualPrice(db)
  return {
    ...sale,
    activity: NATIONAL_DAY_ACTIVITY,
    expire_time: sale.end_time,
    list: cardTiers(run).map(({ id, coins, payFen }) => {
      const { hours, hourFen, savedFen } = packageOf({ coins, payFen }, usual.coinsHour)
      return {
        id,
        ext: coins,
        money: yuanOf(payFen),
        avg: yuanOf(hourFen),
        time: hours,
        member_time: hoursOf(coins, usual.memberCoinsHour),
        save: yuanOf(savedFen),
      }
    }),
  }
}

/** Coins for the holiday: they expire at its end, and the buyer becomes a member (PROMO-2, WALLET-6). */
export const playCard: Goods = {
  activity: NATIONAL_DAY_ACTIVITY,
  makesMember: true,
  async quote(tx, { durationId, now }) {
    const run = await requireRun(tx, NATIONAL_DAY_ACTIVITY, now)
    if (durationId === undefined) refusePlainly(cardMessages.chooseCard)
    const tier = cardTiers(run).find(({ id }) => id === durationId)
    if (!tier) return refusePlainly(cardMessages.noSuchCard)
    return {
      title: cardMessages.playCard({ coins: tier.coins }),
      amountFen: tier.payFen,
      coins: tier.coins,
    }
  },
  async handOver(tx, { uid, orderSn, coins, paidAt }) {
    const run = await readRun(tx, NATIONAL_DAY_ACTIVITY, paidAt)
    // Paid after the holiday: these coins would expire immediately.
    if (!run || !isRunning(run, paidAt)) return false
    await noteTemporary(
      tx,
      { uid, coins, source: NATIONAL_DAY_ACTIVITY, sourceKey: orderSn, expiresAt: run.endsAt },
      paidAt,
    )
    await tx.update(accounts).set({ isMember: true }).where(eq(accounts.id, uid))
    return true
  },
}
