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
  /** The player closed the dialog. An order that waits to be paid goes on waiting, and the next opening shows it. */
  onClose: () => void
  /** It is paid: once an order. The dialog says so and stays until it is closed. */
  onPaid?: (paid: { orderSn: string; coins: number }) => void
  /** No order was made, or it ended: what the page shows of the offer may be old. */
  onFailed?: () => void
}
