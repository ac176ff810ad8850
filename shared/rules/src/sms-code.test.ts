import { expect, it } from 'vitest'
import { isSmsCode, smsCodeInput } from './sms-code.ts'

it('accepts six digits and nothing else ACCT-3', () => {
  expect(['123456', '000000'].map(isSmsCode)).toEqual([true, true])
  for (const text of ['', '12345', '1234567', '12345a', '123456\n', '１２３４５６'])
    expect(isSmsCode(text), text).toBe(false)
})

it('keeps six digits of pasted text ACCT-3', () => {
  expect(['12a34 5678', '【123 456】', '验证码'].map(smsCodeInput)).toEqual([
    '123456',
    '123456',
    '',
  ])
})
