import { collectDefaultMetrics, Registry } from 'prom-client'

/** Gauges that prom-client names like counters; each exists by type too. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** Their collectors never end and keep what refers to them: there is one set, however many registries a process opens. */
let ofProcess: Registry | undefined
function metricsOfProcess(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  for (const name of MISNAMED) ofProcess.removeSingleMetric(name)
  return ofProcess
}

/** A registry with the figures of this process: processor, memory, event loop, descriptors. */
export const processRegistry = (): Registry => Registry.merge([metricsOfProcess()])
