import { texts } from '@cloudplay/i18n'

/** Failures without an HTTP status (SHELL-12 to 15). */
export const failureTexts = texts({
  notAuthorised: ['未授权，请登录', 'Please log in first'],
  timeout: ['请求超时', 'The request timed out. Try again'],
  network: ['网络连接不上，请检查网络后重试', 'No connection. Check your network and try again.'],
  refused: ['操作失败，请稍后再试', 'That didn’t work. Try again later.'],
  unknown: ['出了点问题，请稍后再试', 'Something went wrong. Try again later.'],
})
