import { expect, it } from 'vitest'
import { ageOn, isAdult, needsGuardian } from './age.ts'

const at = (shanghai: string) => new Date(`${shanghai}+08:00`)

it('counts whole years on calendar days GATE-7', () => {
  expect(ageOn('2008-03-12', '2026-03-11')).toBe(17)
  expect(ageOn('2008-03-11', '2026-03-11')).toBe(18)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

it('grows up at midnight in Shanghai, not in London GATE-7 ACCT-8', () => {
  expect(isAdult('2008-03-12', at('2026-03-11T23:59:59'))).toBe(false)
  expect(isAdult('2008-03-12', at('2026-03-12T00:00:00'))).toBe(true)
  expect(needsGuardian('2012-03-12', at('2026-03-11T23:59:59'))).toBe(true)
  expect(needsGuardian('2012-03-12', at('2026-03-12T00:00:00'))).toBe(false)
})
