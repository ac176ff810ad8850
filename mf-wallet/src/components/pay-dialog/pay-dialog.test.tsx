// @vitest-environment happy-dom
import { call } from '@cloudplay/api'
import { emit } from '@cloudplay/bus'
import type { Order } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { isHeld, setDevice } from '@cloudplay/session'
import type { PayOrder } from '@cloudplay/widgets'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_POLL_MS } from '../../payment/use-order.ts'
import PayDialog from './PayDialog.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const orderSn = 'CP20260715000001'
const made = {
  status: 1,
  url: `https://pay.test/h5?sn=${orderSn}`,
  qr: `weixin://wxpay/bizpayurl?sn=${orderSn}`,
  orderSn,
  expire_time: 1_790_000_000,
}
const known = (more: Partial<Order> = {}): Order => ({
  orderSn,
  title: '无限畅玩月卡',
  activity: 'infiniteCard',
  pay_money: 99,
  coins: 0,
  gift_coins: 0,
  paytype: 12,
  status: 1,
  url: made.url,
  qr: made.qr,
  ctime: 1,
  expire_time: made.expire_time,
  pay_time: 0,
  close_time: 0,
  refund_time: 0,
  ...more,
})
const create = vi.fn<PayOrder['create']>()
const pay: PayOrder = { key: 'infiniteCard', goods: '无限畅玩月卡', price: '¥99', create }
const tell = { onClose: vi.fn(), onPaid: vi.fn(), onFailed: vi.fn() }
const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

beforeEach(() => {
  resetServer()
  setDevice('desktop')
  for (const spy of [create, leave, ...Object.values(tell)]) spy.mockReset()
  create.mockResolvedValue(made)
  answer('checkMchOrder', () => ({ orderSn, status: 1, coins: 0 }))
  answer('getOrder', () => known())
  answer('cancelOrder', () => known({ status: 3 }))
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const open = (more: Partial<PayOrder> = {}) =>
  renderPage(<PayDialog order={{ ...pay, ...more }} {...tell} />, '/infiniteCard')
const button = (name: string) => screen.getByRole('button', { name })
const ready = () =>
  waitFor(() => expect((button('微信支付') as HTMLButtonElement).disabled).toBe(false))
const payBy = async (name: string) => {
  await ready()
  fireEvent.click(button(name))
}
const keysSent = () => create.mock.calls.map(([, key]) => key)

describe('the pay dialog', () => {
  it("holds the tab's versions as long as an order is open DELIV-13", async () => {
    open()
    await ready()
    expect(isHeld()).toBe(false)
    await payBy('微信支付')
    await waitFor(() => expect(isHeld()).toBe(true))
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 0 }))
    emit('order:paid', { orderSn, coins: 0 })
    await waitFor(() => expect(isHeld()).toBe(false))
  })

  it.each([
    ['desktop', '微信支付', 12],
    ['desktop', '支付宝', 13],
    ['mobile', '微信支付', 11],
    ['mobile', '支付宝', 9],
  ] as const)(
    'on a %s pays by %s, with one order of two taps WALLET-1 WALLET-3',
    async (device, method, paytype) => {
      setDevice(device)
      const held = heldBack<typeof made>()
      create.mockReturnValue(held.promise)
      open()
      await payBy(method)
      fireEvent.click(button(method))
      await act(async () => held.give(made))
      expect(create.mock.calls).toEqual([[paytype, expect.stringMatching(/^[0-9a-f]{32}$/)]])
      const shown = await screen.findByRole(device === 'mobile' ? 'link' : 'img', {
        name: device === 'mobile' ? '继续支付' : `${method}付款码`,
      })
      expect(shown).toBeTruthy()
      expect(leave.mock.calls).toEqual(device === 'mobile' ? [[made.url]] : [])
    },
  )

  it('keeps an order whose page the player left before it was made WALLET-3', async () => {
    setDevice('mobile')
    const held = heldBack<typeof made>()
    create.mockReturnValue(held.promise)
    open()
    await payBy('微信支付')
    await waitFor(() => expect(create).toHaveBeenCalledOnce())
    cleanup()
    await act(async () => held.give(made))
    await waitFor(() =>
      expect(localStorage.getItem('player.order.infiniteCard')).toContain(orderSn),
    )
    expect(leave).not.toHaveBeenCalled()
  })

  it('offers only the methods that are allowed WALLET-1', async () => {
    open({ methods: ['alipay'] })
    await waitFor(() => expect((button('支付宝') as HTMLButtonElement).disabled).toBe(false))
    expect(screen.queryByRole('button', { name: '微信支付' })).toBeNull()
  })

  it('says 支付成功 when the poll finds it paid, notifies its page once, and forgets the order WALLET-3', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await payBy('微信支付')
    await screen.findByRole('img', { name: '微信支付付款码' })
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 7_200 }))
    await act(() => vi.advanceTimersByTimeAsync(ORDER_POLL_MS + 100))
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy()
    expect(screen.getByText('7,200 网币已到账')).toBeTruthy()
    expect(tell.onPaid).toHaveBeenCalledExactlyOnceWith({ orderSn, coins: 7_200 })
    expect(localStorage.getItem('player.order.infiniteCard')).toBeNull()
    expect(tell.onClose).not.toHaveBeenCalled()
  })

  it('has its page read again what a payment changes WALLET-3', async () => {
    const calls = ['getTemCoins', 'getUserAsset'] as const
    // Only the requests count.
    for (const name of calls)
      answer(name, () => {
        throw offline()
      })
    function Owned({ name }: { name: (typeof calls)[number] }) {
      useQuery({ queryKey: [name], queryFn: () => call(name, {}), staleTime: Infinity })
      return null
    }
    renderPage(
      <>
        {calls.map((name) => (
          <Owned key={name} name={name} />
        ))}
        <PayDialog order={pay} {...tell} />
      </>,
      '/playCard',
    )
    await payBy('微信支付')
    await screen.findByRole('img', { name: '微信支付付款码' })
    expect(calls.map((name) => requestsOf(name).length)).toEqual([1, 1])
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 600 }))
    act(() => emit('order:paid', { orderSn, coins: 600 }))
    await waitFor(() => expect(calls.map((name) => requestsOf(name).length)).toEqual([2, 2]))
  })

  it('finds the order again after a reload, and makes no second one WALLET-3', async () => {
    open()
    await payBy('支付宝')
    await screen.findByRole('img', { name: '支付宝付款码' })
    cleanup()
    answer('getOrder', () => known({ paytype: 13 }))
    open()
    expect(await screen.findByRole('img', { name: '支付宝付款码' })).toBeTruthy()
    expect(create).toHaveBeenCalledOnce()
    expect(requestsOf('getOrder')).toEqual([{ orderSn }])
  })

  it('says that it was paid while no page was open WALLET-3', async () => {
    open()
    await payBy('支付宝')
    await screen.findByRole('img', { name: '支付宝付款码' })
    cleanup()
    answer('getOrder', () => known({ status: 2, pay_time: 2 }))
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 0 }))
    open()
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy()
  })

  it('continues the order that another tab started WALLET-3', async () => {
    open()
    await ready()
    localStorage.setItem(
      'player.order.infiniteCard',
      JSON.stringify({ terms: 'x', requestKey: 'a'.repeat(32), orderSn }),
    )
    act(
      () =>
        void dispatchEvent(
          new StorageEvent('storage', { key: 'player.order.infiniteCard', newValue: '{}' }),
        ),
    )
    expect(await screen.findByRole('img', { name: '微信支付付款码' })).toBeTruthy()
    expect(create).not.toHaveBeenCalled()
  })

  it('gives the former order up before another method makes one; one that is paid by then is the one WALLET-8', async () => {
    localStorage.setItem(
      'player.order.infiniteCard',
      JSON.stringify({ terms: 'x', requestKey: 'a'.repeat(32), orderSn }),
    )
    answer('getOrder', () => {
      throw offline()
    })
    open()
    await ready()
    answer('getOrder', () => known())
    answer('cancelOrder', () => known({ status: 2, pay_time: 2 }))
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 0 }))
    await payBy('支付宝')
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy()
    expect(create).not.toHaveBeenCalled()
    expect(requestsOf('cancelOrder')).toEqual([{ orderSn }])
  })

  it('sends the same key after a lost connection, and says so WALLET-8', async () => {
    create.mockRejectedValueOnce(offline())
    open()
    await payBy('微信支付')
    expect(await screen.findByText('网络错误，请稍后重试')).toBeTruthy()
    expect(tell.onFailed).toHaveBeenCalled()
    fireEvent.click(button('重新支付'))
    await payBy('微信支付')
    await screen.findByRole('img', { name: '微信支付付款码' })
    const [first, second] = keysSent()
    expect(second).toBe(first)
  })

  it("shows the server's refusal, and uses a new key after it WALLET-8", async () => {
    create.mockRejectedValueOnce(refusal('您已购买过月卡'))
    open()
    await payBy('微信支付')
    expect(await screen.findByText('您已购买过月卡')).toBeTruthy()
    expect(screen.queryByText('为什么不能充值')).toBeNull()
    fireEvent.click(button('重新支付'))
    await payBy('微信支付')
    await screen.findByRole('img', { name: '微信支付付款码' })
    const [first, second] = keysSent()
    expect(second).not.toBe(first)
  })

  it('stays over a game: other pages open in other windows, on phones too PLAY-29', async () => {
    setDevice('mobile')
    const openOver = () => renderPage(<PayDialog order={pay} stay {...tell} />, '/game/1')
    openOver()
    await payBy('微信支付')
    const onward = await screen.findByRole('link', { name: '继续支付' })
    expect([onward.getAttribute('href'), onward.getAttribute('target')]).toEqual([
      made.url,
      '_blank',
    ])
    expect(leave).not.toHaveBeenCalled()
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 600 }))
    emit('order:paid', { orderSn, coins: 600 })
    await screen.findByText('600 网币已到账')
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()

    create.mockRejectedValueOnce(refusal('根据国家规定，您单次充值不能超过 50 元', 203))
    openOver()
    await payBy('微信支付')
    const why = await screen.findByRole('link', { name: '为什么不能充值' })
    expect(why.getAttribute('target')).toBe('_blank')
    expect(tell.onClose).not.toHaveBeenCalled()
  })

  it("explains a minor's refusal and leads to the reason WALLET-7", async () => {
    create.mockRejectedValueOnce(refusal('根据国家规定，您单次充值不能超过 50 元', 203))
    open()
    await payBy('微信支付')
    expect(await screen.findByText('根据国家规定，您单次充值不能超过 50 元')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: '为什么不能充值' }))
    await waitFor(() => expect(place()).toBe('/truename/supportText'))
    expect(tell.onClose).toHaveBeenCalled()
  })

  it('leads an unverified player to verification and back WALLET-7', async () => {
    create.mockRejectedValueOnce(refusal('充值前请先完成实名认证', 201))
    open()
    await payBy('微信支付')
    fireEvent.click(await screen.findByRole('link', { name: '去认证' }))
    await waitFor(() => expect(place()).toBe('/truename/support?redirect=%2FinfiniteCard'))
  })

  it('cancels an order and offers the methods again WALLET-3', async () => {
    open()
    await payBy('微信支付')
    await screen.findByRole('img', { name: '微信支付付款码' })
    fireEvent.click(button('取消订单'))
    await ready()
    expect(requestsOf('cancelOrder')).toEqual([{ orderSn }])
    expect(localStorage.getItem('player.order.infiniteCard')).toBeNull()
  })

  it('says that an order is over that was not paid in time, and begins again WALLET-3', async () => {
    open()
    await payBy('微信支付')
    await screen.findByRole('img', { name: '微信支付付款码' })
    answer('checkMchOrder', () => ({ orderSn, status: 3, coins: 0 }))
    act(() => emit('order:paid', { orderSn, coins: 0 }))
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeTruthy()
    fireEvent.click(button('重新支付'))
    await ready()
  })

  it('closes by Escape, and keeps the open order WALLET-3', async () => {
    open()
    await payBy('微信支付')
    await screen.findByRole('img', { name: '微信支付付款码' })
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(tell.onClose).toHaveBeenCalledOnce()
    expect(localStorage.getItem('player.order.infiniteCard')).toContain(orderSn)
  })
})
