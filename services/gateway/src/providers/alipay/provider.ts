import { PayType } from '@cloudplay/contract/envelope'
import type { AlipaySdk } from 'alipay-sdk'
import type { Clock } from '../../core/clock.ts'
import type { AlipaySettings } from '../../core/config/alipay.ts'
import { shanghaiTime } from '../../core/shanghai.ts'
import type { PaymentFact, PaymentProvider } from '../../ports/payment.ts'
import { fenOfText, readAlipayNotice, stateOf, yuanText } from './notice.ts'

const TIMEOUT_MS = 8_000
const SUCCESS = '10000'
const NOT_EXIST = 'ACQ.TRADE_NOT_EXIST'
/** Closing a trade that is over already, one way or the other. */
const STATUS_ERROR = 'ACQ.TRADE_STATUS_ERROR'
const SUBJECT_MAX = 256

/** What the SDK gives of an answer, its signature checked. */
interface AlipayAnswer {
  code?: string
  subCode?: string
  [field: string]: unknown
}

/** Alipay: its page on phones (wap.pay), on the desktop a code (precreate) or its page (page.pay). */
export function alipayProvider(settings: AlipaySettings, { clock, noticeUrl }: { clock: Clock; noticeUrl: string }): PaymentProvider {
  const { appId, sellerId } = settings
  let opened: Promise<AlipaySdk> | undefined
  const sdk = () => (opened ??= openSdk(settings))

  async function ask(method: string, bizContent: object, more: object = {}): Promise<AlipayAnswer> {
    const open = await sdk()
    // Real time, which Alipay compares with its own. The SDK would write it in the server's zone, and Alipay reads Shanghai's.
    const params = { ...more, timestamp: shanghaiTime(new Date()), bizContent: { ...bizContent } }
    return open.exec(method, params, { validateSign: true }).catch((error: unknown) => {
      // The SDK's own message repeats the answer.
      throw new Error(`Alipay did not answer ${method}`, { cause: (error as { cause?: unknown }).cause })
    })
  }

  async function query(orderSn: string): Promise<PaymentFact | null> {
    const answer = await ask('alipay.trade.query', { outTradeNo: orderSn })
    if (answer.subCode === NOT_EXIST) return null
    if (answer.code !== SUCCESS) throw refused(answer)
    const state = stateOf(answer.tradeStatus)
    const amountFen = fenOfText(answer.totalAmount)
    if (amountFen === null || answer.outTradeNo !== orderSn) throw new Error('Alipay answered about another trade')
    const tradeNo = state === 'paid' && typeof answer.tradeNo === 'string' ? answer.tradeNo : null
    // Asked and signed as ours: the answer names neither seller nor application.
    return { orderSn, state, amountFen, merchantId: sellerId, appId, tradeNo }
  }

  return {
    name: 'alipay',
    merchantId: sellerId,
    appId,
    payTypes: [PayType.alipayMobile, PayType.alipayDesktop],
    async create({ orderSn, subject, amountFen, payType, expiresAt, returnUrl }) {
      const order = {
        outTradeNo: orderSn,
        totalAmount: yuanText(amountFen),
        subject: subject.slice(0, SUBJECT_MAX),
        // A page's link would stay good for ever: the trade begins only when it is opened.
        timeExpire: shanghaiTime(expiresAt),
      }
      if (payType === PayType.alipayDesktop && settings.desktop === 'qr') {
        const answer = await ask('alipay.trade.precreate', order, { notifyUrl: noticeUrl })
        if (answer.code !== SUCCESS || typeof answer.qrCode !== 'string') throw refused(answer)
        return { url: '', qr: answer.qrCode }
      }
      const [method, productCode] =
        payType === PayType.alipayDesktop ? ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'] : ['alipay.trade.wap.pay', 'QUICK_WAP_WAY']
      const open = await sdk()
      const url = open.pageExecute(method, 'GET', {
        returnUrl,
        notifyUrl: noticeUrl,
        timestamp: shanghaiTime(new Date()),
        bizContent: { ...order, productCode },
      })
      return { url, qr: '' }
    },
    async readNotice(notice) {
      const open = await sdk()
      return readAlipayNotice(notice, (fields) => open.checkNotifySignV2(fields), clock.nowMs())
    },
    query,
    async close(orderSn) {
      const answer = await ask('alipay.trade.close', { outTradeNo: orderSn })
      if (answer.code === SUCCESS || answer.subCode === NOT_EXIST) return true
      if (answer.subCode !== STATUS_ERROR) throw refused(answer)
      const fact = await query(orderSn)
      if (fact?.state === 'open') throw refused(answer)
      return fact?.state !== 'paid'
    },
    answers: {
      taken: { code: 200, type: 'text/plain', body: 'success' },
      refused: { code: 400, type: 'text/plain', body: 'failure' },
    },
  }
}

const refused = ({ code, subCode }: AlipayAnswer): Error => new Error(`Alipay refused: ${code ?? 'no code'} ${subCode ?? ''}`)

/** Loaded when it is first needed: most starts never are. */
async function openSdk({ appId, privateKey, alipayPublicKey, gateway }: AlipaySettings): Promise<AlipaySdk> {
  const { AlipaySdk: Sdk } = await import('alipay-sdk')
  return new Sdk({
    appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    keyType: 'PKCS8',
    alipayPublicKey: alipayPublicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
    gateway,
    timeout: TIMEOUT_MS,
  })
}
