/** Values of browsers at three places of their distribution; null where none came. */
export interface Spread {
  p50: number
  p75: number
  p95: number
}

export interface FailureCounts {
  /** Visitors whose browser could not get the version's files, or waited for them in vain. */
  load: number
  /** Visitors for whom a page or part of it threw. */
  render: number
  /** Visitors whose browser drew another page than the edge had. */
  hydration: number
}

export interface HealthMinute {
  /** Its first moment, ISO 8601. */
  at: string
  visitors: number
  /** Visitors with a failure of any kind. */
  failed: number
}

/** How long loading took in a slot of a few minutes. */
export interface HealthLoad {
  /** Its first moment, ISO 8601. */
  at: string
  /** Three of four visitors stayed below. */
  p75Ms: number
}

/** How a version of a remote does in visitors' browsers, as the dashboard draws it (DELIV-7, DELIV-8). */
export interface VersionHealth {
  version: string
  /** What the version is to visitors now; null: neither. */
  channel: 'live' | 'canary' | null
  visitors: number
  /** Visitors with a failure of any kind; one with two kinds counts once. */
  failed: number
  failures: FailureCounts
  loadMs: Spread | null
  lcpMs: Spread | null
  /** Layout shift, without a unit; good is up to 0.1. */
  cls: Spread | null
  inpMs: Spread | null
  /** Tasks above 50 ms. */
  longTasks: number
  /** Oldest first; minutes without a visitor are left out. */
  perMinute: HealthMinute[]
  /** Oldest first; slots without a value are left out. */
  loadOverTime: HealthLoad[]
}

/** A canary compared with what is live since it got its share. */
export interface Trial {
  /** When the canary got the share that it has. */
  since: string
  percent: number
  canary: { version: string; visitors: number; failed: number }
  stable: { version: string; visitors: number; failed: number }
  /**
   * How many times likelier the failures are if the canary fails more often than if both fail alike; it is rolled back at
   * `evidenceMax`.
   */
  evidence: number
  evidenceMax: number
  /** The next share that an automatic canary grows to; null: a person decides, or it has the last one. */
  next: { percent: number; visitors: number; notBefore: string } | null
}

export interface RemoteHealth {
  name: string
  /** Live first, then the canary, then those that were shown in these minutes. */
  versions: VersionHealth[]
  trial: Trial | null
}

/** `data` of `GET /deliver/health?minutes=&remote=`. */
export interface HealthReport {
  at: string
  minutes: number
  remotes: RemoteHealth[]
}
