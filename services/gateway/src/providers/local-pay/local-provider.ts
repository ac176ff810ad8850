import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { PayType } from '@cloudplay/contract/envelope'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../database/database.ts'
import type { Secrets } from '../../core/secrets.ts'
import { BadNotice, type PaymentFact, type PaymentProvider, type RawNotice } from '../../ports/payment.ts'
import { endTrade, openTrade, readTrade, type LocalTrade } from './books.ts'

const MERCHANT_ID = 'local-merchant'
const APP_ID = 'local-app'
/** A notice older than this is somebody's recording. */
const STALE_AFTER_MS = 5 * 60_000
const STATES = { open: 'open', paid: 'paid', failed: 'closed', closed: 'closed' } as const

/** What a notice says, before it is signed. */
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

interface NoticeText {
  event_type: string
  resource: { mchid: string; appid: string; out_trade_no: string; transaction_id: string; trade_state: string; amount: { total: number } }
}

const sign = (key: Buffer, timestamp: string, nonce: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${timestamp}\n${nonce}\n${body}\n`).digest()

/** Headers of a notice: signed over time, nonce and the very bytes of the body, as WeChat Pay v3 does. */
export function signedHeaders(secrets: Secrets, clock: Clock, body: string): Record<string, string> {
  const timestamp = String(Math.floor(clock.nowMs() / 1000))
  const nonce = randomUUID()
  const signature = sign(secrets.key('local-pay'), timestamp, nonce, body).toString('base64')
  return { 'localpay-timestamp': timestamp, 'localpay-nonce': nonce, 'localpay-signature': signature }
}

/** The provider of development: its own books, a page with 'pay' and 'fail', and notices that are signed and repeated. */
export function localPaymentProvider({ database, clock, secrets }: { database: Database; clock: Clock; secrets: Secrets }): PaymentProvider {
  return {
    name: 'local',
    merchantId: MERCHANT_ID,
    appId: APP_ID,
    payTypes: Object.values(PayType),
    async create({ orderSn, subject, amountFen, siteOrigin }) {
      await openTrade(database.db, { orderSn, subject, amountFen, now: clock.now() })
      const url = `${siteOrigin}/pay/local/${orderSn}`
      return { url, qr: url }
    },
    readNotice: async (notice) => readNotice(notice, secrets, clock),
    async query(orderSn) {
      const trade = await readTrade(database.db, orderSn)
      if (!trade) return null
      const state = STATES[trade.state as keyof typeof STATES]
      return {
        orderSn,
        state,
        amountFen: trade.amountFen,
        merchantId: MERCHANT_ID,
        appId: APP_ID,
        tradeNo: state === 'paid' ? trade.tradeNo : null,
      }
    },
    async close(orderSn) {
      if (await endTrade(database.db, orderSn, 'closed')) return true
      const trade = await readTrade(database.db, orderSn)
      return trade?.state !== 'paid'
    },
    answers: {
      taken: { code: 204, type: 'application/json', body: '' },
      refused: { code: 400, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
    },
  }
}

function readNotice({ headers, body }: RawNotice, secrets: Secrets, clock: Clock): PaymentFact {
  const [timestamp, nonce, signature] = ['localpay-timestamp', 'localpay-nonce', 'localpay-signature'].map((name) => headers[name])
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') throw new BadNotice('no signature')
  const given = Buffer.from(signature, 'base64')
  const wanted = sign(secrets.key('local-pay'), timestamp, nonce, body)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new BadNotice('wrong signature')
  if (!(Math.abs(clock.nowMs() - Number(timestamp) * 1000) <= STALE_AFTER_MS)) throw new BadNotice('stale')
  // Signed by the provider, so it has the provider's shape.
  const { event_type: event, resource } = JSON.parse(body) as NoticeText
  return {
    orderSn: resource.out_trade_no,
    state: event === 'TRANSACTION.SUCCESS' && resource.trade_state === 'SUCCESS' ? 'paid' : 'open',
    amountFen: resource.amount.total,
    merchantId: resource.mchid,
    appId: resource.appid,
    tradeNo: resource.transaction_id,
  }
}
