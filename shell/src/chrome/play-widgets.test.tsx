// @vitest-environment happy-dom
import { emit } from '@cloudplay/bus'
import { useSession } from '@cloudplay/session'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { useEffect, type ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageSourceContext } from '../federation/page-elements.ts'
import { FakeSource } from '../testing/fake-source.ts'
import { PlayWidgets } from './PlayWidgets.tsx'

const settle = vi.hoisted(() => ({ now: () => {} }))
vi.mock('../settled.ts', () => ({
  whenSettled: (then: () => void) => {
    settle.now = then
    return () => {}
  },
}))

let source: FakeSource
let version = 0
const taken = vi.fn<(gameId: number) => void>()

/** What mf-play exposes: takes what was pressed, once. */
function Status({
  pressed,
  onPressedTaken,
}: {
  pressed: { game_id: number } | null
  onPressedTaken: () => void
}) {
  useEffect(() => {
    if (!pressed) return
    taken(pressed.game_id)
    onPressedTaken()
  }, [pressed, onPressedTaken])
  return <p>状态栏</p>
}

beforeEach(() => {
  source = new FakeSource()
  // Components are remembered by version, for the life of the page.
  source.publish({
    remote: 'mf-play',
    version: String(++version),
    routes: [{ path: '/game/:id', expose: './game', title: { 'zh-CN': '游戏', en: '游戏' } }],
  })
  source.pages.set(`mf-play@${version}`, () => Status as ComponentType)
  useSession.setState({ loggedIn: true, queue: null, product: null })
  taken.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const Address = () => <output>{useLocation().pathname}</output>
const show = () =>
  render(
    <PageSourceContext value={source}>
      <MemoryRouter>
        <PlayWidgets />
        <Address />
      </MemoryRouter>
    </PageSourceContext>,
  )

describe('what mf-play adds to every page', () => {
  it('is fetched for a player once the page has settled, so that the queue is polled while logged in PLAY-11', async () => {
    show()
    expect(source.loads).toEqual([])
    act(() => settle.now())
    await screen.findByText('状态栏')
    expect(source.loads).toEqual([`mf-play@${version}/play-status`])
  })

  it('is not fetched for a visitor PLAY-11', () => {
    useSession.setState({ loggedIn: false })
    show()
    act(() => settle.now())
    expect(source.loads).toEqual([])
  })

  it('appears immediately for a player who plays or waits PLAY-13', async () => {
    show()
    act(() => useSession.setState({ queue: { in_queue: 1 } as never }))
    expect(await screen.findByText('状态栏')).toBeTruthy()
  })

  it('loads when a card is pressed, and gets that press once PLAY-4', async () => {
    show()
    act(() => emit('card:pressed', { game_id: 7, name: '超级企鹅' }))
    await screen.findByText('状态栏')
    expect(taken.mock.calls).toEqual([[7]])
    act(() => emit('card:pressed', { game_id: 7, name: '超级企鹅' }))
    expect(taken.mock.calls).toEqual([[7], [7]])
  })

  it("leads a pressed card to the game's page if mf-play cannot load PLAY-4", async () => {
    source.pages.clear()
    show()
    act(() => emit('card:pressed', { game_id: 7, name: '超级企鹅' }))
    expect(await screen.findByText('/game/7')).toBeTruthy()
  })

  it('retries by itself after a failed load, as after a gateway outage PLAY-13', async () => {
    vi.useFakeTimers()
    try {
      source.pages.clear()
      show()
      await act(async () => settle.now())
      await act(() => vi.advanceTimersByTimeAsync(4_900))
      expect(source.loads).toHaveLength(1)
      source.pages.set(`mf-play@${version}`, () => Status as ComponentType)
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect(screen.getByText('状态栏')).toBeTruthy()
      expect(source.loads).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})
