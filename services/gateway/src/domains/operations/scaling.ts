import { Gauge } from 'prom-client'
import type { Deps } from '../../http/deps.ts'
import { atMostEvery } from './at-most-every.ts'
import { readPools } from './read-pools.ts'

export type ReadPools = () => ReturnType<typeof readPools>

/** Scrapes and autoscalers within this time share a reading. */
const FRESH_MS = 5_000

/** Reads the pools at most every five seconds. Throws if the database doesn't answer: old figures would scale wrongly. */
export function freshPools({ database }: Pick<Deps, 'database'>): ReadPools {
  let found: Awaited<ReturnType<ReadPools>>
  const look = atMostEvery(FRESH_MS, async () => {
    found = await readPools(database)
    return true
  })
  return async () => {
    await look()
    return found
  }
}

/** The same for Prometheus. Every instance reports the same whole: take the maximum, not the sum. */
export function measurePools({ metrics, log }: Deps, read: ReadPools): void {
  const gauge = new Gauge({
    name: 'seats_wanted',
    help: 'Seats that a region should have: booting, playing and waited for',
    labelNames: ['resource', 'region'],
    registers: [metrics.registry],
    async collect() {
      gauge.reset()
      try {
        for (const { resource, region, wanted } of (await read()).pools)
          gauge.set({ resource, region }, wanted)
      } catch (error) {
        log.warn({ err: error }, 'the pools of seats could not be read')
      }
    },
  })
}
