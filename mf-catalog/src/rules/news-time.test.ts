import { expect, it } from 'vitest'
import { newsTime } from './news-time.ts'

it.each([
  [Date.parse('2026-03-09T10:00:00+08:00') / 1000, '2026-03-09 10:00:00'],
  [Date.parse('2025-12-31T23:59:59+08:00') / 1000, '2025-12-31 23:59:59'],
  [0, '1970-01-01 08:00:00'],
  [Number.NaN, ''],
  [1e20, ''],
])('%d is %s LIST-13', (seconds, text) => {
  expect(newsTime(seconds)).toBe(text)
})
