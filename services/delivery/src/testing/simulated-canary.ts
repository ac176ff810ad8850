import { bucketOf } from '../health/buckets.ts'
import { SLOW, SLOW_KINDS, type SlowKind } from '../core/slowness.ts'
import type { SpreadMetric } from '../health/kinds.ts'
import { slowKindsOf, slowLimitsOf, type SlowLimits } from '../health/slow-limits.ts'
import { NO_ARM, verdictOf, type Arm, type HealthSettings, type MoreKind } from '../health/trial.ts'
import { isInCanary } from '../registry/visitor-registry.ts'

/** What visitors of a version meet. */
export interface Behaviour {
  /** Share of visitors with a failure. */
  failRate: number
  /** Values of a visitor are multiplied by the first number, and the second is added. */
  slows?: Partial<Record<SlowKind, [times: number, more: number]>>
}

interface Simulated {
  canary: Behaviour
  stable: Behaviour
  /** Share of visitors that get the canary. */
  percent: number
  /** The number of visitors after which it ends. */
  most: number
  random: () => number
}

export interface Ended {
  /** Visitors of the canary until it was gone. */
  visitors: number
  /** Visitors of the whole site until then. */
  ofSite: number
}

/** Numbers in [0, 1), the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Usual values of visitors, log-normal, and the share of visitors whose browser has one: of a press, or of half a minute. */
const USUAL: Record<SlowKind, { median: number; spread: number; known: number }> = {
  slowLcp: { median: 1_200, spread: 0.5, known: 0.9 },
  slowInp: { median: 80, spread: 0.7, known: 0.6 },
  blocked: { median: 120, spread: 0.9, known: 0.7 },
  memory: { median: 8, spread: 1, known: 0.4 },
}
/** Visitors of the live version before the trial. */
const EARLIER = 500

type Values = Partial<Record<SpreadMetric, number>>

function valuesOf({ slows = {} }: Behaviour, random: () => number): Values {
  const values: Values = {}
  for (const kind of SLOW_KINDS) {
    const { median, spread, known } = USUAL[kind]
    if (random() >= known) continue
    const [times, more] = slows[kind] ?? [1, 0]
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    values[SLOW[kind].metric] = median * Math.exp(spread * normal) * times + more
  }
  return values
}

function usualLimits(stable: Behaviour, random: () => number): SlowLimits {
  const counts = new Map<SpreadMetric, Map<number, number>>()
  for (let visitor = 0; visitor < EARLIER; visitor++)
    for (const [name, value] of Object.entries(valuesOf(stable, random))) {
      const metric = name as SpreadMetric
      const of = counts.get(metric) ?? new Map<number, number>()
      counts.set(metric, of.set(bucketOf(value), (of.get(bucketOf(value)) ?? 0) + 1))
    }
  return slowLimitsOf(counts)
}

/** The arm with one more visitor, from another network. */
function met(arm: Arm, hasFailed: boolean, kinds: readonly MoreKind[]): Arm {
  const failed = hasFailed ? 1 : 0
  const more = { ...arm.more }
  for (const kind of kinds) {
    const all = (more[kind]?.all ?? 0) + 1
    more[kind] = { all, counted: all, networks: all }
  }
  return {
    visitors: arm.visitors + 1,
    failed: arm.failed + failed,
    counted: { visitors: arm.visitors + 1, failed: arm.failed + failed },
    networks: arm.networks + 1,
    failedNetworks: arm.failedNetworks + failed,
    more,
  }
}

/**
 * Visitors come one after the other, each from another network, and the edge's hash chooses their version. The watch decides
 * after every one who failed or was slowed. Null: the canary was still there after `most`.
 */
export function endOf(
  canary: number,
  { canary: tried, stable, percent, most, random }: Simulated,
  settings: HealthSettings,
): Ended | null {
  const arms = { canary: NO_ARM, stable: NO_ARM }
  const limits = usualLimits(stable, random)
  const version = `1.0.${canary}`
  for (let ofSite = 1; ofSite <= most; ofSite++) {
    const isIn = isInCanary(`visitor ${ofSite}`, 'mf-bench', version, percent)
    const behaviour = isIn ? tried : stable
    const hasFailed = random() < behaviour.failRate
    const slowed = slowKindsOf(limits, valuesOf(behaviour, random))
    const arm = isIn ? 'canary' : 'stable'
    arms[arm] = met(arms[arm], hasFailed, slowed)
    if ((hasFailed || slowed.length) && verdictOf(arms, percent, settings).kind === 'worse')
      return { visitors: arms.canary.visitors, ofSite }
  }
  return null
}

/** Of the live version's visitors one in a hundred meets a failure. */
export const USUAL_BEHAVIOUR: Behaviour = { failRate: 0.01 }
const failing = (rate: number): Behaviour => ({ failRate: 0.01 + rate })

/** Twelve ways to break a release, and how many visitors meet each: not everybody presses, waits or stays. */
export const BROKEN: readonly { what: string; canary: Behaviour }[] = [
  { what: 'its files are missing', canary: failing(0.99) },
  { what: 'a page throws when it is drawn', canary: failing(0.99) },
  { what: 'the browser draws another page than the edge', canary: failing(0.8) },
  { what: 'an effect throws for one visitor in five', canary: failing(0.2) },
  { what: 'a promise is rejected for one visitor in ten', canary: failing(0.1) },
  { what: 'the handler of a press throws (30 % press)', canary: failing(0.3) },
  { what: 'the page is empty (80 % stay for 2 s)', canary: failing(0.8) },
  { what: 'a call is answered with 400 (60 % make it)', canary: failing(0.6) },
  { what: 'content 800 ms later', canary: { ...USUAL_BEHAVIOUR, slows: { slowLcp: [1, 800] } } },
  { what: 'presses 300 ms later', canary: { ...USUAL_BEHAVIOUR, slows: { slowInp: [1, 300] } } },
  { what: '1 s of long tasks', canary: { ...USUAL_BEHAVIOUR, slows: { blocked: [1, 1_000] } } },
  { what: 'a leak of 300 MB', canary: { ...USUAL_BEHAVIOUR, slows: { memory: [1, 300] } } },
]
