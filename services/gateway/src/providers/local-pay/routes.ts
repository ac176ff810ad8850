import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfHeaders } from '@cloudplay/rules/language'
import type { Database, Db } from '../../database/database.ts'
import { fenOf } from '../../core/money.ts'
import { endTrade, payTrade, readTrade, refundTrade } from './books.ts'
import {
  CASHIER_POLICY,
  cashierPage,
  cashierPath,
  findOrderPage,
  LOCAL_PAY_PATH,
  type Said,
  unknownOrderPage,
} from './cashier-page.ts'
import { noticeBody, refundNoticeBody } from './notice.ts'

const orderSn = { type: 'string', pattern: '^[0-9A-Za-z]{8,40}$' } as const
const params = {
  type: 'object',
  properties: {
    orderSn,
    outcome: { enum: ['pay', 'fail'] },
  },
} as const
interface OrderParams {
  orderSn: string
}

async function show(
  db: Db,
  request: FastifyRequest<{ Params: OrderParams }>,
  reply: FastifyReply,
  said?: Said,
) {
  const language = languageOfHeaders(request.headers)
  const trade = await readTrade(db, request.params.orderSn)
  return reply
    .code(!trade ? 404 : said && said !== 'partSent' ? 400 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(trade ? cashierPage(trade, language, said) : unknownOrderPage(language))
}

/** The cashier of the local provider, at `cashierPath`. It reaches the gateway only through notices. */
export async function localPayRoutes(
  app: FastifyInstance,
  { database }: { database: Database },
): Promise<void> {
  await app.register(formbody)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', CASHIER_POLICY)
  })
  const schema = { hide: true, params }

  app.get<{ Querystring: Partial<OrderParams> }>(
    LOCAL_PAY_PATH,
    { schema: { hide: true, querystring: { type: 'object', properties: { orderSn } } } },
    async (request, reply) => {
      const { orderSn } = request.query
      if (orderSn) return reply.redirect(cashierPath(orderSn), 303)
      const language = languageOfHeaders(request.headers)
      return reply.type('text/html; charset=utf-8').send(findOrderPage(language))
    },
  )

  app.get<{ Params: OrderParams }>(cashierPath(':orderSn'), { schema }, (request, reply) =>
    show(database.db, request, reply),
  )

  app.post<{ Params: OrderParams & { outcome: 'pay' | 'fail' } }>(
    `${cashierPath(':orderSn')}/:outcome`,
    { schema },
    async (request, reply) => {
      const { orderSn, outcome } = request.params
      if (outcome === 'pay') await database.tx((tx, now) => payTrade(tx, orderSn, now, noticeBody))
      else await endTrade(database.db, orderSn, 'failed')
      // A reload must not pay again, and the page shows the current state.
      return reply.redirect(cashierPath(orderSn), 303)
    },
  )

  /** Without `yuan` the whole payment goes back. */
  app.post<{ Params: OrderParams; Body: { yuan?: string } | undefined }>(
    `${cashierPath(':orderSn')}/refund`,
    { schema },
    async (request, reply) => {
      const { orderSn } = request.params
      const yuan = request.body?.yuan
      const fen = yuan === undefined ? null : refundFen(yuan)
      if (fen === 0) return show(database.db, request, reply, 'wrongAmount')
      const refusal = await database.tx((tx, now) =>
        refundTrade(tx, orderSn, fen, now, refundNoticeBody),
      )
      if (refusal === 'unknown') return show(database.db, request, reply)
      if (refusal) return show(database.db, request, reply, refusal)
      const trade = await readTrade(database.db, orderSn)
      if (trade?.state === 'paid') return show(database.db, request, reply, 'partSent')
      return reply.redirect(cashierPath(orderSn), 303)
    },
  )
}

/** Fen of an amount in yuan that somebody typed; 0 if it is not an amount. */
const refundFen = (yuan: string): number =>
  typeof yuan === 'string' && /^\d{1,6}(\.\d{1,2})?$/.test(yuan) ? (fenOf(Number(yuan)) ?? 0) : 0
