// @vitest-environment happy-dom
import { PayType, type MonthlyCard } from '@cloudplay/contract'
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, startSession } from '@cloudplay/session/write'
import type { WidgetProps } from '@cloudplay/widgets'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import InfiniteCard from './InfiniteCard.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const nowSeconds = () => Math.floor(Date.now() / 1000)
const card = (): MonthlyCard => ({
  id: 1,
  pay_money: 99,
  display: 1,
  days: 31,
  sale_from: nowSeconds() - 86_400,
  sale_until: nowSeconds() + 86_400,
  on_sale: 1,
  now: nowSeconds(),
})
const order = { status: 1, url: 'https://pay.test/h5', qr: '', orderSn: 'CP20260715000009' }
const dialog = vi.fn((_: WidgetProps<'mf-wallet/pay-dialog'>) => <p>支付弹窗</p>)

beforeEach(() => {
  resetServer()
  dialog.mockClear()
  startSession('tok')
  answer('getInfiniteMonthlyCard', card)
  answer('mPay', () => order)
})
afterEach(() => {
  cleanup()
  endSession()
})

const openPopup = async (address = '/infiniteCard') => {
  renderPage(<InfiniteCard />, address, { widgets: { 'mf-wallet/pay-dialog': dialog } })
  fireEvent.click(await screen.findByRole('button', { name: '¥99 立即开通' }))
}

it('shows price, days and rules, and a back bar only on request PROMO-1', async () => {
  renderPage(<InfiniteCard />, '/infiniteCard')
  expect(await screen.findByText('/ 31 天')).toBeTruthy()
  expect(screen.getByText(/每个账号限购一张/)).toBeTruthy()
  expect(screen.getByText(/自购买次日零点起生效，连续 31 天有效/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  cleanup()
  renderPage(<InfiniteCard />, '/infiniteCard?isShowBack=1')
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
})

it('pays for the card by the dialog of mf-wallet PROMO-1', async () => {
  await openPopup()
  const { order: pay } = dialog.mock.lastCall![0]
  expect([pay.key, pay.goods, pay.price]).toEqual(['infiniteCard', '无限畅玩月卡', '¥99'])
  expect(await pay.create(PayType.alipayMobile, 'a'.repeat(32))).toEqual(order)
  expect(requestsOf('mPay')).toEqual([
    {
      money: 99,
      paytype: 9,
      activity: 'infiniteCard',
      udid: expect.any(String),
      idempotency_key: 'a'.repeat(32),
    },
  ])
})

it('shows the card as bought once it is paid, and keeps the dialog until it is closed PROMO-1', async () => {
  await openPopup()
  answer('getInfiniteMonthlyCard', () => ({ ...card(), display: 0 }))
  act(() => dialog.mock.lastCall![0].onPaid?.({ orderSn: order.orderSn, coins: 0 }))
  expect(await screen.findByText(/已购买，去玩游戏/)).toBeTruthy()
  expect(screen.getByText('支付弹窗')).toBeTruthy()
  act(() => dialog.mock.lastCall![0].onClose())
  expect(screen.queryByText('支付弹窗')).toBeNull()
})

it('sends a visitor to log in and back here PROMO-1', async () => {
  endSession()
  await openPopup('/infiniteCard?isShowBack=1')
  await waitFor(() => expect(place()).toBe('/login?redirect=%2FinfiniteCard%3FisShowBack%3D1'))
  expect(requestsOf('mPay')).toEqual([])
})

it('reloads the offer after a refusal, because the sale may be over PROMO-1', async () => {
  await openPopup()
  answer('getInfiniteMonthlyCard', () => ({ ...card(), on_sale: 0 }))
  act(() => dialog.mock.lastCall![0].onFailed?.())
  expect(
    ((await screen.findByRole('button', { name: '本期已结束' })) as HTMLButtonElement).disabled,
  ).toBe(true)
})

it('says so if the dialog cannot load, and can be retried PROMO-1', async () => {
  renderPage(<InfiniteCard />, '/infiniteCard')
  const buy = await screen.findByRole('button', { name: '¥99 立即开通' })
  fireEvent.click(buy)
  expect(await screen.findByText('网络错误，请稍后重试')).toBeTruthy()
  expect(requestsOf('mPay')).toEqual([])
})

it('sells no second card PROMO-1', async () => {
  answer('getInfiniteMonthlyCard', () => ({ ...card(), display: 0 }))
  renderPage(<InfiniteCard />, '/infiniteCard')
  expect(await screen.findByText(/已购买，去玩游戏/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /立即开通/ })).toBeNull()
})

it('sells nothing before the sale PROMO-1', async () => {
  answer('getInfiniteMonthlyCard', () => ({
    ...card(),
    on_sale: 0,
    sale_from: nowSeconds() + 3600,
  }))
  renderPage(<InfiniteCard />, '/infiniteCard')
  expect(
    ((await screen.findByRole('button', { name: /开售$/ })) as HTMLButtonElement).disabled,
  ).toBe(true)
})

it("uses the server's clock instead of the browser's PROMO-1", async () => {
  const now = Date.parse('2001-02-03T04:00:00Z') / 1000
  answer('getInfiniteMonthlyCard', () => ({
    ...card(),
    now,
    sale_from: now - 1,
    sale_until: now + 86_400,
  }))
  renderPage(<InfiniteCard />, '/infiniteCard')
  expect(await screen.findByText('今天开通，有效期 2001/2/4 – 2001/3/6')).toBeTruthy()
  cleanup()
  answer('getInfiniteMonthlyCard', () => ({
    ...card(),
    on_sale: 0,
    now,
    sale_from: now + 86_400,
    sale_until: now + 172_800,
  }))
  renderPage(<InfiniteCard />, '/infiniteCard')
  expect(await screen.findByRole('button', { name: '2001年2月4日开售' })).toBeTruthy()
})

it('offers to try again when the card cannot be read PROMO-1', async () => {
  answer('getInfiniteMonthlyCard', () => {
    throw offline()
  })
  renderPage(<InfiniteCard />, '/infiniteCard')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getInfiniteMonthlyCard', card)
  fireEvent.click(retry)
  expect(await screen.findByRole('button', { name: '¥99 立即开通' })).toBeTruthy()
})
