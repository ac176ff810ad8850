import type { CallResponse, PayType } from '@cloudplay/contract'

export type PayCompany = 'wechat' | 'alipay'

/** Something a player is about to pay for. */
export interface PayOrder {
  /**
   * What it is, the same each time it is offered: 'infiniteCard', 'nationalDay:2'. By it an order that was begun is found again,
   * in another tab and after a reload. At most 64 characters.
   */
  key: string
  /** In words: '无限畅玩月卡'. */
  goods: string
  /** What it costs, as the page shows it: '¥99'. */
  price: string
  /**
   * Makes the order: the call `mPay` with this method and key. It is called again with the same key after a failure, so the key
   * must reach the server as it is.
   */
  create: (paytype: PayType, idempotencyKey: string) => Promise<CallResponse<'mPay'>>
  /** All of them, unless some are named. */
  methods?: readonly PayCompany[]
}

export interface PayDialogProps {
  order: PayOrder
  /** The page must not be left, as over a running game: the company's page opens in another window. */
  stay?: boolean
  /** The player closed the dialog. An unpaid order stays open, and the next opening shows it. */
  onClose: () => void
  /** Called once per paid order. The dialog says so and stays until the player closes it. */
  onPaid?: (paid: { orderSn: string; coins: number }) => void
  /** There is no order, or it ended: the offer on the page may be outdated. */
  onFailed?: () => void
}
