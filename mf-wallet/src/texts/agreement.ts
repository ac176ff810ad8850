import { texts } from '@cloudplay/i18n'

/** The agreement itself is one document a language. */
export const agreementTexts = texts({ title: ['充值服务协议', 'Top-up agreement'] })
