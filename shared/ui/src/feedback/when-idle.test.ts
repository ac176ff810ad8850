import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

const then = vi.fn()
beforeEach(() => {
  then.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('uses the browser’s idle callback, and can be cancelled', () => {
  const cancel = vi.fn()
  const ask = vi.fn((call: () => void, _: { timeout: number }) => {
    call()
    return 7
  })
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', cancel)
  const callOff = whenIdle(then, { withinMs: 2000, blindMs: 200 })
  expect(ask).toHaveBeenCalledWith(then, { timeout: 2000 })
  expect(then).toHaveBeenCalledOnce()
  callOff()
  expect(cancel).toHaveBeenCalledWith(7)
})

it('waits for a while without an idle callback, and can be cancelled', () => {
  whenIdle(then, { withinMs: 2000, blindMs: 200 })
  vi.advanceTimersByTime(199)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(then).toHaveBeenCalledOnce()
  whenIdle(then, { withinMs: 2000, blindMs: 200 })()
  vi.runAllTimers()
  expect(then).toHaveBeenCalledOnce()
})
