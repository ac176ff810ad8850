import { randomInt, randomUUID } from 'node:crypto'
import { OrderStatus, PayType } from '@cloudplay/contract/envelope'
import type { GatewayProcess } from '../support/gateway-process.ts'
import type { DrillPlayer } from '../support/players.ts'

const AMOUNTS = [6, 18, 39, 12.5]

/** What a payer's answers promise: an order exists, a payment was taken or shown as done. */
export interface PaymentPromise {
  player: DrillPlayer
  orderSn: string
  isPaid: boolean
  /** Coins the page was shown as credited; 0 while it was not. */
  shownCoins: number
}

/** Orders and pays, again and again, until the gateway stops answering; writes down only what was answered. */
export async function payUntilDead(
  gateway: GatewayProcess,
  player: DrillPlayer,
  promises: PaymentPromise[],
): Promise<void> {
  while (!gateway.isDown()) {
    const money = AMOUNTS[randomInt(AMOUNTS.length)]!
    const answer = await gateway.call(
      'mPay',
      { money, paytype: PayType.wechatDesktop, idempotency_key: randomUUID() },
      player.token,
    )
    if (answer?.status !== 200) return
    const promise: PaymentPromise = {
      player,
      orderSn: answer.data.orderSn,
      isPaid: false,
      shownCoins: 0,
    }
    promises.push(promise)
    const paid = await gateway.request(`/pay/local/${promise.orderSn}/pay`, { method: 'POST' })
    if (paid?.status !== 303) return
    promise.isPaid = true
    const state = await gateway.call('checkMchOrder', { orderSn: promise.orderSn }, player.token)
    if (!state) return
    if (state.data.status === OrderStatus.paid) promise.shownCoins = state.data.coins
  }
}
