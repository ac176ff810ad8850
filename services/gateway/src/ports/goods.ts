import type { LocalizedText } from '@cloudplay/contract/language'
import type { Db } from '../database/database.ts'

/**
 * A product of `mPay` other than coins, named by its `activity`. Its domain decides if this player may buy it now, and
 * delivers it when it is paid.
 */
export interface Goods {
  activity: string
  /**
   * Price and name; `durationId` selects one of several. Calls `refuse` if it is not on sale, or not to this player. Runs
   * before the order is created.
   */
  quote: (
    tx: Db,
    buyer: Buyer,
  ) => Promise<{ title: LocalizedText; amountFen: number; coins: number }>
  /**
   * Delivers the product, once per order, in the transaction that marks the order paid. Coins of the quote are credited with
   * it. The money has arrived, so it must not throw for its own reasons: it returns false if it cannot deliver (someone
   * paid two orders for a card that players can have once), and the player gets the worth in coins.
   */
  handOver: (tx: Db, sale: Sale) => Promise<boolean>
  /** The payment was refunded: ends the delivered product. The wallet takes back the coins. */
  takeBack?: (tx: Db, sale: Pick<Sale, 'uid' | 'orderSn'>) => Promise<void>
  /** Its buyers become members at any price. */
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
  /** The result of the quote. */
  coins: number
  paidAt: Date
}
