import { params, plural } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const welfareTexts = texts('welfare', {
  title: '福利中心',
  tasksTitle: '做任务，领时长',
  noTasksTitle: '今天没有任务',
  noTasksText: '明天再来看看，签到也能领时长。',
  toDo: '去完成',
  toDoOf: params('去完成：{task}'),
  claim: '领取时长',
  claimOf: params('领取时长：{task}'),
  done: '已完成',
  claimed: '领取成功',
})

export const signInTexts = texts('signIn', {
  title: '每日签到',
  freeTime: '免费时长',
  freeTimeHelp: '免费时长说明',
  freeTimeText: '这里是签到、任务和活动赠送的全部时长，所有免费游戏通用。',
  minutes: plural({ other: '分钟' }),
  howToEarn: '边玩边领更多时长',
  streakBefore: '已连续签到',
  streakAfter: plural({ other: '天' }),
  day: params('第 {day} 天'),
  signed: '已签',
  today: '今天',
  prize: '满签大奖',
  sign: '立即签到',
  signedToday: '今日已签到，明天再来',
  success: plural({ other: '签到成功，获得 {count} 分钟' }),
})
