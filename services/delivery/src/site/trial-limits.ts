import type { HealthStore } from '../health/health-store.ts'
import type { SlowLimits } from '../health/slow-limits.ts'

const READ_EVERY_MS = 60_000

interface Known {
  trial: string
  limits: SlowLimits
  readAtMs: number
}

/** What is slow in each trial that runs, as of a minute ago at most. */
export class TrialLimits {
  readonly #health: Pick<HealthStore, 'slowLimits'>
  readonly #now: () => number
  readonly #known = new Map<string, Known>()

  constructor(health: Pick<HealthStore, 'slowLimits'>, now: () => number) {
    this.#health = health
    this.#now = now
  }

  /** None before the first reading: then nobody counts as slowed. */
  of(remote: string, trial: string): SlowLimits {
    const known = this.#known.get(remote)
    return known?.trial === trial ? known.limits : {}
  }

  async refresh(remote: string, trial: string, stable: string): Promise<void> {
    const known = this.#known.get(remote)
    const readAtMs = this.#now()
    if (known?.trial === trial && readAtMs - known.readAtMs < READ_EVERY_MS) return
    this.#known.set(remote, {
      trial,
      limits: await this.#health.slowLimits(remote, stable),
      readAtMs,
    })
  }
}
