import { BodyStatus } from '@cloudplay/contract'

/**
 * Why a call gave nothing. `kind` says who failed: the server refused (`refused`, body status in `status`), the
 * transport (`http`, HTTP status in `status`), or the network (`network`). `message` is for the player.
 */
export interface ApiFailure extends Error {
  readonly isApiFailure: true
  readonly kind: 'refused' | 'http' | 'network'
  readonly status: number
}

/** Survives two copies of this module on one page, where `instanceof` does not. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && (error as Partial<ApiFailure>).isApiFailure === true

export function apiFailure(kind: ApiFailure['kind'], status: number, message: string): ApiFailure {
  return Object.assign(new Error(message), { isApiFailure: true as const, kind, status, name: 'ApiFailure' })
}

/** The error catalogue (SHELL-12 to 15). */
const httpTexts: Record<number, string> = {
  400: '请求错误',
  401: '未授权，请登录',
  403: '拒绝访问',
  404: '请求地址出错',
  408: '请求超时',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
  505: 'HTTP版本不受支持',
}

/** Words for an HTTP status; 404 names the address. A server's own message wins where it has one. */
export function httpText(status: number, url: string, serverText?: string): string {
  if (status === 404) return `${httpTexts[404]}: ${url}`
  return serverText || httpTexts[status] || `服务器错误，请稍后再试（${status}）`
}

export const networkText = '网络连接不上，请检查网络后重试'
export const timeoutText = httpTexts[408]!

/** Words for anything a page can catch. */
export function wordsFor(error: unknown): string {
  if (isApiFailure(error)) return error.message
  return '出了点问题，请稍后再试'
}

export const isNotLoggedIn = (error: unknown): boolean =>
  isApiFailure(error) &&
  ((error.kind === 'refused' && error.status === BodyStatus.notLoggedIn) || (error.kind === 'http' && error.status === 401))
