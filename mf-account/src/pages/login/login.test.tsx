// @vitest-environment happy-dom
import {
  answer,
  heldBack,
  offline,
  refusal,
  requests,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { sessionNow, sessionToken } from '@cloudplay/session'
import { endSession } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import LoginDesktop from './LoginDesktop.tsx'
import LoginMobile from './LoginMobile.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const user = {
  uid: 'u1',
  username: 'u1',
  nickname: '小鲸鱼',
  useravatar: '',
  mobile: '138****8000',
  user_vip: 0,
  vip_status: 0,
  is_member: 0,
  extcredits2: 0,
  dlptUname: '',
  apiToken: '',
} as const

beforeEach(() => {
  resetServer()
  sessionStorage.clear()
  localStorage.clear()
  endSession()
  answer('login', () => ({ token: 'tok-1', channelData: { channel: 'spring' } }))
  answer('getUserInfo', () => user)
  answer('sendSms', () => ({ resend_seconds: 60 }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const usePassword = () => fireEvent.click(screen.getByRole('tab', { name: '密码登录' }))
const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

function fillPassword() {
  usePassword()
  type('手机号', '13800138000')
  type('密码', 'secret12')
}

describe('mobile login', () => {
  it('names missing input at its field, one after the other, without a call ACCT-3', async () => {
    renderPage(<LoginMobile />, '/login')
    await press('登录')
    expect(errors()).toEqual(['手机号不为空'])
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'))
    type('手机号', '1280013')
    expect(errors()).toEqual([])
    await press('登录')
    expect(errors()).toEqual(['请填写正确的手机号'])
    type('手机号', '13800138000')
    await press('登录')
    expect(errors()).toEqual(['验证码不为空'])
    usePassword()
    expect(errors()).toEqual([])
    await press('登录')
    expect(errors()).toEqual(['密码不为空'])
    expect(requests).toEqual([])
  })

  it('sends no code to a bad number ACCT-3', async () => {
    renderPage(<LoginMobile />, '/login')
    await press('获取验证码')
    expect(errors()).toEqual(['手机号不为空'])
    type('手机号', '138')
    await press('获取验证码')
    expect(errors()).toEqual(['请填写正确的手机号'])
    expect(requests).toEqual([])
  })

  it('takes six digits of a code and offers the keypad and the message to fill it ACCT-3', () => {
    renderPage(<LoginMobile />, '/login')
    const code = screen.getByLabelText('验证码')
    expect(code.getAttribute('inputmode')).toBe('numeric')
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    type('验证码', '验证码：12a34 5678')
    expect((code as HTMLInputElement).value).toBe('123456')
    // The browser would cut a pasted text before it is cleaned.
    for (const label of ['验证码', '手机号'])
      expect(screen.getByLabelText(label).hasAttribute('maxlength'), label).toBe(false)
  })

  it('counts 60 s after a code, through a reload, then offers 重新发送 ACCT-1', async () => {
    vi.useFakeTimers({ now: new Date('2026-07-15T04:00:00Z') })
    const page = renderPage(<LoginMobile />, '/login')
    type('手机号', '13800138000')
    await press('获取验证码')
    expect(requestsOf('sendSms')).toEqual([{ mobile: '13800138000', type: 'yzmLogin' }])
    const wait = screen.getByRole('button', { name: '60 秒后重发' }) as HTMLButtonElement
    expect(wait.disabled).toBe(true)
    fireEvent.click(wait)
    expect(requestsOf('sendSms')).toHaveLength(1)

    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.getByRole('button', { name: '40 秒后重发' })).toBeTruthy()
    page.unmount()
    renderPage(<LoginMobile />, '/login')
    expect((screen.getByLabelText('手机号') as HTMLInputElement).value).toBe('13800138000')
    expect(screen.getByRole('button', { name: '40 秒后重发' })).toBeTruthy()

    await act(() => vi.advanceTimersByTimeAsync(40_000))
    await press('重新发送')
    expect(requestsOf('sendSms')).toHaveLength(2)
  })

  it('does not count when the code was not sent, and says why ACCT-1', async () => {
    answer('sendSms', () => {
      throw refusal('发送太频繁，请一小时后再试')
    })
    renderPage(<LoginMobile />, '/login')
    type('手机号', '13800138000')
    await press('获取验证码')
    expect(await screen.findByText('发送太频繁，请一小时后再试')).toBeTruthy()
    expect((screen.getByRole('button', { name: '获取验证码' }) as HTMLButtonElement).disabled).toBe(
      false,
    )
  })

  it('logs in once however often the button is tapped ACCT-1', async () => {
    const held = heldBack<{ token: string; channelData: { channel: string } }>()
    answer('login', () => held.promise)
    renderPage(<LoginMobile />, '/login')
    fillPassword()
    await press('登录')
    await press('登录')
    fireEvent.submit(screen.getByLabelText('密码').closest('form')!)
    held.give({ token: 'tok-1', channelData: { channel: '' } })
    await waitFor(() => expect(place()).toBe('/'))
    expect(requestsOf('login')).toHaveLength(1)
  })

  it('logs a player in who has left the page, and leads nowhere ACCT-1', async () => {
    const held = heldBack<{ token: string; channelData: { channel: string } }>()
    answer('login', () => held.promise)
    renderPage(
      <>
        <Link to="/elsewhere">leave</Link>
        <LoginMobile />
      </>,
      '/login',
    )
    fillPassword()
    await press('登录')
    fireEvent.click(screen.getByText('leave'))
    await act(async () => held.give({ token: 'tok-1', channelData: { channel: '' } }))
    await waitFor(() => expect(sessionNow().user?.uid).toBe(user.uid))
    expect([sessionToken(), place()]).toEqual(['tok-1', '/elsewhere'])
  })

  it("shows the server's message for an expired code, keeps the input, and can be retried ACCT-1", async () => {
    answer('login', () => {
      throw refusal('验证码已过期，请重新获取')
    })
    renderPage(<LoginMobile />, '/login?redirect=/game/1')
    type('手机号', '13800138000')
    type('验证码', '123456')
    await press('登录')
    expect(await screen.findByText('验证码已过期，请重新获取')).toBeTruthy()
    expect(place()).toBe('/login?redirect=/game/1')
    expect(sessionToken()).toBe('')
    expect((screen.getByLabelText('手机号') as HTMLInputElement).value).toBe('13800138000')
    answer('login', () => ({ token: 'tok-2', channelData: { channel: '' } }))
    type('验证码', '654321')
    await waitFor(() => press('登录'))
    await waitFor(() => expect(place()).toBe('/game/1'))
  })

  it('says so when the network is down ACCT-1', async () => {
    answer('login', () => {
      throw offline()
    })
    renderPage(<LoginMobile />, '/login')
    fillPassword()
    await press('登录')
    expect(await screen.findByText('网络连接不上，请检查网络后重试')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '登录' }).getAttribute('aria-busy')).toBeNull(),
    )
  })

  it.each([
    ['code', '验证码', '123456', '验证码错误或已失效'],
    ['pwd', '密码', 'secret12', '手机号或密码错误'],
  ])(
    'shows a refused %s at its field and keeps the input ACCT-1 ACCT-3',
    async (named, label, typed, text) => {
      answer('login', () => {
        throw refusal(text, undefined, named)
      })
      renderPage(<LoginMobile />, '/login')
      type('手机号', '13800138000')
      if (named === 'pwd') usePassword()
      type(label, typed)
      await press('登录')
      const field = screen.getByLabelText(label) as HTMLInputElement
      expect(errors()).toEqual([text])
      expect([document.activeElement, field.value, field.getAttribute('aria-invalid')]).toEqual([
        field,
        typed,
        'true',
      ])
      expect((screen.getByLabelText('手机号') as HTMLInputElement).value).toBe('13800138000')
    },
  )

  it('keeps the input through an outage and a change of the login method ACCT-1', async () => {
    answer('login', () => {
      throw offline()
    })
    renderPage(<LoginMobile />, '/login')
    type('手机号', '13800138000')
    type('验证码', '123456')
    usePassword()
    type('密码', 'secret12')
    await press('登录')
    expect(await screen.findByText('网络连接不上，请检查网络后重试')).toBeTruthy()
    expect((screen.getByLabelText('密码') as HTMLInputElement).value).toBe('secret12')
    fireEvent.click(screen.getByRole('tab', { name: '验证码登录' }))
    expect((screen.getByLabelText('验证码') as HTMLInputElement).value).toBe('123456')
  })

  it('sends one code for two taps ACCT-1', async () => {
    const held = heldBack<{ resend_seconds: number }>()
    answer('sendSms', () => held.promise)
    renderPage(<LoginMobile />, '/login')
    type('手机号', '13800138000')
    const send = screen.getByRole('button', { name: '获取验证码' })
    await act(async () => {
      fireEvent.click(send)
      fireEvent.click(send)
    })
    expect(send.getAttribute('aria-busy')).toBe('true')
    await act(async () => held.give({ resend_seconds: 60 }))
    expect(requestsOf('sendSms')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'))
  })

  it('keeps the number for the tab until its player is logged in, and no longer ACCT-1 PAGE-2', async () => {
    renderPage(<LoginMobile />, '/login')
    fillPassword()
    expect(JSON.stringify(sessionStorage)).toContain('13800138000')
    expect(JSON.stringify(sessionStorage)).not.toContain('secret12')
    await press('登录')
    await waitFor(() => expect(place()).toBe('/'))
    expect(JSON.stringify(sessionStorage)).not.toContain('13800138000')
  })

  it("sends the payload, starts the session and opens the player's target page ACCT-1", async () => {
    localStorage.setItem('udid', '"visitor-1"')
    localStorage.setItem('channel', '"poster"')
    renderPage(<LoginMobile />, '/login?redirect=%2Fgame%2F1%3Fx%3D2')
    fillPassword()
    await press('登录')
    await waitFor(() => expect(place()).toBe('/game/1?x=2'))
    expect(requestsOf('login')[0]).toEqual({
      mobile: '13800138000',
      type: 'pwd',
      pwd: 'secret12',
      code: '',
      flag: 2,
      link: location.href,
      udid: 'visitor-1',
      platform: 'h5',
      shareSecret: '',
      channel: 'poster',
      appkey: '',
    })
    expect(sessionToken()).toBe('tok-1')
    expect(sessionNow()).toMatchObject({ loggedIn: true, user: { uid: 'u1' } })
    expect(localStorage.getItem('channel')).toBe('"spring"')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leaves the site by redirect %s ACCT-5',
    async (redirect) => {
      renderPage(<LoginMobile />, `/login?redirect=${encodeURIComponent(redirect)}`)
      fillPassword()
      await press('登录')
      await waitFor(() => expect(place()).toBe('/'))
    },
  )

  it('shows and hides the password ACCT-1', async () => {
    renderPage(<LoginMobile />, '/login')
    usePassword()
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('password')
    await press('显示密码')
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text')
    await press('隐藏密码')
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('password')
  })

  it('links to both agreements and to the password reset, which keeps the redirect ACCT-1 ACCT-13', () => {
    renderPage(<LoginMobile />, '/login?redirect=/game/1')
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('《用户服务协议》')).toBe('/agreements/user')
    expect(href('《隐私政策》')).toBe('/agreements/privacy')
    expect(href('忘记密码')).toBe('/forgotPassword?redirect=%2Fgame%2F1')
  })
})

describe('PC login', () => {
  it('has the agreement ticked, and without the tick logs no one in ACCT-2', async () => {
    renderPage(<LoginDesktop />, '/login')
    const box = screen.getByRole('checkbox', { name: /我已阅读并同意/ }) as HTMLInputElement
    expect(box.checked).toBe(true)
    fillPassword()
    fireEvent.click(box)
    await press('登录')
    expect(errors()).toEqual(['请先阅读并同意《用户服务协议》'])
    expect(requests).toEqual([])
    fireEvent.click(box)
    expect(errors()).toEqual([])
    await press('登录')
    await waitFor(() => expect(place()).toBe('/'))
  })

  it('logs in by code with the same payload ACCT-2', async () => {
    renderPage(<LoginDesktop />, '/login')
    type('手机号', '13800138000')
    type('验证码', '123456')
    await press('登录')
    await waitFor(() => expect(place()).toBe('/'))
    expect(requestsOf('login')[0]).toMatchObject({ type: 'code', code: '123456', pwd: '' })
  })
})
