import { shanghaiDay } from './shanghai-day.ts'

export const ADULT_AGE = 18

/** Below this age the site needs a guardian's consent for personal data (个人信息保护法, article 31). */
export const GUARDIAN_CONSENT_BELOW_AGE = 14

/** Whole years between calendar days, both YYYY-MM-DD. In an ordinary year, someone born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/** Whole years at a time, by the calendar of Shanghai. */
export const ageAt = (birthDate: string, now: Date): number => ageOn(birthDate, shanghaiDay(now))
export const isAdult = (birthDate: string, now: Date): boolean => ageAt(birthDate, now) >= ADULT_AGE
export const needsGuardian = (birthDate: string, now: Date): boolean =>
  ageAt(birthDate, now) < GUARDIAN_CONSENT_BELOW_AGE
