import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfHeaders } from '@cloudplay/rules/language'
import type { Database } from '../../database/database.ts'
import { endTrade, payTrade, readTrade } from './books.ts'
import { CASHIER_POLICY, cashierPage, cashierPath, unknownOrderPage } from './cashier-page.ts'
import { noticeBody } from './notice.ts'

const params = {
  type: 'object',
  properties: {
    orderSn: { type: 'string', pattern: '^[0-9A-Za-z]{8,40}$' },
    outcome: { enum: ['pay', 'fail'] },
  },
} as const
interface OrderParams {
  orderSn: string
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

  async function show(request: FastifyRequest<{ Params: OrderParams }>, reply: FastifyReply) {
    const language = languageOfHeaders(request.headers)
    const trade = await readTrade(database.db, request.params.orderSn)
    return reply
      .code(trade ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(trade ? cashierPage(trade, language) : unknownOrderPage(language))
  }

  app.get<{ Params: OrderParams }>(cashierPath(':orderSn'), { schema }, (request, reply) =>
    show(request, reply),
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
}
