import type { RegistryRemote } from '@cloudplay/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withRetries } from './retries.ts'

const remote = {
  name: 'mf-a',
  base: '/remotes/mf-a/1/',
  chunks: { './page': [{ file: 'page.js', integrity: 'sha384-x' }] },
} as unknown as RegistryRemote
const chunkFailed = () =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs what waits for pauses, to its end. */
async function settled<Value>(promise: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [result] = await Promise.all([
    Promise.allSettled([promise]).then(([one]) => one),
    vi.advanceTimersByTimeAsync(5000),
  ])
  return result
}

it('loads a page whose chunk did not come again, past a damaged copy in the cache DELIV-15', async () => {
  const fetched = vi.fn((_url: string, _options: RequestInit) => Promise.resolve(new Response('')))
  vi.stubGlobal('fetch', fetched)
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(chunkFailed())
    .mockRejectedValueOnce(chunkFailed())
    .mockResolvedValue('there')
  expect(await settled(withRetries(remote, './page', load))).toEqual({
    status: 'fulfilled',
    value: 'there',
  })
  expect(load).toHaveBeenCalledTimes(3)
  expect(fetched.mock.calls.map(([url, { cache }]) => [url, cache])).toEqual([
    ['/remotes/mf-a/1/page.js', 'reload'],
    ['/remotes/mf-a/1/page.js', 'reload'],
  ])
})

it('stops after the third try, and continues even if a chunk cannot load DELIV-15', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const load = vi.fn(() => Promise.reject<string>(chunkFailed()))
  expect(await settled(withRetries(remote, './page', load))).toMatchObject({
    status: 'rejected',
    reason: { name: 'ChunkLoadError' },
  })
  expect(load).toHaveBeenCalledTimes(3)
})

it.each(['constructor', './other'])(
  'has nothing to fetch for %s, which has no chunks',
  async (expose) => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    await settled(withRetries(remote, expose, () => Promise.reject<string>(chunkFailed())))
    expect(fetched).not.toHaveBeenCalled()
  },
)

it('does not retry entries, which have their own attempts, nor pages that throw', async () => {
  const load = vi.fn(() => Promise.reject<string>(new Error('on import')))
  expect(await settled(withRetries(remote, './page', load))).toMatchObject({
    status: 'rejected',
    reason: { message: 'on import' },
  })
  expect(load).toHaveBeenCalledTimes(1)
})
