// @vitest-environment happy-dom
import {
  answer,
  heldBack,
  refusal,
  requests,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, startSession } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import ForgotPasswordDesktop from './ForgotPasswordDesktop.tsx'
import ForgotPasswordMobile from './ForgotPasswordMobile.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  sessionStorage.clear()
  endSession()
  answer('sendSms', () => ({ resend_seconds: 60 }))
  answer('modifyPwd', () => ({}))
})

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

function fill() {
  type('手机号', '13800138000')
  type('验证码', '123456')
  type('新密码', 'new-pass1')
}

it('asks for each field in its own words, on the phone ACCT-4', async () => {
  renderPage(<ForgotPasswordMobile />, '/forgotPassword')
  await press('重置密码')
  expect(errors()).toEqual(['手机号不为空'])
  type('手机号', '138')
  await press('获取验证码')
  expect(errors()).toEqual(['请填写正确手机号'])
  type('手机号', '13800138000')
  await press('重置密码')
  expect(errors()).toEqual(['请填写验证码'])
  type('验证码', '123456')
  await press('重置密码')
  expect(errors()).toEqual(['请填写新密码'])
  expect(requests).toEqual([])
})

it('asks for each field in its own words, on the desktop ACCT-4', async () => {
  renderPage(<ForgotPasswordDesktop />, '/forgotPassword')
  expect(screen.getByRole('heading', { name: '找回密码' })).toBeTruthy()
  type('手机号', '13800138000')
  await press('重置密码')
  expect(errors()).toEqual(['新密码不为空'])
  type('新密码', 'new-pass1')
  await press('重置密码')
  expect(errors()).toEqual(['验证码不为空'])
  expect(requests).toEqual([])
})

it('requests a code for resetting the password ACCT-4', async () => {
  renderPage(<ForgotPasswordMobile />, '/forgotPassword')
  type('手机号', '13800138000')
  await press('获取验证码')
  await screen.findByRole('button', { name: '60 秒后重发' })
  expect(requestsOf('sendSms')).toEqual([{ mobile: '13800138000', type: 'modify' }])
})

it('resets once for two taps and goes to login with the redirect ACCT-4', async () => {
  const held = heldBack<Record<string, never>>()
  answer('modifyPwd', () => held.promise)
  renderPage(<ForgotPasswordMobile />, '/forgotPassword?redirect=/game/1')
  fill()
  await press('重置密码')
  await press('重置密码')
  held.give({})
  await waitFor(() => expect(place()).toBe('/login?redirect=%2Fgame%2F1'))
  expect(requestsOf('modifyPwd')).toEqual([
    { mobile: '13800138000', pwd: 'new-pass1', code: '123456' },
  ])
})

it('resets for a player who has left the page, and leads nowhere ACCT-4', async () => {
  const held = heldBack<Record<string, never>>()
  answer('modifyPwd', () => held.promise)
  renderPage(
    <>
      <Link to="/elsewhere">leave</Link>
      <ForgotPasswordMobile />
    </>,
    '/forgotPassword',
  )
  fill()
  await press('重置密码')
  fireEvent.click(screen.getByText('leave'))
  await act(async () => held.give({}))
  expect(await screen.findByText('密码已重置，请用新密码登录')).toBeTruthy()
  expect(place()).toBe('/elsewhere')
})

it('goes to login from the desktop ACCT-4', async () => {
  renderPage(<ForgotPasswordDesktop />, '/forgotPassword')
  fill()
  await press('重置密码')
  await waitFor(() => expect(place()).toBe('/login'))
})

it('keeps the number of a logged-in player until the reset or the log-out, a visitor’s for the login PAGE-2', async () => {
  const kept = () => JSON.stringify(sessionStorage).includes('13800138000')
  startSession('tok')
  renderPage(<ForgotPasswordDesktop />, '/forgotPassword?redirect=/userInfo')
  fill()
  expect(kept()).toBe(true)
  endSession()
  expect(kept()).toBe(false)

  startSession('tok')
  type('手机号', '1380013800')
  fill()
  await press('重置密码')
  await waitFor(() => expect(place()).toBe('/login?redirect=%2FuserInfo'))
  expect(kept()).toBe(false)
  cleanup()

  endSession()
  renderPage(<ForgotPasswordDesktop />, '/forgotPassword')
  fill()
  await press('重置密码')
  await waitFor(() => expect(place()).toBe('/login'))
  expect(kept()).toBe(true)
})

it('shows the refusal and keeps the form ACCT-4', async () => {
  answer('modifyPwd', () => {
    throw refusal('验证码不正确或已失效')
  })
  renderPage(<ForgotPasswordDesktop />, '/forgotPassword')
  fill()
  await press('重置密码')
  expect(await screen.findByText('验证码不正确或已失效')).toBeTruthy()
  expect(place()).toBe('/forgotPassword')
  expect((screen.getByLabelText('新密码') as HTMLInputElement).value).toBe('new-pass1')
})

it.each([
  ['mobile', '手机号', '该手机号尚未注册，请用验证码登录'],
  ['code', '验证码', '验证码错误或已失效'],
  ['pwd', '新密码', '密码至少 7 位'],
])('shows a refusal about %s at its field ACCT-4', async (named, label, text) => {
  answer('modifyPwd', () => {
    throw refusal(text, undefined, named)
  })
  renderPage(<ForgotPasswordMobile />, '/forgotPassword')
  fill()
  await press('重置密码')
  expect([errors(), document.activeElement]).toEqual([[text], screen.getByLabelText(label)])
  expect((screen.getByLabelText('新密码') as HTMLInputElement).value).toBe('new-pass1')
})

it('sends no password and no code that the server would refuse ACCT-4', async () => {
  renderPage(<ForgotPasswordMobile />, '/forgotPassword')
  fill()
  type('验证码', '12345')
  type('新密码', '123456')
  await press('重置密码')
  expect(errors()).toEqual(['请填写 6 位验证码'])
  type('验证码', '123456')
  await press('重置密码')
  expect(errors()).toEqual(['密码至少 7 位'])
  expect(requests).toEqual([])
})

it('shows and hides the new password ACCT-4', async () => {
  renderPage(<ForgotPasswordMobile />, '/forgotPassword')
  await press('显示密码')
  expect(screen.getByLabelText('新密码').getAttribute('type')).toBe('text')
})
