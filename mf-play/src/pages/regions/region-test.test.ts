import { describe, expect, it } from 'vitest'
import { room, settle } from '../../play/testing/fake-world.ts'
import { regionLoad, regionQuery } from './region-load.ts'
import { createRegionTest, type RegionTestPorts } from './region-test.ts'

/** Pings that last until they are called off, in a time of ticks. */
function fakeLine(delays: Record<string, number | null>) {
  let tick: (() => void) | null = null
  const line = {
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
      line.everyMs = everyMs
      tick = then
      return () => void (tick = null)
    },
    pingRoom: ({ id }, { signal, onDelay }) =>
      new Promise((resolve) => {
        line.pinged.push(id)
        line.hear[id] = onDelay
        signal.addEventListener('abort', () => resolve(delays[id] ?? null))
      }),
  }
  return { line, test: createRegionTest(ports) }
}

const rooms = [room('east'), room('north'), { ...room('east'), resid: 'strong' }]

describe('the speed test of the regions', () => {
  it('runs from 1 to 100 at 150 ms a tick and merges what came back PLAY-9', async () => {
    const { line, test } = fakeLine({ east: 12, north: null })
    void test.start(rooms)
    expect(line.everyMs).toBe(150)
    expect(test.state()).toMatchObject({ running: true, progress: 1 })
    await line.ticks(98)
    expect(test.state()).toMatchObject({ running: true, progress: 99, delays: {} })
    await line.ticks(1)
    expect(test.state()).toEqual({ running: false, progress: 0, delays: { east: 12, north: null } })
    expect(line.ticking()).toBe(false)
  })

  it('pings a region once however many kinds of machine stand there, and shows each better estimate PLAY-9', async () => {
    const { line, test } = fakeLine({ east: 12 })
    void test.start(rooms)
    expect(line.pinged).toEqual(['east', 'north'])
    line.hear['east']!(30)
    expect(test.state().delays).toEqual({ east: 30 })
  })

  it('can be cancelled, keeps what it has, and can be started again PLAY-9', async () => {
    const { line, test } = fakeLine({ east: 20, north: null })
    void test.start(rooms)
    await line.ticks(10)
    test.cancel()
    await settle()
    expect(test.state()).toEqual({ running: false, progress: 0, delays: { east: 20 } })
    void test.start(rooms)
    expect(test.state().running).toBe(true)
  })

  it('runs once at a time, and not at all without regions', async () => {
    const { line, test } = fakeLine({})
    void test.start(rooms)
    void test.start(rooms)
    expect(line.pinged).toHaveLength(2)
    const idle = fakeLine({})
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
