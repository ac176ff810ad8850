import { texts } from '@cloudplay/i18n'

/** The phone's tab bar. */
export const tabTexts = texts({
  mainNavigation: ['主导航', 'Main navigation'],
  home: ['首页', 'Home'],
  browse: ['发现', 'Browse'],
  mine: ['我的', 'Me'],
  news: ['资讯', 'News'],
})

/** What the shell says of itself, around every page. */
export const shellTexts = texts({
  notFoundTitle: ['没有找到这个页面', 'Page not found'],
  notFoundText: [
    '地址可能写错了，或者活动已经结束。',
    'The address may be wrong, or the event may be over.',
  ],
  offline: [
    '网络断开了，连上后会自动继续',
    'You’re offline. We’ll continue once you’re back online',
  ],
  backHome: ['回到首页', 'Back to home'],
  remoteFailedTitle: ['这个页面暂时打不开', 'We can’t open this page right now'],
  remoteFailedText: [
    '可能正在更新，网站的其他部分可以照常使用。',
    'It may be updating. The rest of the site works as usual.',
  ],
  skip: ['跳到正文', 'Skip to content'],
  connecting: ['连接中...', 'Connecting…'],
  sessionExpired: ['登录已过期，请重新登录', 'Your session has expired, please log in again'],
  loggedOutElsewhere: ['你已在别处退出登录', 'You were logged out elsewhere'],
  balanceShort: ['余额不足', 'Not enough coins'],
  goRecharge: ['去充值', 'Top up'],
})
