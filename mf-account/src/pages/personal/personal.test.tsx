// @vitest-environment happy-dom
import type { UserInfo } from '@cloudplay/contract'
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { sessionNow, sessionToken } from '@cloudplay/session'
import { endSession, startSession } from '@cloudplay/session/write'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import Personal from './Personal.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const user: UserInfo = {
  uid: 'u1',
  username: 'u1',
  nickname: '小鲸鱼',
  useravatar: '',
  mobile: '138****8000',
  user_vip: 5,
  vip_status: 1,
  is_member: 1,
  extcredits2: 12_860,
  dlptUname: '',
  apiToken: '',
}
const asset = {
  consume_type: 1,
  connect_mode: 1,
  infiniteTime: 0,
  free_minutes: 45,
  extcredits2: 12_860,
}
const daysAhead = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400

beforeEach(() => {
  resetServer()
  endSession()
  answer('getUserInfo', () => user)
  answer('getUserAsset', () => asset)
  answer('logout', () => ({}))
})

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('invites a visitor to log in or register, without a call ACCT-6', () => {
  renderPage(<Personal />, '/?tab=2')
  expect(hrefOf(/登录 \/ 注册/)).toBe('/login?redirect=%2F%3Ftab%3D2')
  expect(hrefOf(/手动测速/)).toBe('/selectDis')
  expect(hrefOf(/消费记录/)).toBe('/login?redirect=%2Ffunc%2FtradeRecords%3FisShowBack%3D1')
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
  expect(screen.getByText(/版权所有/)).toBeTruthy()
  expect(screen.getByText(/ICP/)).toBeTruthy()
  expect(requestsOf('getUserInfo')).toEqual([])
})

it('names the operator and its filings from the settings ACCT-6', async () => {
  const settings: Record<string, string> = {
    company_name: '云海科技有限公司',
    icp_filing: '京ICP备12345678号-1',
    security_filing: '京公网安备 11010502030001号',
  }
  answer('getGlobleSetting', ({ type }) => ({ value: settings[type] ?? '' }))
  renderPage(<Personal />, '/?tab=2')
  expect(await screen.findByText('云海科技有限公司')).toBeTruthy()
  expect((await screen.findByText('京ICP备12345678号-1')).getAttribute('href')).toBe(
    'https://beian.miit.gov.cn/',
  )
  expect(screen.getByText('京公网安备 11010502030001号')).toBeTruthy()
  expect(screen.queryByText(/版权所有/)).toBeNull()
})

it('shows the player and their balances ACCT-6', async () => {
  answer('getUserAsset', () => ({ ...asset, infiniteTime: daysAhead(16) + 60 }))
  startSession('tok')
  renderPage(<Personal />, '/personal')
  expect(await screen.findByText('小鲸鱼')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'VIP 5 级' })).toBeTruthy()
  expect(screen.getByText('12,860')).toBeTruthy()
  expect((await screen.findByText(/剩 17/)).textContent).toBe('剩 17天')
  expect(hrefOf(/小鲸鱼/)).toBe('/userInfo')
  expect(hrefOf(/消费记录/)).toBe('/func/tradeRecords?isShowBack=1')
})

it('shows level 0 without an active membership, and no card days at 0 ACCT-6', async () => {
  answer('getUserInfo', () => ({ ...user, vip_status: 0 }))
  answer('getUserAsset', () => ({ ...asset, infiniteTime: daysAhead(-1) }))
  startSession('tok')
  renderPage(<Personal />, '/personal')
  expect(await screen.findByRole('img', { name: 'VIP 0 级' })).toBeTruthy()
  expect(await screen.findByText('免费时长')).toBeTruthy()
  expect(screen.queryByText('畅玩月卡')).toBeNull()
})

it('offers to try again when the player cannot be read', async () => {
  answer('getUserInfo', () => {
    throw offline()
  })
  startSession('tok')
  renderPage(<Personal />, '/personal')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getUserInfo', () => user)
  fireEvent.click(retry)
  expect(await screen.findByText('小鲸鱼')).toBeTruthy()
})

it('logs out after asking, even when the server cannot be reached ACCT-6', async () => {
  answer('logout', () => {
    throw offline()
  })
  startSession('tok')
  renderPage(<Personal />, '/?tab=2')
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }))
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  expect(sessionToken()).toBe('tok')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(sessionToken()).toBe(''))
  expect(sessionNow()).toMatchObject({ loggedIn: false, user: null })
  expect(await screen.findByText(/登录 \/ 注册/)).toBeTruthy()
  expect(await screen.findByText(/没收到服务器的答复/)).toBeTruthy()
})

it('asks about a running game, and ends it with the log-out ACCT-6', async () => {
  answer('checkUserIsPlay', () => ({ is_play: 1, product: { name: '星海拾光' } }) as never)
  answer('logout', () => ({}))
  startSession('tok')
  renderPage(<Personal />, '/?tab=2')
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }))
  expect(await screen.findByText('《星海拾光》正在运行')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '留下' }))
  expect(requestsOf('logout')).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
  fireEvent.click(await screen.findByRole('button', { name: '结束游戏并退出' }))
  await waitFor(() => expect(sessionToken()).toBe(''))
  expect(requestsOf('logout')).toEqual([{ end_game: 1 }])
})

it('leads to games, orders, notices, news and the site itself HOME-12', async () => {
  answer('truenameAuthCheck', () => ({ auth: 1, checkAuth: 1, pending: 0, real_name: '' }) as never)
  startSession('tok')
  renderPage(<Personal />, '/personal')
  const links = {
    消息: '/notices',
    玩过的游戏: '/Scord',
    我的预约: '/more/0',
    小游戏: '/littleGame',
    申请游戏: '/gameApply',
    我的订单: '/func/orders',
    资讯: '/news',
    关于我们: '/about',
  }
  for (const [name, to] of Object.entries(links)) expect(hrefOf(new RegExp(name))).toBe(to)
  expect(await screen.findByRole('link', { name: /实名认证.*已认证/ })).toBeTruthy()
})
