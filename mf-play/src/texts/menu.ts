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
  paused: '游戏已暂停',
  hints: '操作说明',
  backToGame: '回到游戏',
  back: '返回菜单',
  saves: '存档',
  report: '反馈问题',
  topUp: '充值',
  volume: '音量',
  mute: '静音',
  unmute: '取消静音',
  download: '下载手机版',
  leave: '离开',
  logOut: '注销',
  fillAccount: '填入账号',
  keyboard: '键盘',
  controls: '按键设置',
  typing: '打字',
  rumble: '震动',
  editPad: '编辑按键',
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  quality: '画质',
  saver: '省流',
  standard: '标准',
  smooth: '流畅',
  swift: '高帧率',
  sharp: '高清',
  qualityLater: '下次进入游戏时生效',
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
  bitrateLimit: '码率上限',
  loss: '丢包',
  repair: '修复占比',
  decoding: '解码',
  picture: '画面',
  path: '线路',
  pathDirect: 'UDP 直连',
  pathRelay: '中继',
  pathSocket: '网站端口',
  lossHigh: '网络在丢包，换个信号好的位置，或换用有线网络',
  pathNarrow: '网络变窄，画面先调低一些，恢复后会自动调回',
  pathCoarse: params('带宽不够，画面先用 {lines}p，恢复后会自动调回'),
  choiceCoarse: params('按所选画质，画面为 {lines}p，想更清晰可调高画质'),
  latencyHigh: '网络延迟偏高，试试手动测速换一个更近的区服',
  decodingSlow: '设备解码跟不上，关掉其他应用，或把画质调低',
  serverSlow: '服务器出图较慢，稍等片刻，或在详情页切换机器',
  frameRateLow: '画面帧率偏低，把画质调低会更顺',
  fine: '一切正常',
})

/** How long the game can be played, and what pays for it (PLAY-29). */
export const spendingTexts = texts('spending', {
  title: '时长和网币',
  left: '还能玩',
  hours: params('{hours} 小时 {minutes} 分钟'),
  minutes: params('{minutes} 分钟'),
  lastMinute: '不到 1 分钟',
  unlimited: '不限时',
  byLaw: params('未成年人可玩时段 {time} 结束'),
  nowCoins: params('正在使用网币，{coins} 网币/小时'),
  nowFree: '正在使用免费时长',
  nowCard: '正在使用月卡，不扣费',
  notCharging: '现在不计费',
  thenCoins: params('{time} 起使用网币，{coins} 网币/小时'),
  thenFree: params('{time} 起使用免费时长'),
  thenCard: params('{time} 起使用月卡'),
  thenEnd: params('{time} 时长用完，游戏会结束'),
  unknown: '暂时读不到剩余时长',
  balance: '余额',
  coins: params('{coins} 网币'),
})

/** A top-up that leaves the game running. */
export const topUpTexts = texts('topUp', {
  keepsPlaying: '充值时照常计费，到账后余额会自动更新。',
  coins: params('{coins} 网币'),
  other: '其他金额和订单',
  newWindow: '（新窗口）',
})

/** What players say is wrong. */
export const reportTexts = texts('report', {
  category: '哪方面的问题？',
  lag: '卡顿、延迟',
  picture: '画面',
  sound: '声音',
  controls: '操作',
  game: '游戏本身',
  payment: '计费、充值',
  other: '其他',
  text: '说说遇到了什么（选填）',
  textNeeded: '说说遇到了什么',
  left: params('还可以写 {count} 个字'),
  attached: '会附上本局编号和此刻的网络数据，方便我们排查。',
  send: '发送',
  sent: '收到了，谢谢反馈',
})
