import { texts } from '@cloudplay/i18n'

export const uiTexts = texts({
  loading: ['加载中...', 'Loading…'],
  confirm: ['确定', 'OK'],
  cancel: ['取消', 'Cancel'],
  understood: ['知道了', 'Got it'],
  back: ['返回', 'Back'],
  more: ['更多', 'More'],
  errorTitle: ['加载失败', 'Couldn’t load this'],
  errorText: ['请检查网络后重试。', 'Check your connection and try again.'],
  offlineTitle: ['网络断开了', 'You’re offline'],
  offlineText: ['连上网络后会自动继续。', 'We’ll continue automatically when you’re back online.'],
  reload: ['重新加载', 'Try again'],
})
