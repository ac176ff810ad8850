import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const videoTexts = texts('video', {
  title: '视频',
  about: '去看这款游戏',
  noneTitle: '这款游戏还没有视频',
  missingTitle: '没有找到这个视频',
  missingText: '它可能已经下架，也可能地址写错了。',
  home: '去首页',
  more: '更多短片',
  taskTitle: params('看视频领时长（今日 {done}/{all}）'),
  taskStart: '播放后开始计时，看满就能领取。',
  taskLeft: params('再看 {seconds} 秒，就能领取时长'),
  taskSending: '正在记录，请不要离开...',
  taskReady: '看完了，时长可以领取了。',
  taskDone: '今天的视频都看完了，明天再来。',
  claim: '去领取',
  taskProgress: '观看进度',
  logIn: '登录后看完视频，可以领取免费时长。',
  toLogIn: '去登录',
})
