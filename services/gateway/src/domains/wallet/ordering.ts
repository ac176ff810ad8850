import { randomInt } from 'node:crypto'
import type { CallRequest } from '@cloudplay/contract/endpoints'
import { BodyStatus, OrderStatus } from '@cloudplay/contract/envelope'
import type { Language } from '@cloudplay/contract/language'
import { coinsOf } from '@cloudplay/rules/price'
import { topUpLimit } from '@cloudplay/rules/top-up-limits'
import { fenOf } from '../../core/money.ts'
import { shanghaiMidnight } from '@cloudplay/rules/shanghai-day'
import { shanghaiMonthStart } from '../../core/shanghai.ts'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { commonMessages } from '../../http/messages.ts'
import { Refusal, refuse, refusePlainly } from '../../http/refuse.ts'
import type { Goods } from '../../ports/goods.ts'
import type { PaymentProvider } from '../../ports/payment.ts'
import { readBirthDate } from '../verification/repository.ts'
import { orderMessages, titleMessages, topUpMessages } from './messages.ts'
import {
  insertOrder,
  isUnregistered,
  lockWallet,
  closeUnregistered,
  notePayAddress,
  readOrder,
  orderOfRequest,
  reservedFen,
  tierOf,
  titleOf,
  type Order,
} from './repository.ts'
import { amountFault, topUpFault } from './top-up.ts'

const ORDER_TTL_MS = 30 * 60_000

export interface Buyer {
  uid: string
  /** The language of the text that the payment company shows. */
  language: Language
  address: string
  /** Where the player sees the site. */
  siteOrigin: string
}

interface Wish {
  goods: readonly Goods[]
  buyer: Buyer
  body: CallRequest<'mPay'>
  provider: PaymentProvider
  now: Date
}

/** Creates an order and returns where to pay it. A repeat with the same `idempotency_key` returns the same order, or the same refusal. */
export async function placeOrder(
  deps: Deps,
  goods: readonly Goods[],
  buyer: Buyer,
  body: CallRequest<'mPay'>,
) {
  const provider = deps.payments.forPayType(body.paytype)
  if (!provider) refusePlainly(orderMessages.wayClosed)
  const order = await deps.database.tx((tx, now) =>
    reserve(tx, deps, { goods, buyer, body, provider, now }),
  )
  if (order.payUrl || order.payQr || order.status === OrderStatus.closed)
    return answerUnlessClosed(order)
  const { db } = deps.database
  const made = await provider
    .create({
      orderSn: order.orderSn,
      subject: titleOf(order)[buyer.language],
      amountFen: order.amountFen,
      payType: order.payType,
      expiresAt: order.expiresAt,
      clientAddress: buyer.address,
      siteOrigin: buyer.siteOrigin,
      returnUrl: `${buyer.siteOrigin}/recharge?orderSn=${order.orderSn}`,
    })
    .catch(async (error: unknown) => {
      deps.log.error(
        { err: error, provider: provider.name, orderSn: order.orderSn },
        'an order could not be registered',
      )
      await closeUnregistered(db, order.orderSn, deps.clock.now())
      return null
    })
  if (made) await notePayAddress(db, order.orderSn, made)
  // The same call may have come twice: the order is what both made of it.
  const newest = await readOrder(db, order.orderSn)
  return newest ? answerUnlessClosed(newest) : refusePlainly(orderMessages.closed)
}

function answerUnlessClosed(order: Order) {
  if (order.status !== OrderStatus.closed) return answer(order)
  return refusePlainly(isUnregistered(order) ? orderMessages.providerDown : orderMessages.closed)
}

const answer = ({ orderSn, payUrl, payQr, expiresAt }: Order) => ({
  status: OrderStatus.open,
  url: payUrl,
  qr: payQr,
  orderSn,
  expire_time: Math.floor(expiresAt.getTime() / 1000),
})

/** Creates the order after all checks that must pass before money is requested, under the player's lock. */
async function reserve(tx: Db, deps: Deps, { goods, buyer: { uid }, body, provider, now }: Wish) {
  await lockWallet(tx, uid)
  const amountFen = fenOf(body.money)
  if (body.idempotency_key) {
    const known = await orderOfRequest(tx, uid, body.idempotency_key)
    if (known) {
      const isSame =
        known.amountFen === amountFen &&
        known.payType === body.paytype &&
        known.activity === (body.activity ?? '') &&
        (await buysTheSame(tx, goods, known, body, now))
      return isSame ? known : refusePlainly(orderMessages.differs)
    }
  }
  const { title, ...bought } = await quote(tx, goods, uid, body, amountFen, now)
  await refuseMinors(tx, deps, uid, bought.amountFen, now)
  return insertOrder(tx, {
    ...bought,
    title: title['zh-CN'],
    titleEn: title.en,
    orderSn: newOrderSn(now),
    uid,
    channel: body.channel ?? '',
    payType: body.paytype,
    provider: provider.name,
    status: OrderStatus.open,
    requestKey: body.idempotency_key ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_TTL_MS),
  })
}

/** The order's row has no `duration_id`: the coins that it buys now are compared, if it is still on sale to this player. */
async function buysTheSame(
  tx: Db,
  goods: readonly Goods[],
  { uid, activity, coins }: Order,
  { duration_id: durationId }: CallRequest<'mPay'>,
  now: Date,
): Promise<boolean> {
  const sold = goods.find((one) => one.activity === activity)
  if (!sold || durationId === undefined) return true
  try {
    return (await sold.quote(tx, { uid, durationId, now })).coins === coins
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

async function quote(
  tx: Db,
  goods: readonly Goods[],
  uid: string,
  body: CallRequest<'mPay'>,
  amountFen: number | null,
  now: Date,
) {
  const { activity = '' } = body
  if (activity !== '') {
    const sold = goods.find((one) => one.activity === activity)
    if (!sold) refusePlainly(commonMessages.activityOver)
    const {
      title,
      amountFen: priceFen,
      coins,
    } = await sold.quote(tx, { uid, durationId: body.duration_id, now })
    if (amountFen !== priceFen) refusePlainly(orderMessages.priceChanged)
    return { title, amountFen: priceFen, coins, giftCoins: 0, activity }
  }
  const fault = amountFault(amountFen)
  if (fault !== null || amountFen === null) return refusePlainly(fault ?? topUpMessages.wrongAmount)
  const tier = await tierOf(tx, amountFen)
  const coins = tier?.coins ?? coinsOf(amountFen)
  return {
    title: titleMessages.topUp({ coins }),
    amountFen,
    coins,
    giftCoins: tier?.giftCoins ?? 0,
    activity,
  }
}

/** An unverified player counts as a minor of unknown age, and the strictest rule allows nothing (WALLET-7, docs/requirements/readings.md). */
async function refuseMinors(
  tx: Db,
  deps: Deps,
  uid: string,
  amountFen: number,
  now: Date,
): Promise<void> {
  const birthDate = await readBirthDate(tx, uid)
  if (birthDate === null) refuse(BodyStatus.unverified, topUpMessages.verifyFirst)
  const reserved = {
    dayFen: await reservedFen(tx, uid, shanghaiMidnight(now), now),
    monthFen: await reservedFen(tx, uid, shanghaiMonthStart(now), now),
  }
  const fault = topUpFault(
    topUpLimit(birthDate, now, deps.config.minorTopUpPerDayFen),
    amountFen,
    reserved,
  )
  if (fault) refuse(BodyStatus.minorSpending, fault)
}

/** The time, for people who read it, and enough random digits that nobody can guess another order's number. */
function newOrderSn(now: Date): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return `CP${time}${String(randomInt(10 ** 12)).padStart(12, '0')}`
}
