import { params, plural } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const freeTimeTexts = texts('freeTime', {
  title: '免费时长',
  available: '可用时长',
  minutes: plural({ other: '分钟' }),
  rule: params(
    '每款游戏有 {own} 分钟免费体验；玩满 {played} 分钟，可领 {earned} 分钟通用时长，次日 23:59:59 清零。',
  ),
  more: '做任务，领时长',
  gamesTitle: '边玩边领',
  played: params('已玩 {played}/{target} 分钟'),
  gain: plural({ other: '+{count} 分钟' }),
  toDo: '未完成',
  claim: '领取时长',
  claimOf: params('领取时长：{game}'),
  done: '已领取',
  playGame: params('去玩《{game}》'),
  claimed: plural({ other: '领取成功，获得 {count} 分钟' }),
  emptyTitle: '还没有可以领时长的游戏',
  emptyText: params('去玩一款游戏，玩满 {played} 分钟就能领 {earned} 分钟。'),
  findGame: '去找游戏',
})
