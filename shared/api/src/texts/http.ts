import { texts } from '@cloudplay/i18n'

/** The catalogue of HTTP failures (SHELL-12), fetched with the transport. */
export const httpTexts = texts({
  http400: ['请求错误', 'The request was invalid'],
  http401: ['未授权，请登录', 'Please log in first'],
  http403: ['拒绝访问', 'Access denied'],
  http404: ['请求地址出错: {url}', 'Not found: {url}'],
  http408: ['请求超时', 'The request timed out. Try again'],
  http500: ['服务器内部错误', 'Internal server error'],
  http501: ['服务未实现', 'The server doesn’t support this'],
  http502: ['网关错误', 'Gateway error'],
  http503: ['服务不可用', 'Service unavailable'],
  http504: ['网关超时', 'The gateway timed out'],
  http505: ['HTTP版本不受支持', 'HTTP version not supported'],
  httpOther: ['服务器错误，请稍后再试（{status}）', 'Server error ({status}). Try again later'],
  errorId: ['错误编号 {id}', 'Error ID {id}'],
})
