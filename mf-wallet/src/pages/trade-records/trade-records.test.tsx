// @vitest-environment happy-dom
import {
  answer,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { installScrolling, reachEnd } from '@cloudplay/remote-kit/testing/scrolling.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import remote from '../../../remote.config.ts'
import RechargeAgreement from '../agreements/RechargeAgreement.tsx'
import TradeRecords from './TradeRecords.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const record = (id: string, amount: number) => ({
  id,
  title: `记录 ${id}`,
  amount,
  balance: 1000,
  ctime: Date.parse('2026-07-15T04:05:00Z') / 1000,
})

beforeEach(() => {
  resetServer()
  installScrolling()
})

it('loads page after page until as many are here as there are WALLET-4', async () => {
  answer('consumeList', ({ page }) => ({
    list: page === 1 ? [record('a', 3900), record('b', -320)] : [record('c', -5)],
    count: 3,
  }))
  renderPage(<TradeRecords />, '/func/tradeRecords?isShowBack=1')
  expect(await screen.findByText('记录 a')).toBeTruthy()
  expect(screen.getByText('+3,900 网币')).toBeTruthy()
  expect(screen.getByText('-320 网币')).toBeTruthy()
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
  expect(screen.queryByText('没有更多了')).toBeNull()
  act(() => reachEnd())
  expect(await screen.findByText('记录 c')).toBeTruthy()
  expect(screen.getByText('没有更多了')).toBeTruthy()
  expect(requestsOf('consumeList').map(({ page }) => page)).toEqual([1, 2])
})

it('shows minutes with the rest of them, and cards with their price WALLET-4', async () => {
  const minutes = { ...record('m', 10), balance: 70 }
  answer('consumeList', ({ kind }) => ({
    list: kind === 'coins' ? [] : [kind === 'minutes' ? minutes : record('c', -99)],
    count: kind === 'coins' ? 0 : 1,
  }))
  renderPage(<TradeRecords />, '/func/tradeRecords')
  fireEvent.click(await screen.findByRole('tab', { name: '时长' }))
  expect(await screen.findByText('+10 分钟')).toBeTruthy()
  expect(screen.getByText('剩余 70 分钟')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '购卡' }))
  expect(await screen.findByText('-¥99')).toBeTruthy()
  expect(screen.getByRole('link', { name: '我的订单' }).getAttribute('href')).toBe('/func/orders')
})

it('has no back bar without isShowBack, and a link to games without records WALLET-4', async () => {
  answer('consumeList', () => ({ list: [], count: 0 }))
  renderPage(<TradeRecords />, '/func/tradeRecords')
  expect(await screen.findByText('还没有消费记录')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
})

it('offers to try again when the ledger cannot be read WALLET-4', async () => {
  answer('consumeList', () => {
    throw offline()
  })
  renderPage(<TradeRecords />, '/func/tradeRecords')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('consumeList', () => ({ list: [record('a', 1)], count: 1 }))
  fireEvent.click(retry)
  expect(await screen.findByText('记录 a')).toBeTruthy()
})

it('keeps the list and offers to load a later page again when it fails LIST-16 WALLET-4', async () => {
  const pages = ({ page = 1 }: { page?: number }) => ({ list: [record(`${page}`, page)], count: 2 })
  answer('consumeList', (body) => {
    if (body.page === 2) throw refusal('服务器内部错误', 500)
    return pages(body)
  })
  renderPage(<TradeRecords />, '/func/tradeRecords')
  await screen.findByText('记录 1')
  act(() => reachEnd())
  const retry = await screen.findByRole('button', { name: '没加载出来，点此重试' })
  expect(screen.getByText('记录 1')).toBeTruthy()
  answer('consumeList', pages)
  fireEvent.click(retry)
  expect(await screen.findByText('记录 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '没加载出来，点此重试' })).toBeNull()
  expect(screen.getByText('没有更多了')).toBeTruthy()
})

const CID = '0b0f6a3e-5a3c-4a57-8c36-2b2c3a5d7e11'
const session = {
  ...record(CID, -20),
  title: '星海拾光',
  session: { cid: CID, coin_minutes: 1, free_minutes: 30, card_minutes: 0, returned_minutes: 1 },
}
const charged = (minute: number, paid_by: number, coins = 0, refund_time = 0) => ({
  minute,
  ctime: session.ctime + minute * 60,
  paid_by,
  coins,
  refund_time,
})

it('opens a session to its minutes, and shows what paid and what was returned WALLET-9', async () => {
  answer('consumeList', () => ({ list: [session], count: 1 }))
  answer('getSessionMinutes', ({ page }) => ({
    list:
      page === 1
        ? [charged(1, 2), charged(2, 3)]
        : [charged(3, 1, 20), charged(4, 1, 20, session.ctime + 250)],
    count: 4,
  }))
  renderPage(<TradeRecords />, '/func/tradeRecords')
  const title = await screen.findByRole('button', { name: '星海拾光' })
  expect(screen.getByText('免费 30 分钟 · 网币 1 分钟 · 退回 1 分钟')).toBeTruthy()
  expect(title.getAttribute('aria-expanded')).toBe('false')
  expect(requestsOf('getSessionMinutes')).toEqual([])
  fireEvent.click(title)
  expect(title.getAttribute('aria-expanded')).toBe('true')
  const panel = await screen.findByRole('group', { name: '每分钟的扣费' })
  expect(panel.id).toBe(title.getAttribute('aria-controls'))
  expect(await screen.findByText('免费时长')).toBeTruthy()
  expect(screen.getByText('月卡')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '更多分钟' }))
  expect(await screen.findByText(/已退回/)).toBeTruthy()
  // The row itself, the kept minute, and the returned one.
  expect(screen.getAllByText('-20 网币').map(({ tagName }) => tagName)).toEqual([
    'SPAN',
    'SPAN',
    'S',
  ])
  expect(screen.queryByRole('button', { name: '更多分钟' })).toBeNull()
  fireEvent.click(title)
  expect(screen.queryByRole('group', { name: '每分钟的扣费' })).toBeNull()
})

it('offers to load the minutes again when they fail WALLET-9', async () => {
  answer('consumeList', () => ({ list: [session], count: 1 }))
  answer('getSessionMinutes', () => {
    throw offline()
  })
  renderPage(<TradeRecords />, '/func/tradeRecords')
  fireEvent.click(await screen.findByRole('button', { name: '星海拾光' }))
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getSessionMinutes', () => ({ list: [charged(1, 2)], count: 1 }))
  fireEvent.click(retry)
  expect(await screen.findByText('免费时长')).toBeTruthy()
})

it('says of an old session that only its totals are kept WALLET-9', async () => {
  answer('consumeList', () => ({ list: [session], count: 1 }))
  answer('getSessionMinutes', () => ({ list: [], count: 0 }))
  renderPage(<TradeRecords />, '/func/tradeRecords')
  fireEvent.click(await screen.findByRole('button', { name: '星海拾光' }))
  expect(await screen.findByText('每分钟的记录保留 60 天，更早的只留合计')).toBeTruthy()
  expect(screen.getByText('免费 30 分钟 · 网币 1 分钟 · 退回 1 分钟')).toBeTruthy()
})

it('lists sessions that cost no coins on their own tab WALLET-9', async () => {
  const byCard = { ...session.session, card_minutes: 12, coin_minutes: 0, free_minutes: 0 }
  answer('consumeList', ({ kind }) => ({
    list: kind === 'sessions' ? [{ ...session, amount: 0, balance: 0, session: byCard }] : [],
    count: kind === 'sessions' ? 1 : 0,
  }))
  renderPage(<TradeRecords />, '/func/tradeRecords')
  fireEvent.click(await screen.findByRole('tab', { name: '游玩' }))
  expect(await screen.findByText('未扣网币')).toBeTruthy()
  expect(screen.getByText('月卡 12 分钟 · 退回 1 分钟')).toBeTruthy()
})

it('is for players only, and the agreement for every visitor WALLET-4 WALLET-5', () => {
  const routeOf = (path: string) => remote.routes.find((route) => route.path === path)
  expect(routeOf('/func/tradeRecords')?.auth).toBe(true)
  expect(routeOf('/agreements/recharge')).toMatchObject({ expose: './recharge-agreement' })
  expect(routeOf('/agreements/recharge')?.auth).toBeUndefined()
  renderPage(<RechargeAgreement />, '/agreements/recharge')
  expect(screen.getAllByRole('heading', { name: '充值服务协议' }).length).toBeGreaterThan(0)
  expect(screen.getByText(/1 元兑换 100 网币/)).toBeTruthy()
})
