import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The stages on the way into a game, as a player reads them (REACH-2). */
export const stageTexts = texts('stages', {
  browser: '检查浏览器',
  clearing: '结束之前的游戏',
  permission: '确认能不能玩',
  seat: '申请座位',
  speedTest: '测试网络',
  queue: '加入排队',
  confirm: '进入座位',
  session: '找到你的游戏',
  ticket: '领取进场凭证',
  player: '加载播放器',
  signalling: '连接服务器',
  boot: '启动游戏',
  path: '打通画面线路',
  picture: '显示第一帧画面',
})

/** What a player reads about a stage that failed. */
export const stuckTexts = texts('stuck', {
  title: params('卡在了“{stage}”这一步'),
  retry: '可能是网络不太稳，再试一次吧',
  region: '先再试一次；还不行，可以换个区域，或者换个网络',
  machine: '先重新连接试试；还不行，可以换台机器',
  network: '先重新连接试试；还不行，可以换台机器，或者换个网络',
  browser: params('先再试一次；还不行，{browser}'),
})

/** Which browser to take (REACH-1). */
export const browserTexts = texts('browser', {
  unfitTitle: '这个浏览器玩不了云游戏',
  noWebRtc: params('它没有开启实时画面功能（WebRTC）。{browser}'),
  noCodec: params('它放不了游戏画面。{browser}'),
  ios: '请换用系统自带的 Safari 打开这个网页',
  android: '请换用新版 Chrome 或 Edge 打开这个网页',
  desktop: '请换用新版 Chrome、Edge 或 Firefox 打开这个网页',
})
