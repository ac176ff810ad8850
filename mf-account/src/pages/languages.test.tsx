// @vitest-environment happy-dom
import { chooseLanguage } from '@cloudplay/i18n'
import { answer, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, startSession } from '@cloudplay/session/write'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import PrivacyPolicy from './agreements/PrivacyPolicy.tsx'
import UserAgreement from './agreements/UserAgreement.tsx'
import AccountHelper from './account-helper/AccountHelper.tsx'
import EditAccount from './account-helper/EditAccount.tsx'
import Authentication from './authentication/Authentication.tsx'
import CustomerServicePage from './customer-service/CustomerService.tsx'
import DeleteAccount from './delete-account/DeleteAccount.tsx'
import EditName from './edit-name/EditName.tsx'
import ForgotPasswordDesktop from './forgot-password/ForgotPasswordDesktop.tsx'
import ForgotPasswordMobile from './forgot-password/ForgotPasswordMobile.tsx'
import GameShare from './game-share/GameShare.tsx'
import LoginDesktop from './login/LoginDesktop.tsx'
import LoginMobile from './login/LoginMobile.tsx'
import Notices from './notices/Notices.tsx'
import Personal from './personal/Personal.tsx'
import PersonalDesktop from './personal/PersonalDesktop.tsx'
import Verification from './truename/Verification.tsx'
import VerificationText from './truename/VerificationText.tsx'
import UserInfoPage from './user-info/UserInfo.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  endSession()
  answer('getUserInfo', () => ({
    uid: 'u1',
    username: 'u1',
    nickname: 'Whale',
    useravatar: '',
    mobile: '138****8000',
    user_vip: 5,
    vip_status: 1,
    is_member: 1,
    extcredits2: 12_860,
    dlptUname: '',
    apiToken: '',
  }))
  answer('getNotices', () => ({ list: [], count: 0, unread: 0 }))
  answer('getUserAsset', () => ({
    consume_type: 1,
    connect_mode: 1,
    infiniteTime: Math.floor(Date.now() / 1000) + 3 * 86_400 - 60,
    free_minutes: 1045,
    extcredits2: 12_860,
  }))
  answer('getCustomerService', () => ({ dlptUname: '', qq: '', phone: '', hours: '', url: '' }))
  answer('getHotGame', () => ({ list: [] }))
  answer('consumeList', () => ({ list: [], count: 0 }))
  answer('share', () => ({
    channel: 'share-u1',
    friends_today: 1,
    claimed_today: 0,
    times_a_day: 3,
    minutes: 10,
  }))
  answer('getAutoLoginGame', () => ({
    list: [{ game_mark: 'x', game_id: 1, name: 'Starlight', auto_login_img: '', start_mode: 2 }],
  }))
  answer('truenameAuthCheck', () => ({
    auth: 1,
    checkAuth: 0,
    pending: 0,
    real_name: '',
    id_number: '',
  }))
})

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const HAN = /\p{Script=Han}/u

/** Everything on the page that is seen or read out, but what says that it is Chinese. */
function wordsOfPage(): string[] {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const chinese of copy.querySelectorAll('[lang="zh-CN"]')) chinese.remove()
  const attributes = [...copy.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  )
  return [copy.textContent ?? '', ...attributes]
}

const pages: [string, ReactNode, string][] = [
  ['/login', <LoginMobile key="p" />, 'Log in to Cloudplay'],
  ['/login', <LoginDesktop key="d" />, 'Log in to Cloudplay'],
  ['/forgotPassword', <ForgotPasswordMobile key="p" />, 'Reset password'],
  ['/forgotPassword', <ForgotPasswordDesktop key="d" />, 'Reset password'],
  ['/truename/support', <Verification key="v" />, 'Verify once, play freely'],
  ['/truename/supportText', <VerificationText key="v" />, 'Why verify'],
  ['/agreements/user', <UserAgreement key="u" />, 'Terms of service'],
  ['/agreements/privacy', <PrivacyPolicy key="p" />, 'Privacy policy'],
  ['/deleteAccount', <DeleteAccount key="d" />, 'Delete account'],
  ['/customerService', <CustomerServicePage key="c" />, 'Customer service'],
  ['/gameShare', <GameShare key="g" />, 'Invite friends'],
]

describe('in English', () => {
  it.each(pages)('%s has no Chinese left LANG-1 LANG-2', async (address, page, heading) => {
    await chooseLanguage('en')
    renderPage(page, address)
    expect(screen.getAllByRole('heading', { name: heading }).length).toBeGreaterThan(0)
    expect(wordsOfPage().filter((text) => HAN.test(text))).toEqual([])
  })

  it('the personal centre has no Chinese left, for a visitor and for a player LANG-1 LANG-2 LANG-3', async () => {
    await chooseLanguage('en')
    const visitor = renderPage(<Personal />, '/?tab=2')
    expect(screen.getByRole('link', { name: 'Log in / Sign up' })).toBeTruthy()
    expect(wordsOfPage().filter((text) => HAN.test(text))).toEqual([])
    visitor.unmount()
    startSession('tok')
    renderPage(<Personal />, '/personal')
    const card = await screen.findByText('Monthly card')
    expect(card.parentElement!.parentElement!.textContent).toBe(
      'Coins12,860Free time1,045minMonthly card3days left',
    )
    expect(wordsOfPage().filter((text) => HAN.test(text))).toEqual([])
  })

  it.each([
    ['/notices', <Notices key="n" />, 'No notifications yet'],
    ['/userInfo', <UserInfoPage key="u" />, 'You’re a member for life'],
    ['/editName', <EditName key="e" />, 'Save'],
    ['/personal', <PersonalDesktop key="p" />, 'Latest changes to your coins'],
    ['/accountHelper', <AccountHelper key="a" />, 'No saved accounts yet'],
    ['/accountHelper/add', <EditAccount key="e" />, 'Choose a game'],
    ['/gameShare', <GameShare key="g" />, 'Copy link'],
  ])('%s of a player has no Chinese left LANG-1 LANG-2', async (address, page, words) => {
    await chooseLanguage('en')
    startSession('tok')
    renderPage(page, address)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(wordsOfPage().filter((text) => HAN.test(text))).toEqual([])
  })

  it('the identity form says its faults in English, and in the other language once it is chosen LANG-1', async () => {
    await chooseLanguage('en')
    renderPage(<Authentication />, '/Authentication')
    fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Wang Ming' } })
    expect(wordsOfPage().filter((text) => HAN.test(text))).toEqual([])
    await press('Submit')
    expect(screen.getByRole('alert').textContent).toBe(
      'Enter the name in Chinese characters, as on your ID card',
    )
    await act(() => chooseLanguage('zh-CN'))
    expect(screen.getByRole('alert').textContent).toBe('请填写身份证上的姓名')
    expect((screen.getByLabelText('真实姓名') as HTMLInputElement).value).toBe('Wang Ming')
  })
})

describe('the language switch', () => {
  it.each([
    ['phones', <LoginMobile key="p" />],
    ['desktops', <LoginDesktop key="d" />],
  ])('of the login page on %s changes the language and keeps the input LANG-1', async (_, page) => {
    renderPage(page, '/login')
    fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800138000' } })
    await press('English')
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
    expect([document.documentElement.lang, document.cookie.includes('lang=en')]).toEqual([
      'en',
      true,
    ])
    expect((screen.getByLabelText('Mobile number') as HTMLInputElement).value).toBe('13800138000')
    await press('中文')
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('zh-CN')
  })

  it('of the personal centre changes the language LANG-1', async () => {
    renderPage(<Personal />, '/?tab=2')
    await press('English')
    expect(await screen.findByRole('link', { name: 'Log in / Sign up' })).toBeTruthy()
    expect([document.documentElement.lang, document.cookie.includes('lang=en')]).toEqual([
      'en',
      true,
    ])
  })
})
