import { describe, expect, it } from 'vitest'
import { region, settle } from '../../play/testing/fake-world.ts'
import { regionLoad, regionQuery } from './region-load.ts'
import { createRegionTest, type RegionTestPorts } from './region-test.ts'

/** Pings that last until they are called off, in a time of ticks. */
function fakeNetwork(delays: Record<string, number | null>) {
  let tick: (() => void) | null = null
  const network = {
    everyMs: 0,
    pinged: [] as string[],
    hear: {} as Record<string, (delayMs: number) => void>,
    async ticks(count: number): Promise<void> {
      for (let at = 0; at < count; at++) tick?.()
      await settle()
    },
    ticking: () => tick !== null,
  }
  const ports: RegionTestPorts = {
    every(everyMs, then) {
      network.everyMs = everyMs
      tick = then
      return () => void (tick = null)
    },
    pingRegion: ({ id }, { signal, onDelay }) =>
      new Promise((resolve) => {
        network.pinged.push(id)
        network.hear[id] = onDelay
        signal.addEventListener('abort', () => resolve(delays[id] ?? null))
      }),
  }
  return { network, test: createRegionTest(ports) }
}

const regions = [region('east'), region('north'), { ...region('east'), resid: 'strong' }]

describe('the speed test of the regions', () => {
  it('runs from 1 to 100 at 150 ms a tick and merges the results PLAY-9', async () => {
    const { network, test } = fakeNetwork({ east: 12, north: null })
    void test.start(regions)
    expect(network.everyMs).toBe(150)
    expect(test.state()).toMatchObject({ running: true, progress: 1 })
    await network.ticks(98)
    expect(test.state()).toMatchObject({ running: true, progress: 99, delays: {} })
    await network.ticks(1)
    expect(test.state()).toEqual({ running: false, progress: 0, delays: { east: 12, north: null } })
    expect(network.ticking()).toBe(false)
  })

  it('pings a region once however many kinds of machine it has, and shows each better estimate PLAY-9', async () => {
    const { network, test } = fakeNetwork({ east: 12 })
    void test.start(regions)
    expect(network.pinged).toEqual(['east', 'north'])
    network.hear['east']!(30)
    expect(test.state().delays).toEqual({ east: 30 })
  })

  it('can be cancelled, keeps its results, and can be started again PLAY-9', async () => {
    const { network, test } = fakeNetwork({ east: 20, north: null })
    void test.start(regions)
    await network.ticks(10)
    test.cancel()
    await settle()
    expect(test.state()).toEqual({ running: false, progress: 0, delays: { east: 20 } })
    void test.start(regions)
    expect(test.state().running).toBe(true)
  })

  it('runs once at a time, and not at all without regions', async () => {
    const { network, test } = fakeNetwork({})
    void test.start(regions)
    void test.start(regions)
    expect(network.pinged).toHaveLength(2)
    const idle = fakeNetwork({})
    await idle.test.start([])
    expect(idle.test.state().running).toBe(false)
  })
})

describe('the load of a region', () => {
  it.each([
    [0, 20, 'smooth'],
    [2, 20, 'smooth'],
    [3, 20, 'busy'],
    [9, 20, 'busy'],
    [10, 20, 'congested'],
    [0, 0, 'noData'],
    [12, 0, 'noData'],
  ] as const)('%i waiting, %i ms: %s PLAY-9', (queue_num, delay, load) => {
    expect(regionLoad({ queue_num, delay })).toBe(load)
  })
})

describe('product_code_resid', () => {
  it.each([
    [null, '', ''],
    ['starlight-pay', 'starlight-pay', ''],
    ['starlight-pay_standard', 'starlight-pay', 'standard'],
    ['starlight-pay_big_box', 'starlight-pay', 'big_box'],
    ['_standard', '', 'standard'],
  ])('%s', (value, productCode, resid) => {
    expect(regionQuery(value)).toEqual({ productCode, resid })
  })
})
