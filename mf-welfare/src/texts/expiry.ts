import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** What is only there for a time. */
export const expiryTexts = texts('expiry', { minutes: params('其中 {minutes} 分钟 {when} 到期') })
