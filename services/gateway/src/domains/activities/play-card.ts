import { COINS_PER_YUAN, FEN_PER_YUAN, NATIONAL_DAY_ACTIVITY } from '@cloudplay/contract/constants'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import { asc, eq } from 'drizzle-orm'
import { yuanOf } from '../../core/money.ts'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { playCardTiers } from '../../database/schema/activities.ts'
import { refusePlainly } from '../../http/refuse.ts'
import type { Goods } from '../../ports/goods.ts'
import { noteTemporary } from '../wallet/temporary-coins.ts'
import { cardMessages } from './messages.ts'
import { isRunning } from './runs/activity-time.ts'
import { readRun, requireRun, runView } from './runs/calendar.ts'

/** PROMO-2, docs/requirements/constants.md. */
const FIRST_TIERS: readonly (typeof playCardTiers.$inferInsert)[] = [
  { id: 1, coins: 7_200, payFen: 4_800, hours: 24 },
  { id: 2, coins: 9_600, payFen: 5_800, hours: 32 },
  { id: 3, coins: 12_000, payFen: 6_400, hours: 40 },
]

export async function seedPlayCards(tx: Db): Promise<void> {
  await tx
    .insert(playCardTiers)
    .values([...FIRST_TIERS])
    .onConflictDoNothing()
}

const roundedToFen = (yuan: number): number => Math.round(yuan * FEN_PER_YUAN) / FEN_PER_YUAN

/** The tiers and when they are sold. `save` is measured against the ordinary price of the coins. */
export async function playCardView(db: Db, now: Date): Promise<CallResponse<'getDurationInfo'>> {
  const tiers = await db.select().from(playCardTiers).orderBy(asc(playCardTiers.payFen))
  const sale = runView(await readRun(db, NATIONAL_DAY_ACTIVITY, now), now)
  return {
    ...sale,
    activity: NATIONAL_DAY_ACTIVITY,
    expire_time: sale.end_time,
    list: tiers.map(({ id, coins, payFen, hours }) => ({
      id,
      ext: coins,
      money: yuanOf(payFen),
      avg: roundedToFen(yuanOf(payFen) / hours),
      time: hours,
      save: roundedToFen(coins / COINS_PER_YUAN - yuanOf(payFen)),
    })),
  }
}

/**
 * Coins for the holiday: they expire when it is over, and the buyer becomes a member (PROMO-2, WALLET-6).
 */
export const playCard: Goods = {
  activity: NATIONAL_DAY_ACTIVITY,
  async quote(tx, { durationId, now }) {
    await requireRun(tx, NATIONAL_DAY_ACTIVITY, now)
    if (durationId === undefined) refusePlainly(cardMessages.chooseCard)
    const [tier] = await tx.select().from(playCardTiers).where(eq(playCardTiers.id, durationId))
    if (!tier) return refusePlainly(cardMessages.noSuchCard)
    return { title: cardMessages.playCard({ hours: tier.hours }), amountFen: tier.payFen, coins: tier.coins }
  },
  async handOver(tx, { uid, orderSn, coins, paidAt }) {
    const run = await readRun(tx, NATIONAL_DAY_ACTIVITY, paidAt)
    // Paid after the holiday: these coins would be gone at once.
    if (!run || !isRunning(run, paidAt)) return false
    await noteTemporary(tx, { uid, coins, source: NATIONAL_DAY_ACTIVITY, sourceKey: orderSn, expiresAt: run.endsAt }, paidAt)
    await tx.update(accounts).set({ isMember: true }).where(eq(accounts.id, uid))
    return true
  },
}
