import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The floating ball (PLAY-19). */
export const ballTexts = texts('ball', {
  open: '打开游戏菜单',
  openWithLatency: params('打开游戏菜单，延迟 {latency} 毫秒'),
  menu: '菜单',
  smooth: '流畅',
  fair: '一般',
  slow: '偏高',
  measuring: '测量中',
})

/** Its menu. */
export const menuTexts = texts('menu', {
  title: '游戏菜单',
  backToGame: '回到游戏',
  download: '下载手机版',
  leave: '离开',
  logOut: '注销',
  fillAccount: '填入账号',
  keyboard: '键盘',
  editPad: '编辑按键',
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  quality: '画质',
  saver: '省流',
  standard: '标准',
  smooth: '流畅',
  sound: '声音',
  pad: '屏幕按键',
  lockPointer: '锁定鼠标',
  lockPointerHint: '锁定鼠标（按 Esc 松开）',
  statistics: '网络数据',
  on: '开',
  off: '关',
})

/** What the stream is doing, second by second, and where lag comes from (PLAY-24). */
export const statisticsTexts = texts('statistics', {
  latency: '网络延迟',
  inputToFrame: '操作到画面',
  frameRate: '帧率',
  bitrate: '码率',
  loss: '丢包',
  decoding: '解码',
  picture: '画面',
  lossHigh: '网络在丢包，换个信号好的位置，或换用有线网络',
  latencyHigh: '网络延迟偏高，试试手动测速换一个更近的区服',
  decodingSlow: '设备解码跟不上，关掉其他应用，或把画质调低',
  serverSlow: '服务器出图较慢，稍等片刻，或在详情页切换机器',
  frameRateLow: '画面帧率偏低，把画质调低会更顺',
  fine: '一切正常',
})
