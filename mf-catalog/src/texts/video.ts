import { texts } from '@cloudplay/i18n'

export const videoTexts = texts({
  title: ['视频', 'Video'],
  about: ['去看这款游戏', 'See this game'],
  noneTitle: ['这款游戏还没有视频', 'This game has no video yet'],
  missingTitle: ['没有找到这个视频', 'Video not found'],
  missingText: [
    '它可能已经下架，也可能地址写错了。',
    'It may have been taken down, or the address is wrong.',
  ],
  home: ['去首页', 'Go to the home page'],
  more: ['更多短片', 'More videos'],
  taskTitle: ['看视频领时长（今日 {done}/{all}）', 'Watch for free time (today {done} of {all})'],
  taskStart: ['播放后开始计时，看满就能领取。', 'Time counts while the video plays.'],
  taskLeft: ['再看 {seconds} 秒，就能领取时长', '{seconds} s until your free time'],
  taskSending: ['正在记录，请不要离开...', 'Saving, please don’t leave…'],
  taskReady: ['看完了，时长可以领取了。', 'Done. Your free time is ready to claim.'],
  taskDone: [
    '今天的视频都看完了，明天再来。',
    'You’ve watched all of today’s videos. Come back tomorrow.',
  ],
  claim: ['去领取', 'Claim it'],
  taskProgress: ['观看进度', 'Your progress'],
  logIn: [
    '登录后看完视频，可以领取免费时长。',
    'Log in and watch a video to the end to earn free time.',
  ],
  toLogIn: ['去登录', 'Log in'],
})
