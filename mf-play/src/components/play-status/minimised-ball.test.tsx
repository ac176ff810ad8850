// @vitest-environment happy-dom
import type { CallResponse } from '@cloudplay/contract'
import { shapes } from '@cloudplay/contract/endpoints'
import { emit } from '@cloudplay/bus'
import { madeUp } from '@cloudplay/remote-kit/recorded/made-up.ts'
import { setProduct, useSession } from '@cloudplay/session'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timeWarnings } from '../../browser/play.ts'
import { productInUse, queueInfo } from '../../play/testing/fake-world.ts'
import { pingRegion } from '../../speed/page-ping.ts'
import PlayStatus from './PlayStatus.tsx'

const call = vi.hoisted(() => vi.fn<(name: string, body: unknown) => Promise<unknown>>())
vi.mock('@cloudplay/api', () => ({
  call,
  isApiFailure: () => false,
  clockAheadMs: () => 0,
  wordsFor: String,
}))
vi.mock('../../speed/page-ping.ts', () => ({ pingRegion: vi.fn() }))

const [machine] = (madeUp(shapes.listDetailIdc.response) as CallResponse<'listDetailIdc'>).list
const regions = [
  { ...machine!.idc_list[0]!, id: '1', selected: 0, is_default: 1 },
  { ...machine!.idc_list[0]!, id: '2', selected: 1, is_default: 0 },
] as const

/** The place between the site's bars, as a browser would measure it. */
const room = { width: 390, height: 700 }
let resized = () => {}
function resize(width: number, height: number): void {
  Object.assign(room, { width, height })
  act(resized)
}

beforeEach(() => {
  Object.assign(room, { width: 390, height: 700 })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => room.height)
  call.mockReset()
  call.mockImplementation(async (name) =>
    name === 'listDetailIdc'
      ? { list: [{ ...machine!, idc_list: regions }] }
      : { is_play: 1, product: useSession.getState().product, info: null },
  )
  vi.mocked(pingRegion).mockReset().mockResolvedValue(23.6)
  timeWarnings.clear()
  useSession.setState({ loggedIn: true, product: productInUse, queue: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = () =>
  render(
    <MemoryRouter>
      <PlayStatus />
    </MemoryRouter>,
  )
const button = () => screen.getByRole('button', { name: '收起' })
const findBall = () => screen.findByRole('button', { name: /^超级企鹅，游戏中，延迟/ })
const shownBall = () => screen.queryByRole('button', { name: /延迟/ })
const focused = () => document.activeElement

async function minimise(): Promise<HTMLElement> {
  fireEvent.click(button())
  return await findBall()
}

describe('the floating ball outside the game', () => {
  it('takes the place of the bar and gives it back, by mouse PLAY-19 PLAY-13', async () => {
    show()
    const ball = await minimise()
    expect(focused()).toBe(ball)
    expect(screen.queryByRole('link', { name: '进入游戏' })).toBeNull()
    fireEvent.click(ball)
    expect(screen.getByRole('link', { name: '进入游戏' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '注销' })).toBeTruthy()
    expect(shownBall()).toBeNull()
    expect(focused()).toBe(button())
  })

  it.each(['Enter', ' '])('does so by the key %j too PLAY-19', async (key) => {
    show()
    // The browser makes a click of the key.
    const press = (element: HTMLElement) => {
      fireEvent.keyDown(element, { key })
      fireEvent.click(element, { detail: 0 })
    }
    button().focus()
    press(button())
    const ball = await findBall()
    expect(focused()).toBe(ball)
    press(ball)
    expect(focused()).toBe(button())
  })

  it('is 60 x 60, rests 30 px from the nearer edge, and stays in the window PLAY-19', async () => {
    show()
    const ball = await minimise()
    ball.setPointerCapture = () => {}
    const { width, height } = getComputedStyle(ball)
    expect([width, height]).toEqual(['60px', '60px'])
    expect(ball.style.transform).toBe('translate(300px, 610px)')
    const at = (clientX: number, clientY: number) => ({ pointerId: 1, clientX, clientY })
    fireEvent.pointerDown(ball, at(330, 640))
    fireEvent.pointerMove(ball, at(130, 340))
    expect(ball.style.transform).toBe('translate(100px, 310px)')
    fireEvent.pointerUp(ball, at(130, 340))
    fireEvent.click(ball)
    expect(ball.style.transform).toBe('translate(30px, 310px)')
    resize(700, 300)
    expect(ball.style.transform).toBe('translate(30px, 210px)')
    expect(ball.isConnected).toBe(true)
    fireEvent.click(ball)
    expect((await minimise()).style.transform, 'later').toBe('translate(30px, 210px)')
  })

  it('shows the latency to the region of the player, about every 10 s in a visible tab PLAY-19', async () => {
    show()
    const ball = await minimise()
    await waitFor(() => expect(ball.textContent).toBe('24 ms'))
    expect(ball.getAttribute('aria-label')).toBe('超级企鹅，游戏中，延迟 24 毫秒')
    expect(call).toHaveBeenCalledWith(
      'listDetailIdc',
      { product_code: 'supertux-pay' },
      expect.anything(),
    )
    expect(vi.mocked(pingRegion).mock.calls[0]?.[0].id).toBe('2')
    expect(vi.mocked(pingRegion).mock.calls[0]?.[1]?.pings).toBe(5)

    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.useFakeTimers()
    look()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(pingRegion).toHaveBeenCalledTimes(1)
    sight.mockReturnValue('visible')
    look()
    await act(() => vi.advanceTimersByTimeAsync(19_000))
    expect(pingRegion).toHaveBeenCalledTimes(3)
    fireEvent.click(ball)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(pingRegion).toHaveBeenCalledTimes(3)
    expect(vi.mocked(pingRegion).mock.lastCall?.[1]?.signal?.aborted).toBe(true)
  })

  it.each([
    ['nothing answers', () => vi.mocked(pingRegion).mockResolvedValue(null)],
    ['the regions are not known', () => call.mockRejectedValue(new Error('offline'))],
  ])('shows no latency while %s PLAY-19', async (_why, fail) => {
    fail()
    show()
    const ball = await minimise()
    await act(async () => {})
    expect(ball.textContent).toBe('-- ms')
    expect(ball.getAttribute('aria-label')).toBe('超级企鹅，游戏中，延迟未知')
  })

  it('gives way to the warning that the time runs out, with the focus PLAY-19 PLAY-13', async () => {
    show()
    const ball = await minimise()
    expect(focused()).toBe(ball)
    act(() =>
      emit('playtime:low', { type: 'time_running_out', cid: 'cid-9', minutes_left: 5, text: '' }),
    )
    await screen.findByText(/还能玩约 5 分钟/)
    expect(shownBall()).toBeNull()
    expect(focused()).toBe(button())
    fireEvent.click(button())
    const later = await screen.findByRole('button', { name: /^超级企鹅，还能玩约 5 分钟，延迟/ })
    expect(later.textContent).toBe('5 分钟')
    act(() => emit('order:paid', { orderSn: '1', coins: 600 }))
    await screen.findByText('游戏中')
    act(() =>
      emit('playtime:low', { type: 'time_running_out', cid: 'cid-9', minutes_left: 3, text: '' }),
    )
    await screen.findByText(/还能玩约 3 分钟/)
    act(() => emit('order:paid', { orderSn: '2', coins: 600 }))
    await screen.findByText('游戏中')
    expect(shownBall()).toBeNull()
  })

  it('does not hide a warning that comes while the ball is loaded PLAY-19 PLAY-13', async () => {
    show()
    fireEvent.click(button())
    act(() =>
      emit('playtime:low', { type: 'time_running_out', cid: 'cid-9', minutes_left: 5, text: '' }),
    )
    await screen.findByText(/还能玩约 5 分钟/)
    await act(async () => {
      await import('./MinimisedBall.tsx')
    })
    expect(shownBall()).toBeNull()
  })

  it('says until when a paused game keeps its seat PLAY-19', async () => {
    useSession.setState({
      product: { ...productInUse, paused_until: Date.parse('2026-07-01T10:25:00+08:00') / 1000 },
    })
    show()
    fireEvent.click(button())
    const ball = await screen.findByRole('button', { name: /^超级企鹅，已暂停，不计费/ })
    expect(ball.textContent).toBe('10:25')
  })

  it('is of one game: the next begins with the bar PLAY-19', async () => {
    show()
    await minimise()
    act(() => setProduct({ ...productInUse, paused_until: 1 }))
    await screen.findByRole('button', { name: /^超级企鹅，已暂停/ })
    act(() => setProduct({ ...productInUse, cid: 'cid-10' }))
    expect(button()).toBeTruthy()
    expect(shownBall()).toBeNull()
  })

  it('is not for a player who waits PLAY-19 PLAY-13', () => {
    useSession.setState({ product: null, queue: queueInfo })
    show()
    expect(screen.getByRole('button', { name: '取消排队' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '收起' })).toBeNull()
  })
})
