import type { FailureKind } from '@cloudplay/contract'
import type { SlowKind } from '../core/slowness.ts'

/** Values of browsers at three places of their distribution; null where none came. */
export interface Spread {
  p50: number
  p75: number
  p95: number
}

/** Visitors with each kind of failure; what the kinds are, `FailureKinds` of the contract says. */
export type FailureCounts = Record<FailureKind, number>

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
  /** How long tasks held up the first ten seconds. */
  blockedMs: Spread | null
  /** How far memory grew. */
  memoryMb: Spread | null
  /** Tasks above 50 ms. */
  longTasks: number
  /** Oldest first; minutes without a visitor are left out. */
  perMinute: HealthMinute[]
  /** Oldest first; slots without a value are left out. */
  loadOverTime: HealthLoad[]
}

/** Visitors of one of the two versions of a trial. */
interface TrialArm {
  version: string
  visitors: number
  failed: number
  /** For whom its page was drawn, and who pressed or typed something in it. */
  drawn: number
  used: number
}

/** A canary compared with what is live since it got its share. */
export interface Trial {
  /** When the canary got the share that it has. */
  since: string
  percent: number
  canary: TrialArm
  stable: TrialArm
  /**
   * How many times likelier the failures are if the canary fails more often than if both fail alike; it is rolled back at
   * `evidenceMax`.
   */
  evidence: number
  evidenceMax: number
  /** Visitors who were slowed in each way, and the evidence that the canary slows more than its tolerance. */
  slowness: { kind: SlowKind; canary: number; stable: number; evidence: number }[]
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
