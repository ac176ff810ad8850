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

it('is for players only, and the agreement for every visitor WALLET-4 WALLET-5', () => {
  const routeOf = (path: string) => remote.routes.find((route) => route.path === path)
  expect(routeOf('/func/tradeRecords')?.auth).toBe(true)
  expect(routeOf('/agreements/recharge')).toMatchObject({ expose: './recharge-agreement' })
  expect(routeOf('/agreements/recharge')?.auth).toBeUndefined()
  renderPage(<RechargeAgreement />, '/agreements/recharge')
  expect(screen.getAllByRole('heading', { name: '充值服务协议' }).length).toBeGreaterThan(0)
  expect(screen.getByText(/1 元兑换 100 网币/)).toBeTruthy()
})
