// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { FakeSource } from '../testing/fake-source.ts'
import { developmentSource } from './development-source.ts'

const shown = () => document.querySelector('[data-testid="development-error"]')?.textContent ?? null
const source = developmentSource(new FakeSource())
beforeEach(() => void dispatchEvent(new Event('cloudplay:updating')))

it('shows what failed by its remote, once, and takes it away by its button', () => {
  const failure = { remote: 'mf-play', error: 'broken', retry: vi.fn() }
  source.failed?.(failure)
  source.failed?.(failure)
  expect(shown()).toBe('×mf-play: broken')
  document.querySelector('button')?.click()
  expect(shown()).toBeNull()
})

it('takes errors away when an app begins to take an update, and tries again what failed once it has', () => {
  const retry = vi.fn()
  source.failed?.({ remote: 'mf-play', error: 'broken', retry })
  dispatchEvent(new Event('cloudplay:updating'))
  expect(shown()).toBeNull()
  expect(retry).not.toHaveBeenCalled()
  dispatchEvent(new Event('cloudplay:updated'))
  dispatchEvent(new Event('cloudplay:updated'))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('keeps what was thrown while the update was taken', () => {
  dispatchEvent(new Event('cloudplay:updating'))
  dispatchEvent(new ErrorEvent('error', { message: 'thrown by a module' }))
  dispatchEvent(new Event('cloudplay:updated'))
  expect(shown()).toContain('the page: thrown by a module')
})
