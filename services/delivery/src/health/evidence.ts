/**
 * A mixture SPRT (Robbins 1970) for "the canary fails more often than the live version", valid whenever it is looked at.
 *
 * A hash of the visitor decides who gets the canary, independent of everything else. If both versions fail equally often, each
 * visitor with a failure is therefore one of the canary with the probability of its share. The order of reports and the number of
 * visitors don't change that. If the canary fails `ratio` times as often, that probability is q = share·ratio / (share·ratio
 * + 1 − share). The likelihood ratio of q against the share, averaged over the ratios below, is 1 on average if nothing is wrong
 * (less, if the canary fails less often). By Ville's inequality it ever reaches 1/α with a probability of at most α.
 */
const RATIOS = [1.5, 2, 3, 5, 10, 30, 100]

/** The probability that a failing visitor is one of the canary, if it fails `ratio` times as often. */
const placeOf = (share: number, ratio: number) => (share * ratio) / (share * ratio + 1 - share)

/** One healthy canary in a thousand, per step, is rolled back by chance at most. */
export const ALPHA = 0.001
export const EVIDENCE_MAX = 1 / ALPHA

export interface Failed {
  /** Share of visitors that get the canary, between 0 and 1. */
  share: number
  /** Visitors with a failure, of each of the two. */
  canary: number
  stable: number
  /**
   * How many times as often a canary may fail without being worse; default 1. Below it the ratio falls on average, so the
   * bound holds for every canary within it.
   */
  tolerated?: number
}

/** How many times likelier these failures are if the canary is worse. With nothing to compare with, 1. */
export function evidence({ share, canary, stable, tolerated = 1 }: Failed): number {
  if (share <= 0 || share >= 1) return 1
  const fine = placeOf(share, tolerated)
  const logs = RATIOS.map((ratio) => {
    const worse = placeOf(share, tolerated * ratio)
    return canary * Math.log(worse / fine) + stable * Math.log((1 - worse) / (1 - fine))
  })
  // Far beyond any decision a number would overflow.
  const largest = Math.min(Math.max(...logs), 600)
  return (
    (Math.exp(largest) *
      logs.reduce((sum, log) => sum + Math.exp(Math.min(log, 600) - largest), 0)) /
    RATIOS.length
  )
}
