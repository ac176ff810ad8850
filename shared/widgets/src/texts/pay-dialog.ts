import { texts } from './catalogue.ts'

export const payDialogTexts = texts('payDialog', { unavailable: '网络错误，请稍后重试' })
