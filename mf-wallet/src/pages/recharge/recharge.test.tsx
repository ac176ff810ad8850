// @vitest-environment happy-dom
import { emit, on } from '@cloudplay/bus'
import type { Order, UserInfo } from '@cloudplay/contract'
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
import { setUser } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_POLL_MS } from '../../payment/use-order.ts'
import RechargeDesktop from './RechargeDesktop.tsx'
import RechargeMobile from './RechargeMobile.tsx'

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
  user_vip: 3,
  vip_status: 1,
  is_member: 0,
  extcredits2: 100,
  dlptUname: '',
  apiToken: '',
}
const tiers = [
  { id: 1, recharge_num: 600, gift_desc: '', pay_money: 6, corner_icon: '' },
  { id: 2, recharge_num: 3900, gift_desc: '成为永久会员', pay_money: 39, corner_icon: '会员' },
]
const orderSn = 'CP20260715000001'
const order = {
  status: 1,
  url: `https://pay.test/h5?sn=${orderSn}`,
  qr: `weixin://wxpay/bizpayurl?sn=${orderSn}`,
  orderSn,
}
const known = (more: Partial<Order> = {}): Order => ({
  orderSn,
  title: '充值 600 网币',
  activity: '',
  pay_money: 6,
  coins: 600,
  gift_coins: 0,
  paytype: 13,
  status: 1,
  url: order.url,
  qr: order.qr,
  ctime: 1,
  expire_time: 2,
  pay_time: 0,
  close_time: 0,
  refund_time: 0,
  ...more,
})
const keepOrder = () =>
  localStorage.setItem(
    'player.order.recharge',
    JSON.stringify({ terms: 'x', requestKey: 'a'.repeat(32), orderSn }),
  )
const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

beforeEach(() => {
  resetServer()
  leave.mockClear()
  setUser(user)
  answer('rechargeStall', () => ({ list: tiers }))
  answer('mPay', () => order)
  answer('checkMchOrder', () => ({ orderSn, status: 1, coins: 600 }))
  answer('getOrder', () => known())
  answer('cancelOrder', () => known({ status: 3 }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const typeOwn = (text: string) =>
  fireEvent.change(screen.getByLabelText('自定义金额，单位元'), { target: { value: text } })
const ready = () => screen.findByRole('radio', { name: /^600 网币/ })

describe('desktop recharge', () => {
  it('shows the player, the tiers, both methods and the agreement WALLET-1 WALLET-5', async () => {
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    expect(screen.getByRole('heading', { name: /小鲸鱼/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'VIP 3 级' })).toBeTruthy()
    expect(screen.getByText('100')).toBeTruthy()
    expect(screen.getByText('成为永久会员')).toBeTruthy()
    expect(screen.getByRole('radio', { name: '微信支付' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: '支付宝' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '《充值服务协议》' }).getAttribute('href')).toBe(
      '/agreements/recharge',
    )
  })

  it('accepts a custom amount of six digits at 100 coins a yuan, and needs one WALLET-1', async () => {
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    fireEvent.focus(screen.getByLabelText('自定义金额，单位元'))
    expect(
      (screen.getByRole('button', { name: '先填一个金额' }) as HTMLButtonElement).disabled,
    ).toBe(true)
    typeOwn('00a88')
    expect((screen.getByLabelText('自定义金额，单位元') as HTMLInputElement).value).toBe('88')
    expect(screen.getAllByText('8,800 网币').length).toBeGreaterThan(0)
    const make = screen.getByRole('button', { name: '生成付款码' })
    make.focus()
    press('生成付款码')
    const code = await screen.findByRole('img', { name: '微信支付付款码' })
    expect(document.activeElement?.contains(code), 'the panel keeps the focus').toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    expect(requestsOf('mPay')[0]).toMatchObject({ money: 88, paytype: 12 })
  })

  it('never takes 12.50 for 1250: a fraction is said to be none WALLET-1', async () => {
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    fireEvent.focus(screen.getByLabelText('自定义金额，单位元'))
    typeOwn('12.50')
    const field = screen.getByLabelText<HTMLInputElement>('自定义金额，单位元')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['12.50', 'true'])
    expect(screen.getByText('请输入整数金额')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '先填一个金额' }).disabled).toBe(
      true,
    )
  })

  it('makes one order of a double tap, with a key, and shows its code WALLET-1 WALLET-3', async () => {
    const held = heldBack<typeof order>()
    answer('mPay', () => held.promise)
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    choose(/^3900 网币/)
    choose(/支付宝/)
    press('生成付款码')
    press('生成付款码')
    await act(async () => held.give(order))
    expect(
      screen.getByRole('img', { name: '支付宝付款码' }).querySelector('path')?.getAttribute('d'),
    ).toMatch(/^M\d/)
    expect(requestsOf('mPay')).toHaveLength(1)
    expect(requestsOf('mPay')[0]).toMatchObject({
      money: 39,
      paytype: 13,
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(screen.getByRole('link', { name: '在新窗口付款' }).getAttribute('href')).toBe(order.url)
  })

  it.each([
    ['a code', { ...order, url: '' }, { code: true, link: false }],
    ['a page', { ...order, qr: '' }, { code: false, link: true }],
  ])(
    'leads to the page of the payment company if it gives only %s WALLET-1',
    async (_, given, shown) => {
      answer('mPay', () => given)
      renderPage(<RechargeDesktop />, '/recharge')
      await ready()
      choose(/^3900 网币/)
      press('生成付款码')
      await screen.findByText(shown.code ? /扫一扫/ : /新窗口里付款/)
      expect(screen.queryByRole('img', { name: /付款码$/ }) !== null).toBe(shown.code)
      expect(screen.queryByRole('link', { name: '在新窗口付款' }) !== null).toBe(shown.link)
    },
  )

  it('tries again with the same key after a lost connection, with a new one after a refusal WALLET-3', async () => {
    answer('mPay', () => {
      throw offline()
    })
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    press('生成付款码')
    expect(await screen.findByText('网络连接不上，请检查网络后重试')).toBeTruthy()
    answer('mPay', () => {
      throw refusal('今天的充值次数已用完')
    })
    press('生成付款码')
    fireEvent.click(await screen.findByRole('button', { name: '知道了' }))
    answer('mPay', () => order)
    await waitFor(() => expect(screen.queryByText('今天的充值次数已用完')).toBeNull())
    press('生成付款码')
    await screen.findByRole('img', { name: '微信支付付款码' })
    const keys = requestsOf('mPay').map((request) => request.idempotency_key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it("explains a refusal in the server's words with the way to find out why WALLET-1", async () => {
    answer('mPay', () => {
      throw refusal('未满 16 周岁，单次充值不能超过 50 元')
    })
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    press('生成付款码')
    expect(await screen.findByText('未满 16 周岁，单次充值不能超过 50 元')).toBeTruthy()
    press('为什么不能充值')
    await waitFor(() => expect(place()).toBe('/truename/supportText'))
  })

  it('asks a player without verification to verify, and to come back WALLET-1 ACCT-9', async () => {
    answer('mPay', () => {
      throw refusal('根据国家规定，充值前需要完成实名认证', 201)
    })
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    press('生成付款码')
    expect(await screen.findByText('根据国家规定，充值前需要完成实名认证')).toBeTruthy()
    press('去认证')
    await waitFor(() => expect(place()).toBe('/truename/support?redirect=%2Frecharge'))
  })

  it('asks about the order until it is paid, then says 支付成功, notifies the bus once and goes home WALLET-1 WALLET-3', async () => {
    vi.useFakeTimers()
    const paid = vi.fn()
    const stop = on('order:paid', paid)
    renderPage(<RechargeDesktop />, '/recharge')
    await act(() => vi.advanceTimersByTimeAsync(100))
    await act(async () => press('生成付款码'))
    await act(() => vi.advanceTimersByTimeAsync(4100))
    expect(requestsOf('checkMchOrder').length).toBeGreaterThanOrEqual(3)
    expect(requestsOf('checkMchOrder')[0]).toEqual({ orderSn })
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 600 }))
    await act(() => vi.advanceTimersByTimeAsync(2100))
    expect(screen.getByRole('heading', { name: '支付成功' })).toBeTruthy()
    expect(screen.getByText('600 网币已到账')).toBeTruthy()
    expect(paid).toHaveBeenCalledExactlyOnceWith({ orderSn, coins: 600 })
    const asked = requestsOf('checkMchOrder').length
    for (let second = 0; second < 4; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
    stop()
    expect(place()).toBe('/')
    expect(requestsOf('checkMchOrder')).toHaveLength(asked)
    expect(paid).toHaveBeenCalledOnce()
  })

  it('does not wait for the next question when the push says it is paid WALLET-3', async () => {
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    press('生成付款码')
    await waitFor(() => expect(requestsOf('checkMchOrder')).toHaveLength(1))
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 600 }))
    act(() => emit('order:paid', { orderSn: 'CP_OTHER', coins: 1 }))
    expect(requestsOf('checkMchOrder')).toHaveLength(1)
    const paid = vi.fn()
    const stop = on('order:paid', paid)
    act(() => emit('order:paid', { orderSn, coins: 600 }))
    // Sooner than the next question of the poll would bring it.
    expect(
      await screen.findByRole('heading', { name: '支付成功' }, { timeout: ORDER_POLL_MS / 2 }),
    ).toBeTruthy()
    stop()
    expect(paid).toHaveBeenCalledOnce()
  })

  it('offers a new code when the order was closed', async () => {
    answer('checkMchOrder', () => ({ orderSn, status: 3, coins: 0 }))
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    press('生成付款码')
    expect(await screen.findByRole('button', { name: '重新生成付款码' })).toBeTruthy()
    expect(screen.queryByRole('img', { name: '微信支付付款码' })).toBeNull()
  })

  it('continues the open order after a reload, and cancels it when another amount is chosen WALLET-3 WALLET-8', async () => {
    keepOrder()
    renderPage(<RechargeDesktop />, '/recharge')
    expect(await screen.findByRole('img', { name: '支付宝付款码' })).toBeTruthy()
    expect(screen.getByText('充值 600 网币')).toBeTruthy()
    await ready()
    choose(/^3900 网币/)
    press('生成付款码')
    await waitFor(() => expect(requestsOf('mPay')).toHaveLength(1))
    expect(requestsOf('cancelOrder')).toEqual([{ orderSn }])
    expect(await screen.findByRole('img', { name: '微信支付付款码' })).toBeTruthy()
  })

  it('cancels the order that waits WALLET-3', async () => {
    renderPage(<RechargeDesktop />, '/recharge')
    await ready()
    press('生成付款码')
    await screen.findByRole('img', { name: '微信支付付款码' })
    press('取消订单')
    expect(await screen.findByRole('button', { name: '生成付款码' })).toBeTruthy()
    expect(requestsOf('cancelOrder')).toEqual([{ orderSn }])
  })

  it('offers to try again when the tiers cannot be read', async () => {
    answer('rechargeStall', () => {
      throw offline()
    })
    renderPage(<RechargeDesktop />, '/recharge')
    const retry = await screen.findByRole('button', { name: '重新加载' })
    answer('rechargeStall', () => ({ list: tiers }))
    fireEvent.click(retry)
    expect(await ready()).toBeTruthy()
  })
})

describe('mobile recharge', () => {
  it.each([
    ['微信支付', 11],
    ['支付宝', 9],
  ] as const)(
    'goes to the address of the order for %s, once for two taps WALLET-2 WALLET-3',
    async (method, paytype) => {
      renderPage(<RechargeMobile />, '/recharge')
      await ready()
      choose(/^3900 网币/)
      choose(new RegExp(method))
      press('支付 ¥39')
      press('支付 ¥39')
      await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(order.url))
      expect(requestsOf('mPay')).toHaveLength(1)
      expect(requestsOf('mPay')[0]).toMatchObject({ money: 39, paytype })
      // The browser is on its way: a third tap must not make another order.
      fireEvent.click(screen.getByRole('button', { name: /支付 ¥39/ }))
      expect(requestsOf('mPay')).toHaveLength(1)
    },
  )

  it('shows the open order again after a payment app that left this page open WALLET-2 WALLET-3', async () => {
    renderPage(<RechargeMobile />, '/recharge')
    await ready()
    press('支付 ¥6')
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    await waitFor(() => expect(requestsOf('checkMchOrder')).toHaveLength(1))
    expect(screen.queryByText('有一笔订单等待支付')).toBeNull()
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.queryByText('有一笔订单等待支付')).toBeNull()
    visible.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('有一笔订单等待支付')).toBeTruthy()
  })

  it('shows the open order again where the load of the company was stopped WALLET-3', async () => {
    renderPage(<RechargeMobile />, '/recharge')
    await ready()
    const later = vi.spyOn(globalThis, 'setTimeout')
    press('支付 ¥6')
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    const [stay] = later.mock.calls.find(([, ms]) => ms === 10_000)!
    later.mockRestore()
    await waitFor(() => expect(requestsOf('checkMchOrder')).toHaveLength(1))
    expect(screen.queryByText('有一笔订单等待支付')).toBeNull()
    act(() => stay())
    expect(await screen.findByText('有一笔订单等待支付')).toBeTruthy()
  })

  it('keeps an order whose page the player left before it was made WALLET-3', async () => {
    const held = heldBack<typeof order>()
    answer('mPay', () => held.promise)
    renderPage(<RechargeMobile />, '/recharge')
    await ready()
    press('支付 ¥6')
    await waitFor(() => expect(requestsOf('mPay')).toHaveLength(1))
    cleanup()
    await act(async () => held.give(order))
    await waitFor(() =>
      expect(localStorage.getItem('player.order.recharge')).toContain(order.orderSn),
    )
    expect(leave).not.toHaveBeenCalled()
  })

  it('shows the open order, to continue or to cancel WALLET-2 WALLET-3', async () => {
    keepOrder()
    renderPage(<RechargeMobile />, '/recharge')
    expect(await screen.findByText('有一笔订单等待支付')).toBeTruthy()
    expect(screen.getByRole('link', { name: '继续支付' }).getAttribute('href')).toBe(order.url)
    press('取消订单')
    await waitFor(() => expect(screen.queryByText('有一笔订单等待支付')).toBeNull())
    expect(requestsOf('cancelOrder')).toEqual([{ orderSn }])
  })

  it('stays and explains when the order is refused WALLET-2', async () => {
    answer('mPay', () => {
      throw refusal('本月充值额度已用完')
    })
    renderPage(<RechargeMobile />, '/recharge')
    await ready()
    press('支付 ¥6')
    expect(await screen.findByText('本月充值额度已用完')).toBeTruthy()
    expect(leave).not.toHaveBeenCalled()
  })

  it('waits for the order on return, and says 支付成功 when it is paid WALLET-2 WALLET-3', async () => {
    renderPage(<RechargeMobile />, `/recharge?orderSn=${orderSn}`)
    expect(await screen.findByText('正在确认支付结果')).toBeTruthy()
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 3900 }))
    press('我已付款')
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy()
    expect(screen.getByText('3,900 网币已到账')).toBeTruthy()
    expect(screen.getByRole('link', { name: /去玩游戏/ }).getAttribute('href')).toBe('/')
    expect(requests.some(({ name }) => name === 'mPay')).toBe(false)
  })

  it('keeps waiting through a lost connection', async () => {
    answer('checkMchOrder', () => {
      throw offline()
    })
    renderPage(<RechargeMobile />, `/recharge?orderSn=${orderSn}`)
    expect(await screen.findByText('网络连接不上，请检查网络后重试')).toBeTruthy()
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 600 }))
    await waitFor(() => press('我已付款'))
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy()
  })

  it('announces on return an order that is already paid WALLET-3', async () => {
    const paid = vi.fn()
    const stop = on('order:paid', paid)
    answer('checkMchOrder', () => ({ orderSn, status: 2, coins: 600 }))
    renderPage(<RechargeMobile />, `/recharge?orderSn=${orderSn}`)
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy()
    stop()
    expect(paid).toHaveBeenCalledExactlyOnceWith({ orderSn, coins: 600 })
  })

  it.each([
    ['a closed order', () => ({ orderSn, status: 3, coins: 0 }), '订单已关闭'],
    [
      'an order of another player',
      () => {
        throw refusal('订单不存在')
      },
      '没有查到这笔订单',
    ],
  ])('says so of %s and leads back to the shop', async (_, how, title) => {
    answer('checkMchOrder', how)
    renderPage(<RechargeMobile />, `/recharge?orderSn=${orderSn}`)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回充值' }).getAttribute('href')).toBe('/recharge')
  })
})
