import { describe, expect, it } from 'vitest'
import { randomFrom } from '../testing/simulated-canary.ts'
import { ALPHA, evidence, EVIDENCE_MAX } from './evidence.ts'

/** Failing visitors, one after the other, until the evidence is enough or `most` have failed; gives how many it took. */
function failuresUntilEnough({
  share,
  ratio,
  most,
  next,
}: {
  share: number
  ratio: number
  most: number
  next: () => number
}) {
  const worse = (share * ratio) / (share * ratio + 1 - share)
  const failed = { canary: 0, stable: 0 }
  for (let count = 1; count <= most; count++) {
    failed[next() < worse ? 'canary' : 'stable'] += 1
    if (evidence({ share, ...failed }) >= EVIDENCE_MAX) return count
  }
  return null
}

describe('the evidence against a canary', () => {
  it('is 1 before anything failed, and where there is nothing to compare with DELIV-7', () => {
    expect(evidence({ share: 0.05, canary: 0, stable: 0 })).toBeCloseTo(1)
    expect(evidence({ share: 1, canary: 50, stable: 0 })).toBe(1)
    expect(evidence({ share: 0, canary: 5, stable: 0 })).toBe(1)
  })

  it('is 1 on average where both fail alike: the condition of its guarantee DELIV-7', () => {
    for (const share of [0.01, 0.05, 0.25, 0.5])
      for (const before of [
        { canary: 0, stable: 0 },
        { canary: 2, stable: 5 },
      ]) {
        const now = evidence({ share, ...before })
        const later =
          share * evidence({ share, canary: before.canary + 1, stable: before.stable }) +
          (1 - share) * evidence({ share, canary: before.canary, stable: before.stable + 1 })
        expect(later / now).toBeCloseTo(1, 10)
      }
  })

  it('is at most 1 on average up to the tolerance, and 1 right at it DELIV-22', () => {
    const tolerated = 1.5
    for (const share of [0.01, 0.05, 0.5])
      for (const ratio of [0.5, 1, 1.5]) {
        const place = (share * ratio) / (share * ratio + 1 - share)
        const now = evidence({ share, canary: 2, stable: 9, tolerated })
        const later =
          place * evidence({ share, canary: 3, stable: 9, tolerated }) +
          (1 - place) * evidence({ share, canary: 2, stable: 10, tolerated })
        expect(later / now).toBeLessThan(1 + 1e-10)
        expect(later / now > 1 - 1e-10, `at ${ratio}`).toBe(ratio === tolerated)
      }
  })

  it('falls on average where the canary fails less often', () => {
    const share = 0.25
    const next =
      evidence({ share, canary: 1, stable: 0 }) * 0.1 +
      evidence({ share, canary: 0, stable: 1 }) * 0.9
    expect(next).toBeLessThan(1)
  })

  it('is enough after four failing visitors of a canary of 5 %, and does not overflow DELIV-7', () => {
    expect(evidence({ share: 0.05, canary: 4, stable: 0 })).toBeGreaterThan(EVIDENCE_MAX)
    expect(evidence({ share: 0.05, canary: 1, stable: 0 })).toBeLessThan(EVIDENCE_MAX)
    expect(evidence({ share: 0.001, canary: 100_000, stable: 0 })).toBeGreaterThan(EVIDENCE_MAX)
    expect(Number.isFinite(evidence({ share: 0.001, canary: 100_000, stable: 100_000 }))).toBe(true)
  })

  it('looked at after every failure, ends hardly any of 4,000 healthy canaries DELIV-7', () => {
    const next = randomFrom(7)
    let ended = 0
    for (let canary = 0; canary < 4_000; canary++)
      if (
        failuresUntilEnough({
          share: [0.01, 0.05, 0.25][canary % 3]!,
          ratio: 1,
          most: 300,
          next,
        }) !== null
      )
        ended++
    // What is expected, and three standard deviations.
    expect(ended).toBeLessThanOrEqual(4_000 * ALPHA + 3 * Math.sqrt(4_000 * ALPHA))
  })

  it('finds every one of 400 canaries that fail five times as often DELIV-7', () => {
    const next = randomFrom(11)
    const took = Array.from({ length: 400 }, () =>
      failuresUntilEnough({ share: 0.05, ratio: 5, most: 600, next }),
    )
    expect(took.filter((count) => count === null)).toEqual([])
  })
})
