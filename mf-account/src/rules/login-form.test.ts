import { describe, expect, it } from 'vitest'
import { loginFaultTexts } from '../texts/login.ts'
import { loginFault, type LoginForm } from './login-form.ts'
import { mobileFault } from './mobile.ts'

const filled: LoginForm = {
  mode: 'pwd',
  mobile: '13800138000',
  pwd: 'secret12',
  code: '',
  agreed: true,
}

/** The first fault as the page says it. */
function loginError(form: LoginForm) {
  const fault = loginFault(form)
  return fault && { field: fault.field, text: loginFaultTexts.get()[fault.word] }
}

describe('login form', () => {
  it.each([
    ['', '手机号不为空'],
    ['1380013800', '请填写正确的手机号'],
    ['12800138000', '请填写正确的手机号'],
    ['23800138000', '请填写正确的手机号'],
    ['1380013800a', '请填写正确的手机号'],
    ['138001380001', '请填写正确的手机号'],
    ['13800138000\n', '请填写正确的手机号'],
  ])('names what is wrong with the mobile %j ACCT-3', (mobile, text) => {
    expect(loginError({ ...filled, mobile, pwd: '', agreed: false })).toEqual({
      field: 'mobile',
      text,
    })
  })

  it('checks mobile, then password or code, then the agreement ACCT-2 ACCT-3', () => {
    expect(loginError({ ...filled, pwd: '', agreed: false })).toEqual({
      field: 'pwd',
      text: '密码不为空',
    })
    expect(loginError({ ...filled, mode: 'code', agreed: false })).toEqual({
      field: 'code',
      text: '验证码不为空',
    })
    expect(loginError({ ...filled, mode: 'code', code: '12345', agreed: false })).toEqual({
      field: 'code',
      text: '请填写 6 位验证码',
    })
    expect(loginError({ ...filled, agreed: false })).toEqual({
      field: 'agreed',
      text: '请先阅读并同意《用户服务协议》',
    })
    expect(loginError(filled)).toBeNull()
  })

  it('takes every prefix from 13 to 19 ACCT-3', () => {
    for (let second = 3; second <= 9; second++)
      expect(mobileFault(`1${second}000000000`)).toBeNull()
  })
})
