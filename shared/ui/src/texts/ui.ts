import { texts } from './catalogue.ts'

export const uiTexts = texts('ui', {
  loading: '加载中...',
  confirm: '确定',
  cancel: '取消',
  understood: '知道了',
  back: '返回',
  more: '更多',
  errorTitle: '加载失败',
  errorText: '请检查网络后重试。',
  offlineTitle: '网络断开了',
  offlineText: '连上网络后会自动继续。',
  reload: '重新加载',
})
