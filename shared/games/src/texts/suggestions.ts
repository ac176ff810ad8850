import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const suggestionTexts = texts('suggestions', {
  suggestions: '搜索建议',
  count: params('{count} 条建议，用上下键选择'),
})
