import { texts } from '@cloudplay/i18n'

export const suggestionTexts = texts({
  suggestions: ['搜索建议', 'Suggestions'],
  count: ['{count} 条建议，用上下键选择', 'Suggestions: {count}. Use ↑ ↓ to choose'],
})
