import { texts } from '@cloudplay/i18n'

export const welfareTexts = texts({
  title: ['福利中心', 'Rewards'],
  tasksTitle: ['做任务，领时长', 'Tasks for free time'],
  noTasksTitle: ['今天没有任务', 'No tasks today'],
  noTasksText: [
    '明天再来看看，签到也能领时长。',
    'Come back tomorrow. Checking in earns free time, too.',
  ],
  toDo: ['去完成', 'Go'],
  toDoOf: ['去完成：{task}', 'Go: {task}'],
  claim: ['领取时长', 'Claim'],
  claimOf: ['领取时长：{task}', 'Claim: {task}'],
  done: ['已完成', 'Done'],
  claimed: ['领取成功', 'Claimed'],
})

export const signInTexts = texts({
  title: ['每日签到', 'Daily check-in'],
  freeTime: ['免费时长', 'Free time'],
  freeTimeHelp: ['免费时长说明', 'About free time'],
  freeTimeText: [
    '这里是签到、任务和活动赠送的全部时长，所有免费游戏通用。',
    'All the time you’ve earned with check-ins, tasks and events. You can use it in every free game.',
  ],
  minutes: ['分钟', 'min'],
  howToEarn: ['边玩边领更多时长', 'Earn more by playing'],
  streakBefore: ['已连续签到', 'Streak:'],
  streakAfter: ['{count:天|天}', '{count:day|days}'],
  day: ['第 {day} 天', 'Day {day}'],
  signed: ['已签', 'Checked in'],
  today: ['今天', 'Today'],
  prize: ['满签大奖', 'Week bonus'],
  sign: ['立即签到', 'Check in'],
  signedToday: ['今日已签到，明天再来', 'Checked in today. See you tomorrow!'],
  success: ['签到成功，获得 {count} 分钟', 'Checked in: {count} {count:minute|minutes} added'],
})
