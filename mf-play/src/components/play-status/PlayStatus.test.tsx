// @vitest-environment happy-dom
import { emit } from '@cloudplay/bus'
import { setGameNotice, setProduct, useSession } from '@cloudplay/session'
import { Dialogs } from '@cloudplay/ui/outlets'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { game, productInUse, queueInfo } from '../../play/testing/fake-world.ts'
import { play } from '../../browser/play.ts'
import { markTold } from '../../browser/tell-in-sight.ts'
import { alertSettings } from '../../seat-alert/settings.ts'
import PlayStatus from './PlayStatus.tsx'

const call = vi.hoisted(() => vi.fn<(name: string, body: unknown) => Promise<unknown>>())
vi.mock('@cloudplay/api', () => ({
  call,
  isApiFailure: () => false,
  clockAheadMs: () => 0,
  wordsFor: String,
}))

beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (name) =>
    name === 'fetchUserQueue' ? { info: useSession.getState().queue } : {},
  )
  useSession.setState({ loggedIn: true, product: null, queue: null })
})

const show = (address = '/', status = <PlayStatus />) =>
  render(<MemoryRouter initialEntries={[address]}>{status}</MemoryRouter>)

describe('play status', () => {
  it('shows nothing to a player who neither plays nor waits PLAY-13', () => {
    expect(show().container.textContent).toBe('')
  })

  it('shows a game in use with the ways out and in PLAY-13', () => {
    useSession.setState({ product: productInUse })
    show()
    expect(screen.getByText('超级企鹅')).toBeTruthy()
    expect(screen.getByText('游戏中')).toBeTruthy()
    expect(screen.getByRole('link', { name: '进入游戏' }).getAttribute('href')).toBe(
      '/game/9?cid=cid-9',
    )
    expect(screen.getByRole('button', { name: '注销' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '取消排队' })).toBeNull()
  })

  it('shows the place in the queue and moves when it does PLAY-13 PLAY-11', async () => {
    useSession.setState({ queue: queueInfo })
    show()
    expect(screen.getByText(game.name)).toBeTruthy()
    expect(screen.getByText(/排队中（当前第 3 位）/)).toBeTruthy()
    useSession.setState({ queue: { ...queueInfo, queue_num: 2 } })
    await waitFor(() => screen.getByText(/排队中（当前第 2 位）/))
  })

  it('says how long the game can continue, and where to top up PLAY-13', async () => {
    useSession.setState({ product: productInUse })
    show()
    emit('playtime:low', { type: 'time_running_out', cid: 'cid-9', minutes_left: 5, text: '' })
    await screen.findByText(/还能玩约 5 分钟/)
    expect(screen.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/recharge')
    emit('order:paid', { orderSn: '1', coins: 600 })
    await screen.findByText('游戏中')
    emit('playtime:low', { type: 'time_running_out', cid: 'another', minutes_left: 5, text: '' })
    expect(screen.queryByText(/还能玩约/)).toBeNull()
  })

  it('says so over the running game too, once PLAY-13', async () => {
    useSession.setState({ product: productInUse })
    show('/game/9?cid=cid-9')
    emit('playtime:low', { type: 'time_running_out', cid: 'cid-9', minutes_left: 3, text: '' })
    expect((await screen.findByRole('alert')).textContent).toContain('还能玩约 3 分钟')
    expect(screen.getByRole('link', { name: '去充值' }).getAttribute('target')).toBe('_blank')
    fireEvent.click(screen.getByRole('button', { name: '知道了' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows over the running game that the law ends it, to screen readers too, and leaves by itself PLAY-13 GATE-7', async () => {
    vi.useFakeTimers()
    try {
      const gameNotice = {
        type: 'time_running_out',
        cid: 'cid-9',
        ends_at: 0,
        minutes_left: 10,
        text: '还剩约 10 分钟',
      } as const
      // It came before this was there to show it.
      setGameNotice(gameNotice)
      show('/game/9?cid=cid-9')
      const status = screen.getByRole('status')
      expect(status.textContent).toBe('还剩约 10 分钟')
      // Nothing that could be pressed, and nothing under it is covered for presses.
      expect(within(status).queryAllByRole('button')).toEqual([])
      expect(getComputedStyle(status.parentElement!).pointerEvents).toBe('none')
      act(() => void vi.advanceTimersByTime(60_000))
      expect(screen.getByRole('status').textContent).toBe('')
      act(() => setGameNotice({ ...gameNotice, minutes_left: 3, text: '还剩约 3 分钟' }))
      expect(screen.getByRole('status').textContent).toBe('还剩约 3 分钟')
      act(() => setProduct(null))
      expect(screen.getByRole('status').textContent).toBe('')
      act(() => setGameNotice({ ...gameNotice, cid: 'another' }))
      expect(screen.getByRole('status').textContent).toBe('')
    } finally {
      vi.useRealTimers()
      setGameNotice(null)
    }
  })

  it('answers a pressed card, once PLAY-4', async () => {
    useSession.setState({ product: productInUse })
    const taken = vi.fn<() => void>()
    show('/', <PlayStatus pressed={{ game_id: 1, name: game.name }} onPressedTaken={taken} />)
    await waitFor(() => expect(play.state().name).toBe('pickedOther'))
    expect(taken).toHaveBeenCalledOnce()
    play.send({ type: 'cancel' })
  })

  it('says that a seat is ready, for how long, and enters it PLAY-26', async () => {
    const seat = { ser_id: 'seat-5', offer_expires_at: Math.floor(Date.now() / 1000) + 37 }
    call.mockImplementation(async (name) =>
      name === 'checkStatus' ? { code: 0, ser_id: '' } : { info: null },
    )
    useSession.setState({ queue: { ...queueInfo, ...seat } })
    show()
    const bar = within(screen.getByRole('complementary', { name: '座位已就绪' }))
    expect(bar.queryByText(/排队中/)).toBeNull()
    expect(bar.getByRole('timer').textContent).toMatch(/还剩 3[67] 秒/)
    fireEvent.click(bar.getByRole('button', { name: '立即进入' }))
    await waitFor(() => expect(call.mock.calls.map(([name]) => name)).toContain('checkStatus'))
    act(() => play.send({ type: 'loggedOut' }))
  })

  it('asks for the permission only when the player wants notifications PLAY-26', async () => {
    const requestPermission = vi.fn(async () => 'denied')
    vi.stubGlobal('Notification', { permission: 'default', requestPermission })
    try {
      useSession.setState({ queue: queueInfo })
      show()
      fireEvent.click(screen.getByRole('button', { name: '排到时提醒我' }))
      const dialog = within(await screen.findByRole('dialog', { name: '轮到你时怎么提醒' }))
      const box = dialog.getByRole('checkbox', { name: '系统通知' }) as HTMLInputElement
      expect([box.checked, requestPermission.mock.calls.length]).toEqual([false, 0])
      fireEvent.click(box)
      await dialog.findByText(/浏览器不允许本站发通知/)
      expect([box.checked, requestPermission.mock.calls.length]).toEqual([false, 1])
      const sound = dialog.getByRole('checkbox', { name: '声音和振动' }) as HTMLInputElement
      expect(sound.checked).toBe(true)
      fireEvent.click(sound)
      await waitFor(() => expect(sound.checked).toBe(false))
      expect(alertSettings()).toEqual({ sound: false, notification: false })
    } finally {
      vi.unstubAllGlobals()
      localStorage.clear()
    }
  })

  it('stops queueing PLAY-13 PLAY-11', async () => {
    useSession.setState({ queue: queueInfo })
    const { container } = show()
    fireEvent.click(screen.getByRole('button', { name: '取消排队' }))
    await waitFor(() => expect(container.textContent).toBe(''))
    expect(call.mock.calls.filter(([name]) => name === 'cancelQueue')).toHaveLength(1)
    expect(useSession.getState().queue).toBeNull()
  })

  describe('when the game ends on another page', () => {
    const ended = {
      cid: productInUse.cid,
      game_id: productInUse.game_id,
      name: productInUse.name,
      reason: 'balance_used_up',
      returned_minutes: 0,
      returned_coins: 0,
      saved_at: 0,
    }
    const answers = (end: unknown) =>
      call.mockImplementation(async (name) =>
        name === 'getEndedSession' ? { ended: end } : { info: null, is_play: 0, product: null },
      )
    const dialog = () => screen.findByRole('dialog', { name: '云游戏已结束' })
    const open = (address: string) => {
      useSession.setState({ product: productInUse })
      show(
        address,
        <>
          <PlayStatus />
          <Dialogs />
        </>,
      )
      act(() => setProduct(null))
    }

    it('says why and offers the next step PLAY-25', async () => {
      answers(ended)
      open('/')
      const shown = within(await dialog())
      expect(shown.getByText('免费时长和网币都用完了')).toBeTruthy()
      fireEvent.click(shown.getByRole('button', { name: '去充值' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    it('starts the game again from there PLAY-25', async () => {
      answers({ ...ended, reason: 'game_crashed' })
      open('/')
      fireEvent.click(within(await dialog()).getByRole('button', { name: '再玩一局' }))
      await waitFor(() =>
        expect(call.mock.calls).toContainEqual(['getGameInfo', { game_id: 9 }, expect.anything()]),
      )
      act(() => play.send({ type: 'loggedOut' }))
    })

    describe('while every tab is hidden', () => {
      const see = (state: DocumentVisibilityState) => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
        act(() => void document.dispatchEvent(new Event('visibilitychange')))
      }
      const isAsked = () => call.mock.calls.some(([name]) => name === 'getEndedSession')
      beforeEach(() => {
        localStorage.clear()
        answers(ended)
        see('hidden')
        open('/')
      })
      afterEach(() => vi.restoreAllMocks())

      it('says so in the first tab that comes into sight, once PLAY-25', async () => {
        expect(isAsked()).toBe(false)
        see('visible')
        fireEvent.click(within(await dialog()).getByRole('button', { name: '知道了' }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        call.mockClear()
        see('hidden')
        see('visible')
        expect(isAsked()).toBe(false)
      })

      it.each([
        ['another tab has said it', () => markTold('end', ended.cid)],
        ['another game runs', () => setProduct({ ...productInUse, cid: 'cid-10' })],
        ['the player has logged out', () => useSession.setState({ loggedIn: false })],
      ])('says nothing once %s PLAY-25', (_why, happen) => {
        act(happen)
        see('visible')
        expect(isAsked()).toBe(false)
      })
    })

    it('says nothing when the player ended it elsewhere, or has just logged out PLAY-25', async () => {
      answers({ ...ended, reason: 'logged_out' })
      open('/')
      await waitFor(() =>
        expect(call.mock.calls.map(([name]) => name)).toContain('getEndedSession'),
      )
      await act(async () => {})
      expect(screen.queryByRole('dialog')).toBeNull()
      call.mockClear()
      useSession.setState({ product: productInUse })
      act(() => useSession.setState({ loggedIn: false, product: null }))
      expect(call.mock.calls.map(([name]) => name)).not.toContain('getEndedSession')
    })
  })

  it('says what a restart of the machine cost and returned STREAM-9', async () => {
    useSession.setState({ product: productInUse })
    show(
      '/game/9?cid=cid-9',
      <>
        <PlayStatus />
        <Dialogs />
      </>,
    )
    act(() =>
      emit('game:restarted', {
        returned_minutes: 1,
        returned_coins: 0,
        saved_at: 0,
      }),
    )
    const shown = within(await screen.findByRole('dialog', { name: '游戏重新开始了' }))
    expect(shown.getByText(/没有保存的进度丢失了/).textContent).toContain('已退还 1 分钟')
    fireEvent.click(shown.getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    emit('game:restarted', { returned_minutes: 2, returned_coins: 0, saved_at: 0 })
    sight.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    const later = within(await screen.findByRole('dialog', { name: '游戏重新开始了' }))
    expect(later.getByText(/没有保存的进度丢失了/).textContent).toContain('已退还 2 分钟')
    fireEvent.click(later.getByRole('button', { name: '知道了' }))
    sight.mockRestore()
  })
})
