import { evidence, EVIDENCE_MAX } from './evidence.ts'
import type { Trial } from './version-health.ts'

/** What is wanted before anything is decided by itself. */
export interface HealthSettings {
  /** Share of visitors whose browsers report, percent; 0: none do. */
  samplePercent: number
  /** Of one network so many visitors count for a decision. */
  networkVisitors: number
  /** From so many networks failures of a canary must come. */
  networks: number
  /** What an automatic canary needs before its next step. */
  stepVisitors: number
  stepMs: number
}

/** Shares of an automatic canary; after the last of them everybody gets it. */
export const STEPS = [1, 5, 25, 100] as const
/** One or two visitors with a failure are not enough evidence, at any odds. */
const FAILED_MIN = 3
/** Above it a canary does not grow automatically, and below `EVIDENCE_MAX` it is not rolled back either. */
const SUSPICION = 10
/** A share of failing visitors that needs no comparison, and how far above the live version's the canary's may be. */
const FAILING_SHARE = 0.01
const FAILING_TIMES = 2

/** Visitors of one version in a trial. */
export interface Arm {
  visitors: number
  failed: number
  /** The same within the limit for each network: decisions go by these. */
  counted: { visitors: number; failed: number }
  /** Networks of its visitors, and those with a failure. */
  networks: number
  failedNetworks: number
}

export const NO_ARM: Arm = {
  visitors: 0,
  failed: 0,
  counted: { visitors: 0, failed: 0 },
  networks: 0,
  failedNetworks: 0,
}

export interface Arms {
  canary: Arm
  stable: Arm
}

export type Verdict =
  | { kind: 'worse'; reason: string }
  | { kind: 'healthy'; reason: string }
  | { kind: 'open' }

const evidenceOf = ({ canary, stable }: Arms, percent: number) =>
  evidence({ share: percent / 100, canary: canary.counted.failed, stable: stable.counted.failed })

const shareOf = ({ counted: { visitors, failed } }: Arm) => (visitors ? failed / visitors : 0)

const described = ({ canary, stable }: Arms) =>
  `${canary.failed} of ${canary.visitors} visitors failed, stable ${stable.failed} of ${stable.visitors}`

/** What the counts say of a canary of this share. */
export function verdictOf(arms: Arms, percent: number, settings: HealthSettings): Verdict {
  const { canary, stable } = arms
  const odds = evidenceOf(arms, percent)
  // Reports can be invented: the more visitors a canary has, the more networks that takes.
  const networksNeeded = Math.max(settings.networks, FAILING_SHARE * canary.networks)
  if (
    odds >= EVIDENCE_MAX &&
    canary.counted.failed >= FAILED_MIN &&
    canary.failedNetworks >= networksNeeded
  )
    return { kind: 'worse', reason: described(arms) }
  const isSeen = canary.counted.visitors >= settings.stepVisitors
  const isCalm =
    odds < SUSPICION && shareOf(canary) <= Math.max(FAILING_SHARE, FAILING_TIMES * shareOf(stable))
  return isSeen && isCalm ? { kind: 'healthy', reason: described(arms) } : { kind: 'open' }
}

/** The next share of an automatic canary. */
export const nextStep = (percent: number): number | undefined =>
  STEPS.find((step) => step > percent)

interface TrialOf {
  canary: { version: string; percent: number; since: string; auto?: boolean | undefined }
  stableVersion: string
  arms: Arms
  settings: HealthSettings
}

/** The trial as people see it. */
export function trialOf({ canary, stableVersion, arms, settings }: TrialOf): Trial {
  const next = canary.auto ? nextStep(canary.percent) : undefined
  const arm = (version: string, { visitors, failed }: Arm) => ({ version, visitors, failed })
  return {
    since: canary.since,
    percent: canary.percent,
    canary: arm(canary.version, arms.canary),
    stable: arm(stableVersion, arms.stable),
    evidence: evidenceOf(arms, canary.percent),
    evidenceMax: EVIDENCE_MAX,
    next:
      next === undefined
        ? null
        : {
            percent: next,
            visitors: settings.stepVisitors,
            notBefore: new Date(Date.parse(canary.since) + settings.stepMs).toISOString(),
          },
  }
}
