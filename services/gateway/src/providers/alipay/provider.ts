import { PayType } from '@cloudplay/contract/envelope'
import type { Clock } from '../../core/clock.ts'
import type { AlipaySettings } from '../../core/config/alipay.ts'
import { shanghaiTime } from '../../core/shanghai.ts'
import type {
  PaymentFact,
  PaymentOrder,
  PaymentProvider,
  StartedPayment,
} from '../../ports/payment.ts'
import { type AlipayAnswer, type AlipayClient, alipayClient } from './client.ts'
import { fenOfText, readAlipayNotice, stateOf, yuanText } from './notice.ts'

const SUCCESS = '10000'
const NOT_EXIST = 'ACQ.TRADE_NOT_EXIST'
/** Alipay's answer to closing a trade that was paid or closed already. */
const STATUS_ERROR = 'ACQ.TRADE_STATUS_ERROR'
const SUBJECT_MAX = 256
/** The call for a page, and the product that the merchant has for it. */
const PHONE = { method: 'alipay.trade.wap.pay', productCode: 'QUICK_WAP_WAY' }
const DESKTOP = { method: 'alipay.trade.page.pay', productCode: 'FAST_INSTANT_TRADE_PAY' }

/** Alipay: its page on phones (wap.pay), on the desktop a QR code (precreate) or its page (page.pay). */
export function alipayProvider(
  settings: AlipaySettings,
  { clock, noticeUrl }: { clock: Clock; noticeUrl: string },
): PaymentProvider {
  const { appId, sellerId } = settings
  const client = alipayClient(settings, clock)

  async function query(orderSn: string): Promise<PaymentFact | null> {
    const answer = await client.ask('alipay.trade.query', { outTradeNo: orderSn })
    if (answer.subCode === NOT_EXIST) return null
    if (answer.code !== SUCCESS) throw refused(answer)
    const state = stateOf(answer.tradeStatus)
    const amountFen = fenOfText(answer.totalAmount)
    if (amountFen === null || answer.outTradeNo !== orderSn)
      throw new Error('Alipay answered about another trade')
    const tradeNo = state === 'paid' && typeof answer.tradeNo === 'string' ? answer.tradeNo : null
    // The request is signed as ours, and the answer names neither seller nor application.
    return { orderSn, state, amountFen, merchantId: sellerId, appId, tradeNo }
  }

  return {
    name: 'alipay',
    merchantId: sellerId,
    appId,
    payTypes: [PayType.alipayMobile, PayType.alipayDesktop],
    create(order) {
      if (order.payType !== PayType.alipayDesktop)
        return createPage(client, noticeUrl, order, PHONE)
      return settings.desktop === 'qr'
        ? createQr(client, noticeUrl, order)
        : createPage(client, noticeUrl, order, DESKTOP)
    },
    readNotice: async (notice) =>
      readAlipayNotice(notice, await client.signatureCheck(), clock.nowMs()),
    query,
    async close(orderSn) {
      const answer = await client.ask('alipay.trade.close', { outTradeNo: orderSn })
      if (answer.code === SUCCESS) return 'closed'
      if (answer.subCode === NOT_EXIST) return 'unbegun'
      if (answer.subCode !== STATUS_ERROR) throw refused(answer)
      const fact = await query(orderSn)
      if (fact?.state === 'open') throw refused(answer)
      return fact?.state === 'paid' ? 'paid' : 'closed'
    },
    answers: {
      taken: { code: 200, type: 'text/plain', body: 'success' },
      refused: { code: 400, type: 'text/plain', body: 'failure' },
    },
  }
}

async function createQr(
  client: AlipayClient,
  notifyUrl: string,
  order: PaymentOrder,
): Promise<StartedPayment> {
  const answer = await client.ask('alipay.trade.precreate', tradeOf(order), { notifyUrl })
  if (answer.code !== SUCCESS || typeof answer.qrCode !== 'string') throw refused(answer)
  return { url: '', qr: answer.qrCode }
}

async function createPage(
  client: AlipayClient,
  notifyUrl: string,
  order: PaymentOrder,
  { method, productCode }: typeof PHONE,
): Promise<StartedPayment> {
  const addresses = { returnUrl: order.returnUrl, notifyUrl }
  const url = await client.pageUrl(method, { ...tradeOf(order), productCode }, addresses)
  return { url, qr: '' }
}

const tradeOf = ({ orderSn, subject, amountFen, expiresAt }: PaymentOrder) => ({
  outTradeNo: orderSn,
  totalAmount: yuanText(amountFen),
  subject: subject.slice(0, SUBJECT_MAX),
  // Without it, a page's link would never expire: the trade begins when the player opens the link.
  timeExpire: shanghaiTime(expiresAt),
})

const refused = ({ code, subCode }: AlipayAnswer): Error =>
  new Error(`Alipay refused: ${code ?? 'no code'} ${subCode ?? ''}`)
