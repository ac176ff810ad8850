import type { LocalizedText } from '@cloudplay/contract/language'
import { messages } from '../core/messages.ts'

/** Texts of transport failures (SHELL-12, GATE-1), by HTTP status. */
export const httpTexts: Record<number, LocalizedText> = messages({
  400: ['请求错误', 'Bad request'],
  401: ['未授权，请登录', 'Please log in'],
  403: ['拒绝访问', 'Access denied'],
  404: ['请求地址出错', 'Address not found'],
  408: ['请求超时', 'The request timed out'],
  413: ['请求内容过大', 'The request is too large'],
  415: ['请求格式不支持', 'This format is not supported'],
  431: ['请求头过大', 'The request headers are too large'],
  429: ['操作太频繁，请稍后再试', 'Too many requests. Please try again later'],
  500: ['服务器内部错误', 'Internal server error'],
  503: ['服务繁忙，请稍后再试', 'The service is busy. Please try again later'],
})

export const requestMessages = messages({
  wrongParameter: ['请求错误：参数 {name} 不正确', 'Bad request: {name} is not valid'],
  wrongParameters: ['请求错误：参数不正确', 'Bad request: a parameter is not valid'],
  unreadable: ['请求错误：内容无法识别', 'Bad request: the content could not be read'],
  noSuchAddress: ['请求地址出错: {path}', 'Address not found: {path}'],
})

/** Refusals that several domains use. */
export const commonMessages = messages({
  logInFirst: ['请先登录', 'Please log in first'],
  noSuchGame: ['没有找到这个游戏', 'We could not find this game'],
  activityOver: ['活动未开始或已结束', 'This event has not started or is over'],
  alreadyClaimed: ['奖励已经领取过了', 'You have already claimed this reward'],
})
