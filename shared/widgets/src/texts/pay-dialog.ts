import { texts } from '@cloudplay/i18n'

export const payDialogTexts = texts({
  unavailable: ['网络错误，请稍后重试', 'Network error. Try again later'],
})
