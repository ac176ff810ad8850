// @vitest-environment happy-dom
import { on } from '@cloudplay/bus'
import type { Order, UserInfo } from '@cloudplay/contract'
import { answer, requestsOf, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setUser } from '@cloudplay/session/write'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ORDER_POLL_MS } from '../../payment/use-order.ts'
import Orders from './Orders.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const orderSn = 'CP20260715000001'
const order: Order = {
  orderSn,
  title: '充值 600 网币',
  activity: '',
  pay_money: 6,
  coins: 600,
  gift_coins: 0,
  paytype: 13,
  status: 2,
  url: '',
  qr: '',
  ctime: 1,
  expire_time: 2,
  pay_time: 2,
  close_time: 0,
  refund_time: 0,
}

beforeEach(() => {
  resetServer()
  setUser({ uid: 'u1', extcredits2: 700, is_member: 0 } as UserInfo)
  answer('getUserAsset', () => ({ infiniteTime: 0 }) as never)
  answer(
    'getTemCoins',
    () => ({ temNum: 20, expire_time: Date.parse('2026-10-09T00:00:00+08:00') / 1000 }) as never,
  )
  answer('getOrderList', () => ({ list: [order], count: 1 }))
  answer('getOrder', () => order)
})

it('says until when coins last, midnight as the end of the day before LANG-3', async () => {
  renderPage(<Orders />, '/func/orders')
  expect(await screen.findByText('其中 20 网币最早 2026年10月8日 24:00 到期')).toBeTruthy()
})

const openReceipt = async (status: number) => {
  const paid = vi.fn()
  const stop = on('order:paid', paid)
  answer('checkMchOrder', () => ({ orderSn, status, coins: 600 }))
  renderPage(<Orders />, `/func/orders?orderSn=${orderSn}`)
  await waitFor(() => expect(requestsOf('getOrder').length).toBeGreaterThan(1))
  return { paid, stop }
}

it('announces no payment when the receipt of an old order is opened WALLET-3', async () => {
  const { paid, stop } = await openReceipt(2)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  stop()
  expect(paid).not.toHaveBeenCalled()
})

it('announces the payment of an order whose receipt was opened while it waited WALLET-3', async () => {
  const { paid, stop } = await openReceipt(1)
  answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 600 }))
  await waitFor(() => expect(paid).toHaveBeenCalledExactlyOnceWith({ orderSn, coins: 600 }), {
    timeout: 2 * ORDER_POLL_MS,
  })
  stop()
  await waitFor(() => expect(requestsOf('getUserAsset')).toHaveLength(2))
})
