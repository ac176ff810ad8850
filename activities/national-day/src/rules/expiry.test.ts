import { formatsOf } from '@cloudplay/i18n'
import { expect, it } from 'vitest'
import { expiryText } from './expiry.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

it('reads the end of the holiday as 24:00 on 8 October PROMO-2 LANG-3', () => {
  expect(expiryText(formatsOf('zh-CN'), seconds('2026-10-09T00:00:00+08:00'))).toBe('10月8日 24:00')
  expect(expiryText(formatsOf('en'), seconds('2026-10-09T00:00:00+08:00'))).toBe('October 8 24:00')
})

it('names the minute of any other end PROMO-2', () => {
  expect(expiryText(formatsOf('zh-CN'), seconds('2026-10-08T18:30:00+08:00'))).toContain('18:30')
})
