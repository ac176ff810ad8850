import { texts } from './catalogue.ts'

/** Heads of the columns of the records, on desktops. */
export const recordColumnTexts = texts('recordColumns', {
  time: '时间',
  what: '内容',
  amount: '数量',
  left: '剩余',
})
