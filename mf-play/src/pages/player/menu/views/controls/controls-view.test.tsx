// @vitest-environment happy-dom
import { NO_CHANGES, type OwnControls } from '@cloudplay/contract/own-controls'
import {
  answer,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { startSession } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuScope } from '../../menu-scope.ts'
import { ControlsView } from '../ControlsView.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const layout = {
  layout_id: 'a'.repeat(32),
  controls: { keys: [{ from: 'KeyQ' as const, to: 'Space' as const }], pad: [] },
  uses: 12,
  in_use: 0 as const,
  is_mine: 0 as 0 | 1,
}
const jump = { name: { 'zh-CN': '跳', en: 'Jump' }, keys: ['Space' as const], pad: [0 as const] }
/** What the view changed the controls to, at last. */
let now: OwnControls
let pads: { index: number; id: string; axes: number[]; buttons: { value: number }[] }[]

function View({ first }: { first: OwnControls }) {
  const [controls, change] = useState(first)
  useEffect(() => {
    now = controls
  }, [controls])
  const scope = {
    own: { controls, change, adopt: change },
    gameId: 3,
    controls: { actions: [jump], pauses: true },
    padBecomes: 'keys',
    touch: false,
  } as unknown as MenuScope
  return <ControlsView {...scope} />
}
const open = (first: OwnControls = NO_CHANGES) => renderPage(<View first={first} />, '/game/3')
const tab = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const press = (code: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true })))

beforeEach(() => {
  resetServer()
  startSession('tok')
  pads = []
  Object.defineProperty(navigator, 'getGamepads', { value: () => pads, configurable: true })
  answer('getSharedControls', () => ({ list: [layout] }))
})

describe("a player's own keys PLAY-30", () => {
  it('swap with the pressed key, and Escape keeps them', () => {
    open()
    const jumpKey = () => screen.getByRole('button', { name: /^跳/ })
    expect(jumpKey().textContent).toBe('空格')
    fireEvent.click(jumpKey())
    press('Escape')
    expect([jumpKey().textContent, now]).toEqual(['空格', NO_CHANGES])
    fireEvent.click(jumpKey())
    press('KeyE')
    expect(jumpKey().textContent).toBe('E')
    expect(now.keys).toEqual([
      { from: 'KeyE', to: 'Space' },
      { from: 'Space', to: 'KeyE' },
    ])
    // The question is answered: a further key changes nothing.
    press('KeyX')
    expect(now.keys).toHaveLength(2)
    tab('布局')
    fireEvent.click(screen.getByRole('button', { name: '全部还原' }))
    expect(now).toEqual(NO_CHANGES)
  })

  it('say what becomes of a gamepad, and take its next press', async () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
    const pad = { index: 0, id: 'Pad', axes: [0, 0], buttons: [0, 0].map((value) => ({ value })) }
    pads = [pad]
    open()
    tab('手柄')
    expect(screen.getByText(/把手柄变成键盘和鼠标/)).toBeDefined()
    const frame = () => act(() => vi.advanceTimersByTimeAsync(32))
    await frame()
    fireEvent.click(screen.getByRole('button', { name: /^跳/ }))
    pad.buttons[1]!.value = 1
    await frame()
    expect(now.pad).toEqual([
      { from: 1, to: 0 },
      { from: 0, to: 1 },
    ])
    vi.useRealTimers()
  })
})

describe('layouts of players PLAY-30', () => {
  it('are taken, and a refusal changes nothing', async () => {
    answer('takeSharedControls', () => {
      throw refusal('这份布局已经被收回')
    })
    open()
    tab('布局')
    const use = await screen.findByRole('button', { name: '使用' })
    expect(screen.getByText('12 人在用')).toBeDefined()
    await act(async () => void fireEvent.click(use))
    expect(now).toEqual(NO_CHANGES)
    answer('takeSharedControls', () => ({ controls: layout.controls }))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '使用' })))
    expect(requestsOf('takeSharedControls').at(-1)).toEqual({
      game_id: 3,
      layout_id: layout.layout_id,
    })
    expect(now).toEqual(layout.controls)
  })

  it('are taken back by the player who published one, and by nobody else', async () => {
    let list = [layout]
    answer('getSharedControls', () => ({ list }))
    answer('unpublishControls', () => {
      list = []
      return {}
    })
    open()
    tab('布局')
    await screen.findByText('12 人在用')
    const takeBack = () => screen.getByRole('button', { name: '收回我的布局' })
    fireEvent.click(takeBack())
    expect(requestsOf('unpublishControls')).toEqual([])
    cleanup()
    list = [{ ...layout, is_mine: 1 }]
    open()
    tab('布局')
    await screen.findByText(/我发布的/)
    await act(async () => void fireEvent.click(takeBack()))
    expect(requestsOf('unpublishControls')).toEqual([{ game_id: 3 }])
    expect(screen.queryByText(/我发布的/)).toBeNull()
  })

  it('are copied as a link, and need a change', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    open()
    tab('布局')
    expect(screen.getByRole('button', { name: '复制链接' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: '发布我的布局' })).toHaveProperty('disabled', true)
    tab('键盘')
    fireEvent.click(within(screen.getByRole('list')).getByRole('button'))
    press('KeyE')
    tab('布局')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '复制链接' })))
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/game\/3#controls=[\w-]+$/))
  })
})
