import { texts } from './catalogue.ts'

export const listTexts = texts('lists', {
  loading: '加载中...',
  end: '没有更多了',
  retry: '没加载出来，点此重试',
})
