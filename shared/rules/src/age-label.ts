import { ADULT_AGE, ageAt } from './age.ts'

/** A player of unknown age counts as a minor: a label of this age or above is closed to them until they verify. */
const UNKNOWN_AGE_BELOW = 12

/** Result of an age label for a player: `verify` asks for the real name first, `tooYoung` closes the game. */
export type LabelVerdict = 'open' | 'verify' | 'tooYoung'

/** Minimum age of a game, from a label such as `16+`; 0 without one. An unreadable label means adults only. */
export function labelAge(label: string): number {
  if (label === '') return 0
  const age = /^(\d{1,2})\+$/.exec(label)?.[1]
  return age === undefined ? ADULT_AGE : Number(age)
}

/** `birthDate` is null for a player without a passed verification. */
export function labelVerdict(label: string, birthDate: string | null, now: Date): LabelVerdict {
  const fromAge = labelAge(label)
  if (birthDate === null) return fromAge < UNKNOWN_AGE_BELOW ? 'open' : 'verify'
  return ageAt(birthDate, now) < fromAge ? 'tooYoung' : 'open'
}
