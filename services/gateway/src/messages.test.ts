import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalizedText } from '@cloudplay/contract/language'
import { describe, expect, it } from 'vitest'
import { messages } from './core/messages.ts'

type Message = LocalizedText | (((values: object) => LocalizedText) & { template: LocalizedText })

const folder = import.meta.dirname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('messages.ts') && !/push|core/.test(file),
)
const tables = await Promise.all(
  files.map(async (file) =>
    Object.entries((await import(join(folder, file))) as Record<string, Record<string, Message>>),
  ),
)
const rows = tables.flatMap((exported, index) =>
  exported.flatMap(([table, all]) =>
    Object.entries(all).map(([key, message]) => ({
      name: `${files[index]} ${table}.${key}`,
      text: typeof message === 'function' ? message.template : message,
    })),
  ),
)
const HAN = /\p{Script=Han}/u
const valuesOf = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))

describe('messages to players LANG-3', () => {
  it('are in tables of the domains, the http layer and the local payment provider', () => {
    expect(files.length).toBeGreaterThan(15)
    expect(rows.length).toBeGreaterThan(150)
  })

  it.each(rows)('$name has both languages, with the same values', ({ text }) => {
    expect(text['zh-CN']).not.toBe('')
    expect(text.en).toMatch(/^\S.*\S$/)
    expect(text.en).not.toMatch(HAN)
    expect(text.en).not.toMatch(/[。，！？：；]/)
    expect(valuesOf(text.en)).toEqual(valuesOf(text['zh-CN']))
  })

  it('are filled by language: names, numbers, and words that follow a number', () => {
    const { left } = messages({
      left: ['《{game}》还剩 {count} 天', '{game}: {count} {count:day|days} left'],
    })
    const game = { 'zh-CN': '星海拾光', en: 'Starlight' }
    expect(left({ game, count: 1 })).toEqual({
      'zh-CN': '《星海拾光》还剩 1 天',
      en: 'Starlight: 1 day left',
    })
    expect(left({ game, count: 1200 })).toEqual({
      'zh-CN': '《星海拾光》还剩 1200 天',
      en: 'Starlight: 1,200 days left',
    })
    expect(left({ game: '$&', count: 2 }).en).toBe('$&: 2 days left')
  })

  it('do not compile with a value in only one language, nor without English', () => {
    // @ts-expect-error the English text has another value than the Chinese
    const wrong = messages({ left: ['还剩 {count} 天', '{days} days left'] })
    // @ts-expect-error English is missing
    const half = messages({ gone: ['没有找到'] })
    expect([Object.keys(wrong), Object.keys(half)]).toEqual([['left'], ['gone']])
  })
})
