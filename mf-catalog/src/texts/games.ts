import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** What a card and its button say of a game. */
export const gameTexts = texts('games', {
  start: '开始游戏',
  instant: '秒玩',
  resume: '继续',
  playing: '游戏中',
  restarting: '重启中',
  queueing: params('排队中 (第 {place} 位)'),
  queueingShort: params('排队 {place}'),
  yourTurn: '轮到你了',
  maintenance: '维护中',
  unoffered: '暂未接入',
  reserve: '预约',
  reserved: '已预约',
  freeAccount: '免费账号',
  timeSlot: '限时段',
  backTo: params('{state}，回到{game}'),
  reserveOf: params('{action}{game}'),
  actionOf: params('{action}：{game}'),
})
