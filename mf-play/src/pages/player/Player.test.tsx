// @vitest-environment happy-dom
import { holdVersions, isHeld, useSession } from '@cloudplay/session'
import { confirm } from '@cloudplay/ui'
import { Dialogs } from '@cloudplay/ui/outlets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { game, productInUse } from '../../play/testing/fake-world.ts'
import { Player } from './Player.tsx'
import { beforeStart } from './session/run.ts'
import { usePlayerSession } from './session/use-player-session.ts'

const call = vi.hoisted(() => vi.fn<(name: string, body: unknown) => Promise<unknown>>())
vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call,
  isApiFailure: () => false,
  wordsFor: String,
}))

vi.mock('./session/use-player-session.ts', async (original) => {
  const { usePlayerSession: real } = await original<{ usePlayerSession: typeof usePlayerSession }>()
  return { usePlayerSession: vi.fn(real) }
})

let takeBack = () => {}
vi.mock('./session/use-ending.ts', () => ({
  useEnding: (_session: unknown, _state: unknown, { again }: { again: () => void }) =>
    void (takeBack = again),
}))

beforeEach(() => {
  vi.mocked(usePlayerSession).mockReset()
  // The game never loads: no call gets an answer.
  call.mockImplementation(() => new Promise(() => {}))
  // This DOM has no full screen.
  Object.assign(document, { fullscreenElement: null })
  useSession.setState({ loggedIn: true, product: productInUse, queue: null })
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/game/${game.game_id}?cid=${productInUse.cid}`]}>
        <Player gameId={game.game_id} cid={productInUse.cid} />
      </MemoryRouter>
      <Dialogs />
    </QueryClientProvider>,
  )

describe('the player', () => {
  it("holds the tab's versions from start to end DELIV-13", () => {
    expect(isHeld()).toBe(false)
    const player = open()
    expect(isHeld()).toBe(true)
    player.rerender(<></>)
    expect(isHeld()).toBe(false)
  })

  it('stays in full screen when the player takes the game back, and leaves it at the end', () => {
    const exitFullscreen = vi.fn(async () => undefined)
    Object.assign(document, { fullscreenElement: document.documentElement, exitFullscreen })
    const player = open()
    const video = player.container.querySelector('video')
    act(() => takeBack())
    expect(player.container.querySelector('video')).not.toBe(video)
    expect(exitFullscreen).not.toHaveBeenCalled()
    player.unmount()
    expect(exitFullscreen).toHaveBeenCalledOnce()
  })

  it('leaves the keys to any question over the game, which stands still meanwhile PAGE-3', async () => {
    const sdk = { sendInput: vi.fn(), setPaused: vi.fn(), on: () => () => {} }
    const session = { sdk: () => sdk, here() {}, unlockSound() {} } as never
    const controls = { pauses: true, hud: [], actions: [] } as never
    const state = { ...beforeStart, phase: 'playing' as const, plays: 1, controls }
    vi.mocked(usePlayerSession).mockReturnValue({ session, state })
    const { container } = open()
    const video = container.querySelector('video')
    Object.defineProperty(document, 'pointerLockElement', { value: video, configurable: true })
    document.exitPointerLock = vi.fn(
      () => void Reflect.deleteProperty(document, 'pointerLockElement'),
    )
    const sent = () => sdk.sendInput.mock.lastCall?.[0] as unknown
    fireEvent.keyDown(video!, { code: 'KeyW' })
    expect(sent()).toEqual({ kind: 'key', code: 'KeyW', down: true })

    let answer: Promise<boolean> | undefined
    act(() => void (answer = confirm({ title: '离开游戏？' })))
    await waitFor(() => expect(sent()).toEqual({ kind: 'releaseAll' }))
    expect(sdk.setPaused).toHaveBeenLastCalledWith(true)
    expect(document.exitPointerLock).toHaveBeenCalledOnce()
    const yes = screen.getByRole('button', { name: '确定' })
    expect(document.activeElement).toBe(yes)
    expect(fireEvent.keyDown(yes, { code: 'Enter' })).toBe(true)
    expect(sent()).toEqual({ kind: 'releaseAll' })

    await act(async () => void fireEvent.click(yes))
    expect(await answer).toBe(true)
    await waitFor(() => expect(sdk.setPaused).toHaveBeenLastCalledWith(false))
    expect(document.activeElement).toBe(video)
    fireEvent.keyDown(video!, { code: 'KeyA' })
    expect(sent()).toEqual({ kind: 'key', code: 'KeyA', down: true })
  })

  it('releases only its own hold DELIV-13', () => {
    const letGo = holdVersions()
    open().unmount()
    expect(isHeld()).toBe(true)
    letGo()
    expect(isHeld()).toBe(false)
  })
})
