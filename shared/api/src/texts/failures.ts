import { texts } from './catalogue.ts'

/** Failures without an HTTP status (SHELL-12 to 15). */
export const failureTexts = texts('failures', {
  notAuthorised: '未授权，请登录',
  timeout: '请求超时',
  network: '网络连接不上，请检查网络后重试',
  refused: '操作失败，请稍后再试',
  unknown: '出了点问题，请稍后再试',
})
