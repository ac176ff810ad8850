import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config/config.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Database, Db } from '../database/database.ts'
import type { IdentityProvider } from '../ports/identity.ts'
import { paymentProviders, type PaymentProviders } from '../ports/payment.ts'
import { type SmsProvider, SmsRefused } from '../ports/sms.ts'
import type { GameVendor } from '../ports/vendor.ts'
import { alipayProvider } from './alipay/provider.ts'
import { haimaVendor } from './haima/vendor.ts'
import { localIdentityProvider } from './local-identity/provider.ts'
import { localPaymentProvider } from './local-pay/local-provider.ts'
import { localSmsProvider } from './local-sms/provider.ts'
import { nppaProvider } from './nppa/provider.ts'
import { tencentSmsProvider } from './tencent-sms/provider.ts'
import { wechatPayProvider } from './wechat-pay/provider.ts'

/** The configured companies, then the local provider for the remaining ways to pay. */
export function configuredPayments(
  config: Config,
  own: { database: Database; clock: Clock; secrets: Secrets; log: FastifyBaseLogger },
): PaymentProviders {
  const { clock } = own
  const noticeUrl = (name: string) => `${config.publicUrl}/pay/notice/${name}`
  return paymentProviders([
    ...(config.wechatPay
      ? [wechatPayProvider(config.wechatPay, { clock, noticeUrl: noticeUrl('wechat') })]
      : []),
    ...(config.alipay
      ? [alipayProvider(config.alipay, { clock, noticeUrl: noticeUrl('alipay') })]
      : []),
    ...(config.localPayment
      ? [localPaymentProvider({ ...own, noticeUrl: config.localPayNoticeUrl })]
      : []),
  ])
}

/** The national system if configured, else the local provider; in production none, because the local one accepts everyone. */
export function configuredIdentity(
  config: Pick<Config, 'nppa' | 'localIdentity'>,
  clock: Clock,
): IdentityProvider {
  if (config.nppa) return nppaProvider(config.nppa, clock)
  if (config.localIdentity) return localIdentityProvider()
  const absent = () => Promise.reject(new Error('no identity provider is configured (NPPA_…)'))
  return { name: 'none', check: absent, query: absent }
}

/** The vendor if configured; in development an inbox; in production a provider that refuses. */
export function configuredSms(config: Pick<Config, 'sms' | 'isProduction'>, db: Db): SmsProvider {
  if (config.sms) return tencentSmsProvider(config.sms)
  if (!config.isProduction) return localSmsProvider(db)
  return {
    name: 'none',
    send: () => Promise.reject(new SmsRefused('no SMS vendor is configured (TENCENT_SMS_…)')),
  }
}

/** The company that runs games for this site besides its own nodes; null for none. */
export const configuredVendor = (config: Pick<Config, 'haima'>): GameVendor | null =>
  config.haima ? haimaVendor(config.haima) : null
