import type { LagSpan } from '@cloudplay/contract'
import { formatsNow } from '@cloudplay/i18n'
import { lagTexts } from '../texts/lag.ts'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const clock = (seconds: number) => formatsNow().time(seconds * 1000, CLOCK)

/** From when until when, to the minute. */
export function spanWords({ from, to }: Pick<LagSpan, 'from' | 'to'>): string {
  const [first, last] = [clock(from), clock(to)]
  return first === last ? first : lagTexts.get().span({ from: first, to: last })
}

/** Whose fault it was, and what gave it away: `Your network lost 3% of the data`. */
export function causeWords({ cause, sign, value }: Pick<LagSpan, 'cause' | 'sign' | 'value'>) {
  const words = lagTexts.get()
  const shown = formatsNow().number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
  return words.said({ cause: words[cause], sign: words[sign]({ value: shown }) })
}

/** When, who and how: one line of a dialog. */
export const lagLine = (lag: LagSpan): string =>
  lagTexts.get().line({ span: spanWords(lag), said: causeWords(lag) })

/** The part that lagged for the longest time; null: none did. */
export const longestLag = (spans: readonly LagSpan[]): LagSpan | null =>
  spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null
