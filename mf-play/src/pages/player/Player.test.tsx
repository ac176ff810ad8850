// @vitest-environment happy-dom
import { holdVersions, isHeld, useSession } from '@cloudplay/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { game, productInUse } from '../../play/testing/fake-world.ts'
import { Player } from './Player.tsx'

const call = vi.hoisted(() => vi.fn<(name: string, body: unknown) => Promise<unknown>>())
vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call,
  isApiFailure: () => false,
  wordsFor: String,
}))

let takeBack = () => {}
vi.mock('./session/use-ending.ts', () => ({
  useEnding: (_session: unknown, _state: unknown, { again }: { again: () => void }) =>
    void (takeBack = again),
}))

beforeEach(() => {
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

  it('releases only its own hold DELIV-13', () => {
    const letGo = holdVersions()
    open().unmount()
    expect(isHeld()).toBe(true)
    letGo()
    expect(isHeld()).toBe(false)
  })
})
