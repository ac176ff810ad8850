import type { Db } from '../database/database.ts'

/**
 * Something `mPay` sells besides coins, named by its `activity`. The domain that owns it says whether this player may
 * buy it now, and hands it over when it is paid.
 */
export interface Goods {
  activity: string
  /** Price and name. Throws by `refuse` when it is not on sale, or not to this player. Runs before the order is made. */
  quote: (tx: Db, buyer: { uid: string; now: Date }) => Promise<{ title: string; amountFen: number; coins: number }>
  /**
   * In the transaction that marks the order paid; it runs once an order. Coins of the quote are credited beside it.
   * The money has arrived, so it must not throw for a reason of its own: false says it cannot be handed over (somebody
   * paid two orders for a card that can be had once), and the player gets the worth in coins.
   */
  handOver: (tx: Db, sale: { uid: string; orderSn: string; paidAt: Date }) => Promise<boolean>
}
