import { expect, it } from 'vitest'
import type { Device } from '@cloudplay/contract'
import { loginFaultTexts } from '../texts/login.ts'
import { resetFault, type ResetForm } from './reset-form.ts'

/** The first fault as the page says it. */
function resetError(form: ResetForm, device: Device) {
  const fault = resetFault(form, device)
  if (!fault) return null
  const { pwdShort, pwdLong, ...texts } = loginFaultTexts.get()
  const said = { ...texts, pwdShort: pwdShort({ min: 7 }), pwdLong: pwdLong({ max: 64 }) }
  return { field: fault.field, text: said[fault.word] }
}

const empty = { mobile: '', pwd: '', code: '' }
const mobile = '13800138000'

it("speaks the desktop page's words in the order of its fields ACCT-3 ACCT-4", () => {
  expect(resetError(empty, 'desktop')).toEqual({ field: 'mobile', text: '手机号不为空' })
  expect(resetError({ ...empty, mobile: '138' }, 'desktop')).toEqual({
    field: 'mobile',
    text: '请填写正确的手机号',
  })
  expect(resetError({ ...empty, mobile }, 'desktop')).toEqual({
    field: 'pwd',
    text: '新密码不为空',
  })
  expect(resetError({ mobile, pwd: 'new-pass1', code: '' }, 'desktop')).toEqual({
    field: 'code',
    text: '验证码不为空',
  })
  expect(resetError({ mobile, pwd: 'new-pass1', code: '123456' }, 'desktop')).toBeNull()
})

it("speaks the mobile page's words in the order of its fields ACCT-3 ACCT-4", () => {
  expect(resetError(empty, 'mobile')).toEqual({ field: 'mobile', text: '手机号不为空' })
  expect(resetError({ ...empty, mobile: '138' }, 'mobile')).toEqual({
    field: 'mobile',
    text: '请填写正确手机号',
  })
  expect(resetError({ ...empty, mobile }, 'mobile')).toEqual({
    field: 'code',
    text: '请填写验证码',
  })
  expect(resetError({ mobile, pwd: '', code: '123456' }, 'mobile')).toEqual({
    field: 'pwd',
    text: '请填写新密码',
  })
})

it('refuses a password and a code that the server would refuse, by the same rule ACCT-4', () => {
  expect(resetError({ mobile, pwd: '123456', code: '123456' }, 'mobile')).toEqual({
    field: 'pwd',
    text: '密码至少 7 位',
  })
  expect(resetError({ mobile, pwd: 'a'.repeat(65), code: '' }, 'desktop')).toEqual({
    field: 'pwd',
    text: '密码最多 64 位',
  })
  expect(resetError({ mobile, pwd: '', code: '12345' }, 'mobile')).toEqual({
    field: 'code',
    text: '请填写 6 位验证码',
  })
})
