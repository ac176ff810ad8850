// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPull, type PullState } from './pull-gesture.ts'

const box = document.createElement('div')
const refresh = vi.fn(() => Promise.resolve())
let ring: { px: number; state: PullState }
let over: AbortController

beforeEach(() => {
  refresh.mockClear()
  ring = { px: 0, state: 'idle' }
  over = new AbortController()
  watchPull(
    box,
    {
      show: (px) => (ring.px = px),
      setState: (state) => (ring.state = state),
    },
    refresh,
    over.signal,
  )
})
afterEach(() => over.abort())

const touch = (type: string, ...ys: number[]) =>
  box.dispatchEvent(Object.assign(new Event(type), { touches: ys.map((clientY) => ({ clientY })) }))
const pull = () => {
  touch('touchstart', 0)
  touch('touchmove', 200)
  expect(ring).toEqual({ px: 90, state: 'ready' })
}

it('refreshes when a pull is released', async () => {
  pull()
  touch('touchend')
  expect(ring).toEqual({ px: 60, state: 'refreshing' })
  await vi.waitFor(() => expect(ring).toEqual({ px: 0, state: 'idle' }))
  expect(refresh).toHaveBeenCalledOnce()
})

it('calls a pull off for a second finger, whose ring goes back', () => {
  pull()
  touch('touchstart', 200, 300)
  expect(ring).toEqual({ px: 0, state: 'idle' })
  touch('touchmove', 250, 300)
  touch('touchend', 250)
  touch('touchend')
  expect(ring).toEqual({ px: 0, state: 'idle' })
  expect(refresh).not.toHaveBeenCalled()
})

it('refreshes nothing when the browser takes the touch away', () => {
  pull()
  touch('touchcancel')
  expect(ring).toEqual({ px: 0, state: 'idle' })
  expect(refresh).not.toHaveBeenCalled()
})
