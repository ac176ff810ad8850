import { ConsumeType, type Spending } from '@cloudplay/contract'
import type { Formats } from '@cloudplay/i18n'
import type { spendingTexts } from '../../../../texts/menu.ts'
import type { SpendingNow } from './use-spending.ts'

type Words = ReturnType<typeof spendingTexts.get>
type Part = Spending['parts'][number]

const DAY_S = 86_400

/** A length of time in hours and minutes, rounded down: the player can rely on it. */
function durationWords(words: Words, seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return words.lastMinute
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? words.hours({ hours, minutes: minutes % 60 }) : words.minutes({ minutes })
}

const now = ({ consume_type: type }: Part, words: Words, coins: number): string => {
  if (type === ConsumeType.monthlyCard) return words.nowCard
  return type === ConsumeType.freeMinutes ? words.nowFree : words.nowCoins({ coins })
}

const then = ({ consume_type: type }: Part, words: Words, time: string, coins: number): string => {
  if (type === ConsumeType.monthlyCard) return words.thenCard({ time })
  return type === ConsumeType.freeMinutes
    ? words.thenFree({ time })
    : words.thenCoins({ time, coins })
}

interface SpendingWords {
  /** How long the game can be played. */
  left: string
  /** What pays now. */
  now: string
  /** What changes next: another payer, or the end. Empty: nothing. */
  next: string
}

/** What the player reads of the time that is left (PLAY-29). `nowMs` is the page's clock. */
export function spendingWords(
  { spending, passedSeconds }: Pick<SpendingNow, 'spending' | 'passedSeconds'>,
  { words, formats, nowMs }: { words: Words; formats: Formats; nowMs: number },
): SpendingWords {
  const { coins_per_hour: coins, seconds_left: secondsLeft } = spending
  const isCharging = spending.is_charging === 1
  const isByLaw = spending.ends_by_law === 1
  // Paid time stands still while nothing is charged; the law's does not.
  const passed = isCharging || isByLaw ? passedSeconds : 0
  const left = secondsLeft === null ? null : Math.max(0, secondsLeft - passed)
  const clock = (seconds: number) =>
    formats.time(nowMs + seconds * 1000, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(seconds > DAY_S && { month: 'short', day: 'numeric' }),
    })
  const [running, following] = unpassed(spending.parts, isCharging ? passed : 0)

  function next(): string {
    const until = running?.seconds ?? null
    if (isCharging && following && until !== null && (left === null || until < left))
      return then(following, words, clock(until), coins)
    if (left === null) return ''
    if (isByLaw) return words.byLaw({ time: clock(left) })
    return isCharging ? words.thenEnd({ time: clock(left) }) : ''
  }
  const payer = running ? now(running, words, coins) : ''
  return {
    left: left === null ? words.unlimited : durationWords(words, left),
    now: isCharging ? payer : words.notCharging,
    next: next(),
  }
}

/** The parts that are left after so many seconds; the last one stays until the server says how the game ended. */
function unpassed(parts: readonly Part[], seconds: number): Part[] {
  const [first, ...rest] = parts
  if (!first) return []
  if (first.seconds === null) return [first]
  return first.seconds <= seconds && rest.length > 0
    ? unpassed(rest, seconds - first.seconds)
    : [{ ...first, seconds: Math.max(0, first.seconds - seconds) }, ...rest]
}
