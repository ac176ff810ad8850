import { randomUUID } from 'node:crypto'
import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../core/secrets.ts'
import { BadNotice, type PaymentFact, type RawNotice } from '../../ports/payment.ts'
import type { LocalTrade } from './books.ts'

export const MERCHANT_ID = 'local-merchant'
export const APP_ID = 'local-app'
/** An older notice is a replay. */
const STALE_AFTER_MS = 5 * 60_000

/** The contents of a notice before it is signed. */
export function noticeBody(trade: LocalTrade, noticeId: string): string {
  return JSON.stringify({
    id: noticeId,
    event_type: 'TRANSACTION.SUCCESS',
    resource: {
      mchid: MERCHANT_ID,
      appid: APP_ID,
      out_trade_no: trade.orderSn,
      transaction_id: trade.tradeNo,
      trade_state: 'SUCCESS',
      amount: { total: trade.amountFen, currency: 'CNY' },
    },
  })
}

/** The contents of a notice that `fen` of a payment were given back. */
export function refundNoticeBody(trade: LocalTrade, noticeId: string, fen: number): string {
  return JSON.stringify({
    id: noticeId,
    event_type: 'REFUND.SUCCESS',
    resource: {
      mchid: MERCHANT_ID,
      appid: APP_ID,
      out_trade_no: trade.orderSn,
      transaction_id: trade.tradeNo,
      refund_status: 'SUCCESS',
      amount: { total: trade.amountFen, refund: fen, currency: 'CNY' },
    },
  })
}

interface NoticeText {
  event_type: string
  resource: {
    mchid: string
    appid: string
    out_trade_no: string
    transaction_id: string
    trade_state?: string
    amount: { total: number; refund?: number }
  }
}

const PURPOSE = 'local-pay'
const signedText = (timestamp: string, nonce: string, body: string) =>
  `${timestamp}\n${nonce}\n${body}\n`

/** Headers of a notice: a signature over time, nonce and the exact bytes of the body, as in WeChat Pay v3. */
export function signedHeaders(
  secrets: Secrets,
  clock: Clock,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(clock.nowMs() / 1000))
  const nonce = randomUUID()
  const signature = secrets.sign(PURPOSE, signedText(timestamp, nonce, body)).toString('base64')
  return {
    'localpay-timestamp': timestamp,
    'localpay-nonce': nonce,
    'localpay-signature': signature,
  }
}

/** Verifies and reads a notice; throws BadNotice. */
export function readNotice(
  { headers, body }: RawNotice,
  secrets: Secrets,
  clock: Clock,
): PaymentFact {
  const [timestamp, nonce, signature] = [
    'localpay-timestamp',
    'localpay-nonce',
    'localpay-signature',
  ].map((name) => headers[name])
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    throw new BadNotice('no signature')
  if (
    !secrets.isSigned(PURPOSE, signedText(timestamp, nonce, body), Buffer.from(signature, 'base64'))
  )
    throw new BadNotice('wrong signature')
  if (!(Math.abs(clock.nowMs() - Number(timestamp) * 1000) <= STALE_AFTER_MS))
    throw new BadNotice('stale')
  // Signed by the provider, so it has the provider's format.
  const { event_type: event, resource } = JSON.parse(body) as NoticeText
  const isPaid = event === 'TRANSACTION.SUCCESS' && resource.trade_state === 'SUCCESS'
  const isRefund = event === 'REFUND.SUCCESS'
  // People settle partial refunds (WALLET-8).
  if (isRefund && resource.amount.refund !== resource.amount.total)
    throw new BadNotice('not a refund of the whole order')
  return {
    orderSn: resource.out_trade_no,
    state: isPaid ? 'paid' : isRefund ? 'closed' : 'open',
    amountFen: resource.amount.total,
    merchantId: resource.mchid,
    appId: resource.appid,
    tradeNo: resource.transaction_id,
  }
}
