// @vitest-environment happy-dom
import { SPEED_TEST_TIMEOUT_MS } from '@cloudplay/contract'
import { expect, it, vi } from 'vitest'
import { pagePorts } from './ports.ts'
import { partOfTap } from './tap-trace.ts'

const call = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('@cloudplay/api', () => ({
  call,
  isApiFailure: () => false,
  clockAheadMs: () => 0,
  wordsFor: String,
}))

it("times out a speed test's calls after 30 s, others with the client's limit PLAY-7", async () => {
  await pagePorts.ask('testSpeed', { product_code: 'p' })
  await pagePorts.ask('speedResultSubmit', { product_code: 'p', is_auto: 1, idc_data: [] })
  await pagePorts.ask('cancelQueue', {})
  expect(call.mock.calls).toEqual([
    ['testSpeed', { product_code: 'p' }, { timeoutMs: 30_000, ...partOfTap }],
    [
      'speedResultSubmit',
      { product_code: 'p', is_auto: 1, idc_data: [] },
      { timeoutMs: SPEED_TEST_TIMEOUT_MS, ...partOfTap },
    ],
    ['cancelQueue', {}, partOfTap],
  ])
})
