// @vitest-environment happy-dom
import type { ActivityRun } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { stored, visitorChannel } from '@cloudplay/session'
import { endSession, startSession } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ActivityPage, Rules, useGate, usePurchase } from './index.ts'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const SERVER_NOW = Date.parse('2027-09-30T23:59:58+08:00') / 1000
const run: ActivityRun = {
  isStart: 0,
  start_time: SERVER_NOW + 2,
  end_time: SERVER_NOW + 86_400,
  now: SERVER_NOW,
}
const look = { night: '#000', accent: '#fff', onAccent: '#000', soft: '#000' }
const refetch = vi.fn()

beforeEach(() => {
  resetServer()
  refetch.mockClear()
  stored.channel.write(null)
})
afterEach(() => {
  cleanup()
  endSession()
  vi.useRealTimers()
})

const STARTED_MS = Date.now()

function Page({
  data = run,
  failed = false,
  fetching = false,
  readAtMs = STARTED_MS,
}: {
  data?: ActivityRun | null
  failed?: boolean
  fetching?: boolean
  readAtMs?: number
}) {
  const query = {
    data: data ?? undefined,
    dataUpdatedAt: readAtMs,
    error: offline(),
    isError: failed,
    isFetching: fetching,
    refetch,
  }
  return (
    <ActivityPage
      art="none"
      name="活动"
      line="一句话"
      look={look}
      query={query}
      skeleton={<p>等待</p>}
      rules={<Rules>{'规则'}</Rules>}
    >
      {() => <p>内容</p>}
    </ActivityPage>
  )
}

it('is closed before its start, and refetches at its start by the server’s clock PROMO-2', async () => {
  vi.useFakeTimers({ now: Date.parse('2001-01-01') })
  renderPage(<Page readAtMs={Date.now()} />, '/x')
  expect(screen.getByText('活动未开始或已结束')).toBeTruthy()
  expect(screen.queryByText('内容')).toBeNull()
  expect(screen.getByRole('timer').textContent).toBe('距开始00:00:02')
  expect(refetch).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(refetch).toHaveBeenCalled()
})

it('refetches after growing pauses until an answer says that it has started PROMO-2', async () => {
  vi.useFakeTimers({ now: Date.parse('2001-01-01') })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const readAtMs = Date.now()
  let read: (props: Parameters<typeof Page>[0]) => void = () => undefined
  function Reading() {
    const [props, setProps] = useState<Parameters<typeof Page>[0]>({ readAtMs })
    useEffect(() => {
      read = (next) => setProps((last) => ({ ...last, ...next }))
    }, [])
    return <Page {...props} />
  }
  renderPage(<Reading />, '/x')
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(refetch).toHaveBeenCalledTimes(1)
  for (const [times, pauseMs] of [2_000, 4_000, 8_000].entries()) {
    await act(async () => read({ failed: true, fetching: true }))
    await act(async () => read({ fetching: false }))
    await act(() => vi.advanceTimersByTimeAsync(pauseMs - 100))
    expect(refetch).toHaveBeenCalledTimes(times + 1)
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(refetch).toHaveBeenCalledTimes(times + 2)
  }
  const started = { ...run, isStart: 1 as const, now: run.start_time + 60 }
  await act(async () => read({ data: started, failed: false, readAtMs: Date.now() }))
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(refetch).toHaveBeenCalledTimes(4)
})

it('shows its content while it runs, and a message after its end PROMO-4', () => {
  const { unmount } = renderPage(<Page data={{ ...run, isStart: 1, start_time: 1 }} />, '/x')
  expect(screen.getByText('内容')).toBeTruthy()
  expect(screen.queryByText('活动未开始或已结束')).toBeNull()
  unmount()
  renderPage(<Page data={{ ...run, start_time: 1, end_time: 2 }} />, '/x?isShowBack=1')
  expect(screen.getByText(/^已于 .* 结束/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
})

it('shows a skeleton while it loads, and a retry after a failure PROMO-4', () => {
  const { unmount } = renderPage(<Page data={null} />, '/x')
  expect(screen.getByText('等待')).toBeTruthy()
  unmount()
  renderPage(<Page data={null} failed />, '/x')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('stores a channel only if the server knows it, and names the player who shared it PROMO-2 PROMO-3', async () => {
  answer('decodeChannel', () => ({ channel: 'share-1', kind: 'share', nickname: '小满' }))
  const { unmount } = renderPage(<Page />, '/x?token=share-1')
  expect(await screen.findByText('小满 邀请你参加')).toBeTruthy()
  expect(visitorChannel()).toBe('share-1')
  unmount()
  answer('decodeChannel', () => {
    throw refusal('渠道参数不正确')
  })
  renderPage(<Page />, '/x?token=bad%20one')
  await waitFor(() => expect(requestsOf('decodeChannel')).toHaveLength(2))
  expect(visitorChannel()).toBe('share-1')
})

function Shop() {
  const { buy, order } = usePurchase('网络错误，请稍后重试')
  const pay = () =>
    order?.create(9, 'key-0001').then(
      (made) => (document.title = made.orderSn),
      (error: Error) => (document.title = error.message),
    )
  return (
    <>
      <button
        onClick={() => buy({ activity: 'nationalDay', durationId: 2, yuan: 58, name: '畅玩卡' })}
      >
        买
      </button>
      {order && (
        <button onClick={() => void pay()}>
          付 {order.price} {order.key}
        </button>
      )}
    </>
  )
}

it('logs in only after the channel is known, and comes back here PROMO-2', async () => {
  const held = heldBack<{ channel: string; kind: 'campaign'; nickname: string }>()
  answer('decodeChannel', () => held.promise)
  renderPage(
    <>
      <Page />
      <Shop />
    </>,
    '/x?token=spring',
  )
  await waitFor(() => expect(requestsOf('decodeChannel')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: '买' }))
  expect(place()).toBe('/x?token=spring')
  await act(async () => held.give({ channel: 'spring', kind: 'campaign', nickname: '' }))
  await waitFor(() => expect(place()).toBe('/login?redirect=%2Fx%3Ftoken%3Dspring'))
  expect(visitorChannel()).toBe('spring')
})

it('orders with the channel, and reports a lost network with the given text PROMO-2', async () => {
  startSession('tok')
  stored.channel.write('spring')
  answer('mPay', () => ({ status: 1, url: '', qr: '', orderSn: 'CP1' }))
  renderPage(<Shop />, '/x')
  fireEvent.click(screen.getByRole('button', { name: '买' }))
  fireEvent.click(await screen.findByRole('button', { name: '付 ¥58 nationalDay:2' }))
  await waitFor(() => expect(document.title).toBe('CP1'))
  expect(requestsOf('mPay')).toEqual([
    {
      money: 58,
      paytype: 9,
      activity: 'nationalDay',
      duration_id: 2,
      channel: 'spring',
      udid: expect.any(String),
      idempotency_key: 'key-0001',
    },
  ])
  answer('mPay', () => {
    throw offline()
  })
  fireEvent.click(screen.getByRole('button', { name: /^付/ }))
  await waitFor(() => expect(document.title).toBe('网络错误，请稍后重试'))
  answer('mPay', () => {
    throw refusal('活动未开始或已结束')
  })
  fireEvent.click(screen.getByRole('button', { name: /^付/ }))
  await waitFor(() => expect(document.title).toBe('活动未开始或已结束'))
})

function Gate({ failure }: { failure: unknown }) {
  const { explain } = useGate()
  return <button onClick={() => void explain(failure)}>说</button>
}

it('leads the unverified to verify, and back here PROMO-4', async () => {
  renderPage(<Gate failure={refusal('完成实名认证后即可参与活动', 201)} />, '/x?a=1')
  fireEvent.click(screen.getByRole('button', { name: '说' }))
  expect(await screen.findByText('完成实名认证后即可参与活动')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '去认证' }))
  await waitFor(() => expect(place()).toBe('/Authentication?redirect=%2Fx%3Fa%3D1'))
})
