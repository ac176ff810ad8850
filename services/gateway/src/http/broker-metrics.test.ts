import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { measureBroker } from './broker-metrics.ts'

it('counts from 0, so that the first refused message is seen as an increase FLEET-7', async () => {
  const registry = new Registry()
  const { count } = measureBroker({ registry } as never)
  const refused = () => registry.getSingleMetricAsString('broker_messages_total')
  expect(await refused()).toContain('{step="refused"} 0')
  count('refused')
  expect(await refused()).toContain('{step="refused"} 1')
})
