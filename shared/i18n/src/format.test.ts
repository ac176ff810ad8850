import { describe, expect, it } from 'vitest'
import { formatsOf } from './format.ts'

const moment = Date.UTC(2026, 1, 3, 16, 5)

describe('numbers, money and times by language LANG-3', () => {
  it.each([
    ['zh-CN', '12,345', '¥39', '¥0.50', '2026年2月4日', '2026年2月4日 00:05'],
    ['en', '12,345', '¥39', '¥0.50', 'Feb 4, 2026', 'Feb 4, 2026, 00:05'],
  ] as const)('%s', (language, number, yuan, fen, day, minute) => {
    const formats = formatsOf(language)
    expect([
      formats.number(12_345),
      formats.money(3900),
      formats.money(50),
      formats.day(moment),
      formats.minute(moment),
    ]).toEqual([number, yuan, fen, day, minute])
  })
})
