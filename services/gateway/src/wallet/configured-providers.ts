import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../secrets.ts'
import { alipayProvider } from './alipay/provider.ts'
import { localPaymentProvider } from './local-pay/local-provider.ts'
import { paymentProviders, type PaymentProviders } from './payment-provider.ts'
import { wechatPayProvider } from './wechat-pay/provider.ts'

/** The companies the configuration names, then the local provider for whatever ways to pay they leave. */
export function configuredProviders(config: Config, own: { database: Database; clock: Clock; secrets: Secrets }): PaymentProviders {
  const { clock } = own
  const noticeUrl = (name: string) => `${config.publicUrl}/pay/notice/${name}`
  return paymentProviders([
    ...(config.wechatPay ? [wechatPayProvider(config.wechatPay, { clock, noticeUrl: noticeUrl('wechat') })] : []),
    ...(config.alipay ? [alipayProvider(config.alipay, { clock, noticeUrl: noticeUrl('alipay') })] : []),
    ...(config.localPayment ? [localPaymentProvider(own)] : []),
  ])
}
