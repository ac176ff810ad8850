import { isInCanary } from '../../../services/delivery/src/registry/visitor-registry.ts'
import {
  verdictOf,
  type Arm,
  type HealthSettings,
} from '../../../services/delivery/src/health/trial.ts'

export interface Simulated {
  /** Share of visitors that fail, with the canary and with the live version. */
  canaryRate: number
  stableRate: number
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

const newArm = (): Arm => ({
  visitors: 0,
  failed: 0,
  counted: { visitors: 0, failed: 0 },
  networks: 0,
  failedNetworks: 0,
})

function meet(arm: Arm, hasFailed: boolean): void {
  arm.visitors++
  arm.networks++
  arm.counted.visitors++
  if (!hasFailed) return
  arm.failed++
  arm.counted.failed++
  arm.failedNetworks++
}

/**
 * Visitors come one after the other, each from another network, and the edge's hash chooses their version. The watch
 * decides after every failure. Null: the canary was still there after `most`.
 */
export function endOf(
  canary: number,
  { canaryRate, stableRate, percent, most, random }: Simulated,
  settings: HealthSettings,
): Ended | null {
  const arms = { canary: newArm(), stable: newArm() }
  const version = `1.0.${canary}`
  for (let ofSite = 1; ofSite <= most; ofSite++) {
    const isIn = isInCanary(`visitor ${ofSite}`, 'mf-bench', version, percent)
    const hasFailed = random() < (isIn ? canaryRate : stableRate)
    meet(isIn ? arms.canary : arms.stable, hasFailed)
    if (hasFailed && verdictOf(arms, percent, settings).kind === 'worse')
      return { visitors: arms.canary.visitors, ofSite }
  }
  return null
}
