import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const uiTexts = texts('ui', {
  language: '语言',
  loading: '加载中...',
  confirm: '确定',
  cancel: '取消',
  understood: '知道了',
  back: '返回',
  more: '更多',
  chineseOnly: '仅中文',
  explanation: '说明',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  secondsLeft: params('{seconds} 秒'),
  vipLevel: params('VIP {level} 级'),
  errorTitle: '加载失败',
  errorText: '请检查网络后重试。',
  offlineTitle: '网络断开了',
  offlineText: '连上网络后会自动继续。',
  reload: '重新加载',
})

/** The states of a game's badge. */
export const badgeTexts = texts('badges', {
  free: '免费',
  playing: '游戏中',
  queueing: '排队中',
  reserve: '预约',
  reserved: '已预约',
  maintenance: '维护中',
  unoffered: '暂未接入',
  timeslot: '限时段',
  hot: '热门',
})
