import { texts } from '@cloudplay/i18n'

/** Heads of the columns of the records, on desktops. */
export const recordColumnTexts = texts({
  time: ['时间', 'Time'],
  what: ['内容', 'What'],
  amount: ['数量', 'Amount'],
  left: ['剩余', 'Left'],
})
