import { expect, it } from 'vitest'
import { messages } from './messages.ts'

const { gone, left } = messages({
  gone: ['没有找到', 'Not found'],
  left: ['《{game}》还剩 {count} 天', '{game}: {count} {count:day|days} left'],
})

it('come in every language, each with its own words for names and numbers LANG-3', () => {
  const game = { 'zh-CN': '星海拾光', en: 'Starlight' }
  expect(gone).toEqual({ 'zh-CN': '没有找到', en: 'Not found' })
  expect(left({ game, count: 1200 })).toEqual({
    'zh-CN': '《星海拾光》还剩 1200 天',
    en: 'Starlight: 1,200 days left',
  })
})
