import { texts } from '@cloudplay/i18n'

export const listTexts = texts({
  loading: ['加载中...', 'Loading…'],
  end: ['没有更多了', 'You’ve reached the end'],
  retry: ['没加载出来，点此重试', 'Couldn’t load more. Tap to retry'],
})
