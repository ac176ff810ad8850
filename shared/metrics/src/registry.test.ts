import { Gauge } from 'prom-client'
import { expect, it } from 'vitest'
import { processRegistry } from './registry.ts'

it('has the figures of the process in each registry, and gauges only in that of their owner', async () => {
  const [one, other] = [processRegistry(), processRegistry()]
  const mine = new Gauge({ name: 'mine', help: 'of the first owner', registers: [one] })
  for (const registry of [one, other])
    expect(await registry.metrics()).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(one.getSingleMetric('mine')).toBe(mine)
  expect(other.getSingleMetric('mine')).toBeUndefined()
})

it('watches garbage collection once, however many registries are open', () => {
  const histogramOf = () => processRegistry().getSingleMetric('nodejs_gc_duration_seconds')
  expect(histogramOf()).toBe(histogramOf())
})
