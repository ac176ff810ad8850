import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorText } from '@cloudplay/log/describe-error'
import { localizedText } from '../../core/localized.ts'
import { yuanOf } from '../../core/money.ts'
import type { Scope } from '../../http/deps.ts'
import { EVEN_UNDER_PRESSURE } from '../../http/pressure.ts'
import type { Call } from '../../http/serve.ts'
import type { Goods } from '../../ports/goods.ts'
import { BadNotice } from '../../ports/payment.ts'
import { placeOrder, type Buyer } from './ordering.ts'
import { ownOrder, readReceipts, receiptOf } from './receipts.ts'
import { readRecords } from './records.ts'
import { readSessionMinutes } from './session-records.ts'
import { readTiers } from './repository.ts'
import { applyFact, cancelOrder, refreshOrder } from './settling.ts'
import { giftText } from './top-up.ts'
import { openVip } from './vip.ts'

export async function routes({ app, serve, deps }: Scope, goods: readonly Goods[]): Promise<void> {
  const { db } = deps.database

  serve('rechargeStall', async () => {
    const tiers = await readTiers(db)
    return {
      list: tiers.map((tier) => ({
        id: tier.id,
        recharge_num: tier.coins,
        gift_desc: giftText(tier.giftCoins),
        pay_money: yuanOf(tier.payFen),
        corner_icon: localizedText(tier.cornerText, tier.cornerTextEn),
      })),
    }
  })

  const buyerOf = ({
    player,
    language,
    request,
  }: Pick<Call<'mPay'>, 'player' | 'language' | 'request'>): Buyer => ({
    uid: player.uid,
    language,
    address: request.ip,
    siteOrigin: deps.config.isProduction ? deps.config.publicUrl : originOf(request),
  })
  serve('mPay', ({ body, ...call }) => placeOrder(deps, goods, buyerOf(call), body))
  serve('openVip', ({ body, ...call }) => openVip(deps, goods, buyerOf(call), body))

  serve('checkMchOrder', async ({ body, player }) => {
    const { orderSn, status, coins, giftCoins } = await refreshOrder(
      deps,
      goods,
      await ownOrder(db, player.uid, body.orderSn),
    )
    return { orderSn, status, coins: coins + giftCoins }
  })
  serve('getOrder', async ({ body, player }) =>
    receiptOf(await ownOrder(db, player.uid, body.orderSn)),
  )
  serve('getOrderList', ({ body, player }) => readReceipts(db, player.uid, body))
  serve('cancelOrder', async ({ body, player }) =>
    receiptOf(await cancelOrder(deps, goods, await ownOrder(db, player.uid, body.orderSn))),
  )

  serve('consumeList', ({ body, player }) => readRecords(db, player.uid, body, deps.clock.now()))
  serve('getSessionMinutes', ({ body, player }) => readSessionMinutes(db, player.uid, body))

  await app.register(async (own) => noticeRoutes(own, { serve, deps, app: own }, goods))
  for (const { pages } of deps.payments.all) if (pages) await app.register(pages)
}

/** In development the page may be open under any name of this machine; the code has to return to the same one. */
const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** POST /pay/notice/{provider}: signatures cover the exact bytes, so the body is read as text. */
function noticeRoutes(app: FastifyInstance, { deps }: Scope, goods: readonly Goods[]): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { provider: string }; Body: string | undefined }>(
    '/pay/notice/:provider',
    { schema: { hide: true }, config: EVEN_UNDER_PRESSURE },
    async (request, reply) => {
      const provider = deps.payments.byName(request.params.provider)
      if (!provider) return reply.callNotFound()
      let answer = provider.answers.taken
      try {
        const fact = await provider.readNotice({
          headers: request.headers,
          body: request.body ?? '',
        })
        await applyFact(deps, goods, provider, fact)
      } catch (error) {
        if (!(error instanceof BadNotice)) throw error
        deps.log.warn(
          { provider: provider.name, reason: errorText(error) },
          'a payment notice was refused',
        )
        answer = provider.answers.refused
      }
      return reply.code(answer.code).type(answer.type).send(answer.body)
    },
  )
}
