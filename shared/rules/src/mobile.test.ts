import { expect, it } from 'vitest'
import { holdsMobile, isMobile, mobileInput } from './mobile.ts'

it('accepts eleven digits with a prefix from 13 to 19, nothing else ACCT-3', () => {
  for (let second = 3; second <= 9; second++) expect(isMobile(`1${second}000000000`)).toBe(true)
  for (const text of [
    '',
    '1380013800',
    '12800138000',
    '23800138000',
    '1380013800a',
    '138001380001',
    '13800138000\n',
    '１3800138000',
  ])
    expect(isMobile(text), text).toBe(false)
})

it('finds one inside a text', () => {
  expect(['我13800138000', '138001380009', '1380013800', '一三八'].map(holdsMobile)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('keeps 11 digits of pasted text, without spaces and +86 ACCT-3', () => {
  expect(mobileInput('+86 138-0013-8000')).toBe('13800138000')
  expect(mobileInput('138001380009999')).toBe('13800138000')
  expect(mobileInput('手机')).toBe('')
})
