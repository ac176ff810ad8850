import { texts } from './catalogue.ts'

/** The phone's tab bar. */
export const tabTexts = texts('tabs', {
  mainNavigation: '主导航',
  home: '首页',
  browse: '发现',
  mine: '我的',
  news: '资讯',
})

/** What the shell says of itself, around every page. */
export const shellTexts = texts('shell', {
  notFoundTitle: '没有找到这个页面',
  notFoundText: '地址可能写错了，或者活动已经结束。',
  offline: '网络断开了，连上后会自动继续',
  backHome: '回到首页',
  remoteFailedTitle: '这个页面暂时打不开',
  remoteFailedText: '可能正在更新，网站的其他部分可以照常使用。',
  skip: '跳到正文',
  connecting: '连接中...',
  sessionExpired: '登录已过期，请重新登录',
  loggedOutElsewhere: '你已在别处退出登录',
  balanceShort: '余额不足',
  goRecharge: '去充值',
})
