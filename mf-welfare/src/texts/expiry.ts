import { texts } from '@cloudplay/i18n'

/** What is only there for a time. */
export const expiryTexts = texts({
  minutes: ['其中 {minutes} 分钟 {when} 到期', '{minutes} min of it expire on {when}'],
})
