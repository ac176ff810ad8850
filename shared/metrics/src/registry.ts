import { collectDefaultMetrics, Registry } from 'prom-client'

/** Gauges that prom-client names like counters; each exists by type too. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** A registry with the figures of this process: processor, memory, event loop, descriptors. */
export function processRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  return registry
}
