import type { LocalizedText } from '@cloudplay/contract/language'
import type { Db } from '../database/database.ts'

/**
 * Something `mPay` sells besides coins, named by its `activity`. The domain that owns it says whether this player may
 * buy it now, and hands it over when it is paid.
 */
export interface Goods {
  activity: string
  /**
   * Price and name; `durationId` says which one where there are several. Throws by `refuse` when it is not on sale, or
   * not to this player. Runs before the order is made.
   */
  quote: (tx: Db, buyer: Buyer) => Promise<{ title: LocalizedText; amountFen: number; coins: number }>
  /**
   * In the transaction that marks the order paid; it runs once an order. Coins of the quote are credited with it.
   * The money has arrived, so it must not throw for a reason of its own: false says it cannot be handed over (someone
   * paid two orders for a card that can be had once), and the player gets the worth in coins.
   */
  handOver: (tx: Db, sale: Sale) => Promise<boolean>
  /** The payment was given back: what was handed over ends. Coins are the wallet's to take. */
  takeBack?: (tx: Db, sale: Pick<Sale, 'uid' | 'orderSn'>) => Promise<void>
  /** Who buys it becomes a member, whatever it costs. */
  makesMember?: true
}

interface Buyer {
  uid: string
  durationId: number | undefined
  now: Date
}

interface Sale {
  uid: string
  orderSn: string
  /** What the quote said. */
  coins: number
  paidAt: Date
}
