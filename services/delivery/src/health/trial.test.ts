import { describe, expect, it } from 'vitest'
import { nextStep, NO_ARM, trialOf, verdictOf, type Arm, type HealthSettings } from './trial.ts'

const settings: HealthSettings = {
  samplePercent: 100,
  networkVisitors: 3,
  networks: 3,
  stepVisitors: 100,
  stepMs: 600_000,
}
const count = (of: number) => ({ all: of, counted: of, networks: of })
const arm = (visitors: number, failed: number, failedNetworks = failed): Arm => ({
  visitors,
  failed,
  counted: { visitors, failed },
  networks: visitors,
  failedNetworks,
  more: { drawn: count(visitors), used: count(visitors) },
})
const withCounts = (of: Arm, more: NonNullable<Arm['more']>): Arm => ({
  ...of,
  more: { ...of.more, ...more },
})

describe('what the counts say of a canary', () => {
  it('worse, with the numbers, once chance does not explain it DELIV-7', () => {
    expect(verdictOf({ canary: arm(9, 7), stable: arm(900, 3) }, 5, settings)).toEqual({
      kind: 'worse',
      reason: '7 of 9 visitors failed, stable 3 of 900',
    })
  })

  it('open on two failing visitors at any odds, and on those of two networks DELIV-7', () => {
    expect(
      verdictOf({ canary: arm(2, 2), stable: arm(5000, 0) }, 1, { ...settings, networks: 1 }).kind,
    ).toBe('open')
    expect(verdictOf({ canary: arm(9, 9, 2), stable: arm(900, 3) }, 5, settings).kind).toBe('open')
  })

  it('open while fewer than one in a hundred of its networks fail, which a few forged reports can say DELIV-7', () => {
    expect(verdictOf({ canary: arm(2_000, 15), stable: arm(38_000, 0) }, 5, settings).kind).toBe(
      'open',
    )
    expect(verdictOf({ canary: arm(2_000, 20), stable: arm(38_000, 0) }, 5, settings).kind).toBe(
      'worse',
    )
  })

  it('goes by what counts of each network, not by all that came DELIV-7', () => {
    const flooded: Arm = {
      visitors: 500,
      failed: 500,
      counted: { visitors: 3, failed: 3 },
      networks: 3,
      failedNetworks: 3,
    }
    expect(verdictOf({ canary: flooded, stable: arm(900, 9) }, 50, settings).kind).toBe('open')
  })

  it('healthy with enough visitors and no more failures than the live version DELIV-7', () => {
    expect(verdictOf({ canary: arm(120, 1), stable: arm(900, 8) }, 5, settings)).toMatchObject({
      kind: 'healthy',
    })
    expect(verdictOf({ canary: arm(99, 0), stable: arm(900, 8) }, 5, settings).kind).toBe('open')
    expect(verdictOf({ canary: arm(120, 5), stable: arm(2400, 40) }, 5, settings).kind).toBe('open')
    expect(verdictOf({ canary: NO_ARM, stable: NO_ARM }, 5, settings).kind).toBe('open')
  })

  it('open where nobody saw or used its page, though nothing failed DELIV-22', () => {
    const stable = arm(900, 8)
    const fine = arm(120, 0)
    const verdict = (canary: Arm) => verdictOf({ canary, stable }, 5, settings).kind
    expect(verdict(fine)).toBe('healthy')
    expect(verdict({ ...fine, more: {} })).toBe('open')
    expect(verdict(withCounts(fine, { drawn: count(24) }))).toBe('open')
    expect(verdict(withCounts(fine, { used: count(4) }))).toBe('open')
    expect(verdict(withCounts(fine, { drawn: count(50) })), 'less than half of the others').toBe(
      'open',
    )
  })

  it('worse where it slows more visitors than its tolerance, and says how DELIV-22', () => {
    const stable = withCounts(arm(950, 0), { slowLcp: count(95) })
    const verdict = (slow: number, networks = slow) =>
      verdictOf(
        {
          canary: withCounts(arm(50, 0), { slowLcp: { all: slow, counted: slow, networks } }),
          stable,
        },
        5,
        settings,
      )
    expect(verdict(7).kind, 'as many as it may').toBe('open')
    expect(verdict(40)).toEqual({
      kind: 'worse',
      reason: 'slow LCP: 40 of 50 visitors, stable 95 of 950',
    })
    expect(verdict(40, 2).kind, 'from two networks').toBe('open')
  })
})

it('grows to 5%, 25% and all visitors from any first share DELIV-7', () => {
  expect([0.5, 1, 3, 5, 25, 60, 100].map(nextStep)).toEqual([1, 5, 5, 25, 100, 100, undefined])
})

it('says when an automatic canary grows, but not for one that a person raises', () => {
  const canary = { version: '1.1.0', percent: 5, since: '2026-11-22T10:00:00.000Z' }
  const given = {
    stableVersion: '1.0.0',
    arms: { canary: arm(10, 0), stable: arm(200, 1) },
    settings,
  }
  expect(trialOf({ ...given, canary }).next).toBeNull()
  expect(trialOf({ ...given, canary: { ...canary, auto: true } }).next).toEqual({
    percent: 25,
    visitors: 100,
    notBefore: '2026-11-22T10:10:00.000Z',
  })
})
