// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSource } from '../testing/fake-source.ts'
import { developmentSource } from './development-source.ts'

const shown = () => document.querySelector('[data-testid="development-error"]')?.textContent ?? null
const updated = (app: string, errors: string[] = []) =>
  dispatchEvent(new CustomEvent('cloudplay:updated', { detail: { app, errors } }))
const pages = new FakeSource()
pages.pages.set('mf-account@v1', () => () => null)
const source = developmentSource(pages)
beforeEach(() => ['shell', 'mf-play'].forEach((app) => updated(app)))
afterEach(() => void vi.restoreAllMocks())

it('shows each failure once with its remote, until its button closes it', () => {
  const failure = { remote: 'mf-play', error: 'broken', retry: vi.fn() }
  source.failed?.(failure)
  source.failed?.(failure)
  expect(shown()).toBe('×mf-play: broken')
  document.querySelector('button')?.click()
  expect(shown()).toBeNull()
})

it('clears errors after an update, and retries failed loads', () => {
  const retry = vi.fn()
  source.failed?.({ remote: 'mf-play', error: 'broken', retry })
  expect(retry).not.toHaveBeenCalled()
  updated('mf-play')
  expect(shown()).toBeNull()
  updated('mf-play')
  expect(retry).toHaveBeenCalledTimes(1)
})

it('shows an error after an update until it is repaired, through other updates and loads', async () => {
  updated('mf-play', ['thrown by a module'])
  expect(shown()).toBe('×mf-play: thrown by a module')
  updated('shell')
  updated('mf-play', ['thrown by a module'])
  await source.load('mf-account', 'v1', './personal')
  expect(shown()).toBe('×mf-play: thrown by a module')
  updated('mf-play')
  expect(shown()).toBeNull()
})

it('loads a page again whose chunk is from another build, at the next update', async () => {
  const load = vi
    .spyOn(pages, 'load')
    .mockRejectedValueOnce(Object.assign(new Error('another build'), { name: 'ChunkVersionError' }))
  const loaded = source.load('mf-account', 'v1', './personal')
  await vi.waitFor(() => {
    updated('mf-account')
    expect(load).toHaveBeenCalledTimes(2)
  })
  await expect(loaded).resolves.toHaveProperty('default')
})

it('gives any other failure to load to the page', async () => {
  const load = vi.spyOn(pages, 'load').mockRejectedValue(new Error('broken while loading'))
  await expect(source.load('mf-account', 'v1', './personal')).rejects.toThrow(
    'broken while loading',
  )
  expect(load).toHaveBeenCalledTimes(1)
})
