import { texts } from '@cloudplay/i18n'

export const freeTimeTexts = texts({
  title: ['免费时长', 'Free time'],
  available: ['可用时长', 'Available'],
  minutes: ['分钟', 'min'],
  rule: [
    '每款游戏有 {own} 分钟免费体验；玩满 {played} 分钟，可领 {earned} 分钟通用时长，次日 23:59:59 清零。',
    'Every game comes with {own} free minutes. Play {played} minutes to claim {earned} more for any game. They expire at 23:59:59 the next day.',
  ],
  more: ['做任务，领时长', 'Tasks for free time'],
  gamesTitle: ['边玩边领', 'Play and earn'],
  played: ['已玩 {played}/{target} 分钟', '{played}/{target} min played'],
  gain: ['+{count} 分钟', '+{count} min'],
  toDo: ['未完成', 'Not finished'],
  claim: ['领取时长', 'Claim'],
  claimOf: ['领取时长：{game}', 'Claim: {game}'],
  done: ['已领取', 'Claimed'],
  playGame: ['去玩《{game}》', 'Play {game}'],
  claimed: ['领取成功，获得 {count} 分钟', 'Claimed: {count} {count:minute|minutes} added'],
  emptyTitle: ['还没有可以领时长的游戏', 'No games earn free time yet'],
  emptyText: [
    '去玩一款游戏，玩满 {played} 分钟就能领 {earned} 分钟。',
    'Play any game for {played} minutes to claim {earned} more.',
  ],
  findGame: ['去找游戏', 'Find a game'],
})
