import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config/config.ts'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../core/secrets.ts'
import { alipayProvider } from './alipay/provider.ts'
import { localPaymentProvider } from './local-pay/local-provider.ts'
import { paymentProviders, type PaymentProviders } from '../ports/payment.ts'
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
