import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followReleases } from './follow-releases.ts'

let has: string
let answers: string
const refresh = vi.fn(async () => void (has = answers))
const source = { release: () => has, refresh }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  has = answers = 'r1'
  refresh.mockClear()
})
afterEach(() => vi.useRealTimers())

describe('a release that is heard of DELIV-13', () => {
  it('is fetched, unless it is there', async () => {
    const { heard } = followReleases(source)
    heard('r1')
    await pass(10_000)
    expect(refresh).not.toHaveBeenCalled()
    answers = 'r2'
    heard('r2')
    await pass(10_000)
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('is asked for again while the registry is still the one before, and not for ever', async () => {
    const { heard } = followReleases(source)
    heard('r2')
    heard('r2')
    await pass(900)
    expect(refresh).toHaveBeenCalledTimes(1)
    answers = 'r2'
    await pass(200)
    expect([has, refresh.mock.calls.length]).toEqual(['r2', 2])
    heard('r3')
    await pass(60_000)
    expect(refresh).toHaveBeenCalledTimes(6)
  })

  it('is asked for once where the site has another shell: this tab never takes it', async () => {
    const { heard } = followReleases({ ...source, isOutdated: () => true })
    heard('r2')
    await pass(10_000)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is forgotten when a later one is heard of, and when nobody listens any more', async () => {
    const { heard, stop } = followReleases(source)
    heard('r2')
    await pass(500)
    answers = 'r3'
    heard('r3')
    await pass(60_000)
    expect(refresh).toHaveBeenCalledTimes(2)
    heard('r4')
    await pass(500)
    stop()
    await pass(60_000)
    expect(refresh).toHaveBeenCalledTimes(3)
  })
})
