import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The catalogue of HTTP failures (SHELL-12), fetched with the transport. */
export const httpTexts = texts('http', {
  http400: '请求错误',
  http401: '未授权，请登录',
  http403: '拒绝访问',
  http404: params('请求地址出错: {url}'),
  http408: '请求超时',
  http500: '服务器内部错误',
  http501: '服务未实现',
  http502: '网关错误',
  http503: '服务不可用',
  http504: '网关超时',
  http505: 'HTTP版本不受支持',
  httpOther: params('服务器错误，请稍后再试（{status}）'),
  errorId: params('错误编号 {id}'),
})
