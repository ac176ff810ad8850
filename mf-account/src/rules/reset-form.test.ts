import { expect, it } from 'vitest'
import { resetError } from './reset-form.ts'

const empty = { mobile: '', pwd: '', code: '' }
const mobile = '13800138000'

it("speaks the desktop page's words in the order of its fields ACCT-3 ACCT-4", () => {
  expect(resetError(empty, 'desktop')).toEqual({ field: 'mobile', text: '手机号不为空' })
  expect(resetError({ ...empty, mobile: '138' }, 'desktop')).toEqual({ field: 'mobile', text: '请填写正确的手机号' })
  expect(resetError({ ...empty, mobile }, 'desktop')).toEqual({ field: 'pwd', text: '新密码不为空' })
  expect(resetError({ mobile, pwd: 'new-pass1', code: '' }, 'desktop')).toEqual({ field: 'code', text: '验证码不为空' })
  expect(resetError({ mobile, pwd: 'new-pass1', code: '123456' }, 'desktop')).toBeNull()
})

it("speaks the mobile page's words in the order of its fields ACCT-3 ACCT-4", () => {
  expect(resetError(empty, 'mobile')).toEqual({ field: 'mobile', text: '手机号不为空' })
  expect(resetError({ ...empty, mobile: '138' }, 'mobile')).toEqual({ field: 'mobile', text: '请填写正确手机号' })
  expect(resetError({ ...empty, mobile }, 'mobile')).toEqual({ field: 'code', text: '请填写验证码' })
  expect(resetError({ mobile, pwd: '', code: '123456' }, 'mobile')).toEqual({ field: 'pwd', text: '请填写新密码' })
})
