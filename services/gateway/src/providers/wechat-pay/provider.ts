import { PayType } from '@cloudplay/contract/envelope'
import type { Clock } from '../../core/clock.ts'
import type { WechatPaySettings } from '../../core/config/wechat-pay.ts'
import { shanghaiTime } from '../../core/shanghai.ts'
import type { PaymentOrder, PaymentProvider } from '../../ports/payment.ts'
import { wechatClient, type WechatAnswer } from './client.ts'
import { factOf, readWechatNotice } from './notice.ts'

const SUBJECT_MAX = 127

/** WeChat Pay, API v3: a code on the desktop (Native), its own page on phones (H5). `noticeUrl` is the gateway's public address. */
export function wechatPayProvider(
  settings: WechatPaySettings,
  { clock, noticeUrl }: { clock: Clock; noticeUrl: string },
): PaymentProvider {
  const { merchantId, appId } = settings
  const call = wechatClient(settings)
  const tradePath = (orderSn: string) => `/v3/pay/transactions/out-trade-no/${orderSn}`

  async function query(orderSn: string) {
    const answer = await call('get', `${tradePath(orderSn)}?mchid=${merchantId}`)
    if (answer.status === 404) return null
    if (answer.status !== 200) throw refused(answer)
    return factOf(answer.data)
  }

  return {
    name: 'wechat',
    merchantId,
    appId,
    payTypes: [PayType.wechatMobile, PayType.wechatDesktop],
    async create(payment) {
      const { payType, returnUrl } = payment
      const order = orderOf(settings, noticeUrl, payment)
      if (payType === PayType.wechatDesktop) {
        const answer = await call('post', '/v3/pay/transactions/native', order)
        return { url: '', qr: addressIn(answer, 'code_url') }
      }
      const answer = await call('post', '/v3/pay/transactions/h5', {
        ...order,
        scene_info: { ...order.scene_info, h5_info: { type: 'Wap' } },
      })
      return {
        url: `${addressIn(answer, 'h5_url')}&redirect_url=${encodeURIComponent(returnUrl)}`,
        qr: '',
      }
    },
    readNotice: async (notice) => readWechatNotice(notice, settings, clock.nowMs()),
    query,
    async close(orderSn) {
      const answer = await call('post', `${tradePath(orderSn)}/close`, { mchid: merchantId })
      if (answer.status === 204 || answer.status === 404) return 'closed'
      // Closed before, or paid meanwhile: the trade itself decides.
      if (answer.status >= 500) throw refused(answer)
      const fact = await query(orderSn)
      if (fact?.state === 'open') throw refused(answer)
      return fact?.state === 'paid' ? 'paid' : 'closed'
    },
    answers: {
      taken: { code: 204, type: 'application/json', body: '' },
      refused: { code: 400, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
    },
  }
}

const orderOf = (
  { appId, merchantId }: WechatPaySettings,
  noticeUrl: string,
  { orderSn, subject, amountFen, expiresAt, clientAddress }: PaymentOrder,
) => ({
  appid: appId,
  mchid: merchantId,
  description: subject.slice(0, SUBJECT_MAX),
  out_trade_no: orderSn,
  time_expire: `${shanghaiTime(expiresAt).replace(' ', 'T')}+08:00`,
  notify_url: noticeUrl,
  amount: { total: amountFen, currency: 'CNY' },
  // The company rejects IPv4 addresses in the form that a dual-stack socket writes.
  scene_info: { payer_client_ip: clientAddress.replace(/^::ffff:/i, '') },
})

function addressIn(answer: WechatAnswer, field: string): string {
  const address = answer.data[field]
  if (answer.status !== 200 || typeof address !== 'string' || address === '') throw refused(answer)
  return address
}

/** Its message may repeat the request; the code is enough. */
const refused = ({ status, data }: WechatAnswer): Error =>
  new Error(`WeChat Pay refused: ${status} ${String(data.code ?? '')}`)
