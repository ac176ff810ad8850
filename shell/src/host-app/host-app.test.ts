// @vitest-environment happy-dom
import { on } from '@cloudplay/bus'
import { expect, it, vi } from 'vitest'
import { listenToHostApp } from './host-app.ts'
import { isRefreshSignal } from './refresh-signal.ts'

it.each([
  ['refresh_fuli', true],
  [{ type: 'refresh_fuli' }, true],
  [{ type: 'webpackOk' }, false],
  [null, false],
  [undefined, false],
  [42, false],
])('accepts only the refresh signal: %j WELFARE-3', (data, heard) => {
  expect(isRefreshSignal(data)).toBe(heard)
})

it("forwards the app's signal to the bus until it stops listening WELFARE-3", () => {
  const changed = vi.fn()
  const leave = on('welfare:changed', changed)
  const stop = listenToHostApp()
  window.dispatchEvent(new MessageEvent('message', { data: 'something else' }))
  expect(changed).not.toHaveBeenCalled()
  window.dispatchEvent(new MessageEvent('message', { data: 'refresh_fuli' }))
  stop()
  window.dispatchEvent(new MessageEvent('message', { data: 'refresh_fuli' }))
  leave()
  expect(changed).toHaveBeenCalledOnce()
})
