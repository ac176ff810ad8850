import { texts } from './catalogue.ts'

/** The agreement itself is one document a language. */
export const agreementTexts = texts('agreement', { title: '充值服务协议' })
