import { SIGN_IN_CYCLE_DAYS, type SignIn } from '@cloudplay/contract'

const DAY_MS = 86_400_000

interface SignInDay {
  /** 1 to 7. */
  day: number
  minutes: number
  /** Noon of the date on which it is signed, if no day is missed. */
  timeMs: number
  state: 'signed' | 'today' | 'ahead'
}

/**
 * The seven days of the cycle. `signInDay` days are signed; while today is not (`isSignIn` 1), the next one is today's,
 * and after a full cycle that is the first of a new one.
 */
export function signInDays({ isSignIn, signInDay, sginDuration, today }: SignIn): SignInDay[] {
  const signable = isSignIn === 1
  const signedDays = signable && signInDay >= SIGN_IN_CYCLE_DAYS ? 0 : signInDay
  const todayIndex = signable ? signedDays : signedDays - 1
  const noonMs = Date.parse(`${today}T12:00:00+08:00`)
  return sginDuration.slice(0, SIGN_IN_CYCLE_DAYS).map((minutes, index) => ({
    day: index + 1,
    minutes,
    timeMs: noonMs + (index - todayIndex) * DAY_MS,
    state: index < signedDays ? 'signed' : signable && index === signedDays ? 'today' : 'ahead',
  }))
}
