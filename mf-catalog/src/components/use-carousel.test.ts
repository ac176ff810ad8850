// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ringOffset, useCarousel } from './use-carousel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const start = (count: number) => renderHook(() => useCarousel(count, 3000)).result

it('turns around the ring', () => {
  const carousel = start(3)
  for (const index of [1, 2, 0]) {
    act(() => vi.advanceTimersByTime(3000))
    expect(carousel.current.index).toBe(index)
  }
})

it('gives a slide chosen by hand its full time', () => {
  const carousel = start(3)
  act(() => vi.advanceTimersByTime(2900))
  act(() => carousel.current.go(2))
  act(() => vi.advanceTimersByTime(2999))
  expect(carousel.current.index).toBe(2)
  act(() => vi.advanceTimersByTime(1))
  expect(carousel.current.index).toBe(0)
})

it('stops while focused, paused, hidden, or with reduced motion', () => {
  const carousel = start(3)
  const passes = () => act(() => vi.advanceTimersByTime(9000))
  act(() => carousel.current.handlers.onFocus())
  passes()
  expect(carousel.current.index).toBe(0)
  act(() => carousel.current.handlers.onBlur())
  act(() => carousel.current.setPaused(true))
  passes()
  expect(carousel.current.index).toBe(0)
  act(() => carousel.current.setPaused(false))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  passes()
  expect(carousel.current.index).toBe(0)
  hidden.mockReturnValue(false)
  act(() => vi.advanceTimersByTime(3000))
  expect(carousel.current.index).toBe(1)

  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const calm = start(3)
  passes()
  expect(calm.current.index).toBe(0)
})

it('is held by a mouse that presses until it leaves, and by a finger until it lifts', () => {
  const carousel = start(3)
  const by = (pointerType: string) => ({ pointerType, clientX: 0 }) as PointerEvent
  const passes = () => act(() => vi.advanceTimersByTime(3000))
  act(() => void carousel.current.handlers.onPointerEnter(by('mouse')))
  act(() => carousel.current.handlers.onPointerDown(by('mouse')))
  act(() => carousel.current.handlers.onPointerUp())
  passes()
  expect(carousel.current.index).toBe(0)
  act(() => void carousel.current.handlers.onPointerLeave(by('mouse')))
  passes()
  expect(carousel.current.index).toBe(1)

  act(() => carousel.current.handlers.onPointerDown(by('touch')))
  passes()
  expect(carousel.current.index).toBe(1)
  act(() => carousel.current.handlers.onPointerUp())
  passes()
  expect(carousel.current.index).toBe(2)
})

it('waits for the picture of the next slide, and has it loaded before its turn HOME-2 HOME-7', () => {
  const carousel = start(2)
  const track = document.createElement('div')
  track.innerHTML = '<div></div><div><img loading="lazy"></div>'
  carousel.current.track.current = track
  const picture = track.querySelector('img')!
  const complete = vi.spyOn(picture, 'complete', 'get').mockReturnValue(false)
  act(() => vi.advanceTimersByTime(6000))
  expect(carousel.current.index).toBe(0)
  expect(picture.getAttribute('loading')).toBe('eager')
  complete.mockReturnValue(true)
  act(() => vi.advanceTimersByTime(3000))
  expect(carousel.current.index).toBe(1)
})

it('does not turn a single slide', () => {
  const carousel = start(1)
  act(() => vi.advanceTimersByTime(9000))
  expect(carousel.current.index).toBe(0)
})

it('places neighbours at either side of the one in view', () => {
  expect([0, 1, 2, 3, 4].map((at) => ringOffset(at, 0, 5))).toEqual([0, 1, 1, -1, -1])
  expect([0, 1, 2].map((at) => ringOffset(at, 2, 3))).toEqual([1, -1, 0])
})
