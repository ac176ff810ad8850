import { messages } from '../../core/messages.ts'

export const welfareMessages = messages({
  noSuchGame: ['没有找到这个游戏', 'We could not find this game'],
  chooseGame: ['请选择要领取的游戏', 'Choose the game to claim for'],
  playMore: [
    '再玩 {minutes} 分钟即可领取',
    'Play {minutes} more {minutes:minute|minutes} to claim',
  ],
  signedToday: ['今天已经签到过了', 'You have already checked in today'],
  notDone: ['任务还没有完成', 'This task is not complete yet'],
})

export const taskMessages = messages({
  start: ['每日启动游戏', 'Daily launch'],
  startText: ['今天打开任意一款游戏', 'Open any game today'],
  play: ['畅玩一小时', 'An hour of play'],
  playText: ['今天累计游戏满 60 分钟', 'Play for 60 minutes in all today'],
  advert: ['观看视频', 'Watch a video'],
  advertText: ['看完一段视频，领取时长', 'Watch a video to the end for free time'],
  share: ['分享给好友', 'Share with a friend'],
  shareText: [
    '好友打开您的分享并登录，即可领取',
    'Claim once a friend opens your link and logs in',
  ],
  verify: ['实名认证', 'Verify your identity'],
  verifyText: ['完成实名认证，畅玩更安心', 'Verify your identity and play with peace of mind'],
})

/** What the records call a gain or a use of free minutes. */
export const minuteMessages = messages({
  played: ['畅玩《{game}》', 'Played {game}'],
  cleared: ['免费时长到期', 'Free time expired'],
  trial: ['《{game}》免费体验', 'Free trial of {game}'],
  gameTime: ['《{game}》游戏奖励', 'Play reward for {game}'],
  distributed: ['《{game}》新游试玩', 'New game trial of {game}'],
  signIn: ['每日签到', 'Daily check-in'],
  annualSummary: ['年度回忆', 'Year in review'],
  other: ['福利时长', 'Bonus time'],
})
