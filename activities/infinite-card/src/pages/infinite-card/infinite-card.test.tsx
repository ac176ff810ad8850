// @vitest-environment happy-dom
import type { MonthlyCard } from '@cloudplay/contract'
import { answer, heldBack, offline, refusal, requestsOf, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, startSession } from '@cloudplay/session'
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
})
const order = { status: 1, url: 'https://pay.test/h5', qr: '', orderSn: 'CP20260715000009' }
const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

beforeEach(() => {
  resetServer()
  leave.mockClear()
  startSession('tok')
  answer('getInfiniteMonthlyCard', card)
  answer('mPay', () => order)
})
afterEach(() => {
  cleanup()
  endSession()
})

const openPopup = async (address = '/infiniteCard') => {
  renderPage(<InfiniteCard />, address)
  fireEvent.click(await screen.findByRole('button', { name: '¥99 立即开通' }))
}
const payBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows price, days and rules, and a back bar only when asked for PROMO-1', async () => {
  renderPage(<InfiniteCard />, '/infiniteCard')
  expect(await screen.findByText('/ 31 天')).toBeTruthy()
  expect(screen.getByText(/每个账号限购一张/)).toBeTruthy()
  expect(screen.getByText(/自购买次日零点起生效，连续 31 天有效/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  cleanup()
  renderPage(<InfiniteCard />, '/infiniteCard?isShowBack=1')
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
})

it.each([
  ['微信支付', 11],
  ['支付宝', 9],
] as const)('pays by %s: one order for two taps, then the address of the order PROMO-1', async (method, paytype) => {
  const held = heldBack<typeof order>()
  answer('mPay', () => held.promise)
  await openPopup()
  payBy(method)
  payBy(method)
  await act(async () => held.give(order))
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(order.url))
  expect(requestsOf('mPay')).toEqual([
    { money: 99, paytype, activity: 'infiniteCard', udid: expect.any(String), idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
})

it('sends a visitor to log in and back here PROMO-1', async () => {
  endSession()
  await openPopup('/infiniteCard?isShowBack=1')
  expect(place()).toBe('/login?redirect=%2FinfiniteCard%3FisShowBack%3D1')
  expect(requestsOf('mPay')).toEqual([])
})

it("shows the server's refusal, and that the sale is over PROMO-1", async () => {
  answer('mPay', () => {
    answer('getInfiniteMonthlyCard', () => ({ ...card(), on_sale: 0 }))
    throw refusal('本期月卡已售完')
  })
  await openPopup()
  payBy('微信支付')
  expect(await screen.findByText('本期月卡已售完')).toBeTruthy()
  expect(((await screen.findByRole('button', { name: '本期已结束' })) as HTMLButtonElement).disabled).toBe(true)
  expect(leave).not.toHaveBeenCalled()
})

it('asks a player without verification to verify and to come back PROMO-1 ACCT-9', async () => {
  answer('mPay', () => {
    throw refusal('购买前需要完成实名认证', 201)
  })
  await openPopup()
  payBy('支付宝')
  expect(await screen.findByText('购买前需要完成实名认证')).toBeTruthy()
  payBy('去认证')
  await waitFor(() => expect(place()).toBe('/truename/support?redirect=%2FinfiniteCard'))
})

it('can be tried again with the same key after the network was lost PROMO-1', async () => {
  answer('mPay', () => {
    throw offline()
  })
  await openPopup()
  payBy('微信支付')
  expect(await screen.findByText('网络连接不上，请检查网络后重试')).toBeTruthy()
  answer('mPay', () => order)
  fireEvent.click(screen.getByRole('button', { name: '¥99 立即开通' }))
  payBy('微信支付')
  await waitFor(() => expect(leave).toHaveBeenCalled())
  const [first, second] = requestsOf('mPay')
  expect(second?.idempotency_key).toBe(first?.idempotency_key)
})

it('sells no second card PROMO-1', async () => {
  answer('getInfiniteMonthlyCard', () => ({ ...card(), display: 0 }))
  renderPage(<InfiniteCard />, '/infiniteCard')
  expect(await screen.findByText(/已购买，去玩游戏/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /立即开通/ })).toBeNull()
})

it('sells nothing before the sale PROMO-1', async () => {
  answer('getInfiniteMonthlyCard', () => ({ ...card(), on_sale: 0, sale_from: nowSeconds() + 3600 }))
  renderPage(<InfiniteCard />, '/infiniteCard')
  expect(((await screen.findByRole('button', { name: /开售$/ })) as HTMLButtonElement).disabled).toBe(true)
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
