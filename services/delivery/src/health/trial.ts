import { evidence, EVIDENCE_MAX } from './evidence.ts'
import { SLOW, SLOW_KINDS, type SlowKind } from '../core/slowness.ts'
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
/**
 * A new version is in no browser's cache, so a few more of its visitors are slowed. A canary may slow half as many again, and
 * ends only if this many visitors were slowed.
 */
const SLOWED_TIMES = 1.5
const SLOWED_MIN = 10
/** Of the visitors that a step needs, for so many its page was drawn, and so many used it: a page of nothing has no errors. */
const DRAWN_SHARE = 0.25
const USED_SHARE = 0.05
/** And the share for whom it was drawn is at least this part of the live version's. */
const DRAWN_TIMES = 0.5

/** Visitors of a trial that are counted for something. */
interface Count {
  all: number
  /** Within the limit for each network. */
  counted: number
  networks: number
}
const NO_COUNT: Count = { all: 0, counted: 0, networks: 0 }

/** Visitors of one version in a trial. */
export interface Arm {
  visitors: number
  failed: number
  /** The same within the limit for each network: decisions go by these. */
  counted: { visitors: number; failed: number }
  /** Networks of its visitors, and those with a failure. */
  networks: number
  failedNetworks: number
  /** Visitors for whom it was drawn, who used it, and who were slowed. */
  more?: Partial<Record<MoreKind, Count>>
}

export type MoreKind = 'drawn' | 'used' | SlowKind
export const MORE_KINDS: readonly MoreKind[] = ['drawn', 'used', ...SLOW_KINDS]

const more = (arm: Arm, kind: MoreKind): Count => arm.more?.[kind] ?? NO_COUNT

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

const slowEvidence = ({ canary, stable }: Arms, kind: SlowKind, percent: number) =>
  evidence({
    share: percent / 100,
    canary: more(canary, kind).counted,
    stable: more(stable, kind).counted,
    tolerated: SLOWED_TIMES,
  })

const shareOf = ({ counted: { visitors, failed } }: Arm) => (visitors ? failed / visitors : 0)
const drawnShare = (arm: Arm) =>
  arm.counted.visitors ? more(arm, 'drawn').counted / arm.counted.visitors : 0

const described = ({ canary, stable }: Arms) =>
  `${canary.failed} of ${canary.visitors} visitors failed, stable ${stable.failed} of ${stable.visitors}`

const describedSlow = ({ canary, stable }: Arms, kind: SlowKind) =>
  `${SLOW[kind].words}: ${more(canary, kind).all} of ${canary.visitors} visitors, stable ${more(stable, kind).all} of ${stable.visitors}`

/** Why the canary is worse; null: it is not, as far as the counts say. */
function worseBecause(arms: Arms, percent: number, settings: HealthSettings): string | null {
  const { canary } = arms
  // Reports can be invented: the more visitors a canary has, the more networks that takes.
  const networksNeeded = Math.max(settings.networks, FAILING_SHARE * canary.networks)
  if (
    evidenceOf(arms, percent) >= EVIDENCE_MAX &&
    canary.counted.failed >= FAILED_MIN &&
    canary.failedNetworks >= networksNeeded
  )
    return described(arms)
  const slow = SLOW_KINDS.find((kind) => {
    const { counted, networks } = more(canary, kind)
    return (
      counted >= SLOWED_MIN &&
      networks >= networksNeeded &&
      slowEvidence(arms, kind, percent) >= EVIDENCE_MAX
    )
  })
  return slow === undefined ? null : describedSlow(arms, slow)
}

/** Whether visitors saw its page and used it, and no less of them than of the live version's. */
function isSeenAndUsed({ canary, stable }: Arms, { stepVisitors }: HealthSettings): boolean {
  return (
    canary.counted.visitors >= stepVisitors &&
    more(canary, 'drawn').counted >= DRAWN_SHARE * stepVisitors &&
    more(canary, 'used').counted >= USED_SHARE * stepVisitors &&
    drawnShare(canary) >= DRAWN_TIMES * drawnShare(stable)
  )
}

/** What the counts say of a canary of this share (DELIV-7, DELIV-22). */
export function verdictOf(arms: Arms, percent: number, settings: HealthSettings): Verdict {
  const worse = worseBecause(arms, percent, settings)
  if (worse !== null) return { kind: 'worse', reason: worse }
  const { canary, stable } = arms
  const isCalm =
    evidenceOf(arms, percent) < SUSPICION &&
    SLOW_KINDS.every((kind) => slowEvidence(arms, kind, percent) < SUSPICION) &&
    shareOf(canary) <= Math.max(FAILING_SHARE, FAILING_TIMES * shareOf(stable))
  return isCalm && isSeenAndUsed(arms, settings)
    ? { kind: 'healthy', reason: described(arms) }
    : { kind: 'open' }
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
  const arm = (version: string, of: Arm) => ({
    version,
    visitors: of.visitors,
    failed: of.failed,
    drawn: more(of, 'drawn').all,
    used: more(of, 'used').all,
  })
  return {
    since: canary.since,
    percent: canary.percent,
    canary: arm(canary.version, arms.canary),
    stable: arm(stableVersion, arms.stable),
    evidence: evidenceOf(arms, canary.percent),
    evidenceMax: EVIDENCE_MAX,
    slowness: SLOW_KINDS.map((kind) => ({
      kind,
      canary: more(arms.canary, kind).all,
      stable: more(arms.stable, kind).all,
      evidence: slowEvidence(arms, kind, canary.percent),
    })),
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
