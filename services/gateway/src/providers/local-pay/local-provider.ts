import { PayType } from '@cloudplay/contract/envelope'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Database } from '../../database/database.ts'
import type { PaymentProvider } from '../../ports/payment.ts'
import { endTrade, openTrade, readTrade } from './books.ts'
import { cashierPath } from './cashier-page.ts'
import { APP_ID, MERCHANT_ID, readNotice } from './notice.ts'
import { localPayRoutes } from './routes.ts'
import { startSender } from './sender.ts'

const STATES = {
  open: 'open',
  paid: 'paid',
  refunded: 'closed',
  failed: 'closed',
  closed: 'closed',
} as const

interface LocalPayment {
  database: Database
  clock: Clock
  secrets: Secrets
  log: FastifyBaseLogger
  /** The address of its notices; empty for none. */
  noticeUrl: string
}

/** The provider for development: its own books, a page with 'pay', 'fail' and 'refund', and notices that are signed and repeated. */
export function localPaymentProvider(given: LocalPayment): PaymentProvider {
  const { database, clock, secrets } = given
  return {
    name: 'local',
    merchantId: MERCHANT_ID,
    appId: APP_ID,
    payTypes: Object.values(PayType),
    async create({ orderSn, subject, amountFen, siteOrigin }) {
      await openTrade(database.db, { orderSn, subject, amountFen, now: clock.now() })
      const url = `${siteOrigin}${cashierPath(orderSn)}`
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
      if (await endTrade(database.db, orderSn, 'closed')) return 'closed'
      const trade = await readTrade(database.db, orderSn)
      return trade?.state === 'paid' ? 'paid' : 'closed'
    },
    answers: {
      taken: { code: 204, type: 'application/json', body: '' },
      refused: { code: 400, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
    },
    pages: (app) => localPayRoutes(app, given),
    start: () => startSender(given, given.noticeUrl),
  }
}
