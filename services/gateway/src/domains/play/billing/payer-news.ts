import { PAYER_WARNINGS_MINUTES } from '@cloudplay/contract/constants'
import { ConsumeType } from '@cloudplay/contract/envelope'
import type { LocalizedText } from '@cloudplay/contract/language'
import { billingMessages } from './messages.ts'

/** What the charge of one minute says about who pays. */
export interface PayerView {
  /** How the minute before was paid; null for the first one. */
  before: ConsumeType | null
  paidBy: ConsumeType
  /** The last warning about this payer's end, in minutes; null: none yet. */
  warned: number | null
  /** How long `paidBy` still pays; Infinity where no end is in sight. */
  minutesLeft: number
  /** What pays then; null: nothing, and the game ends. */
  next: ConsumeType | null
}

/** For the player: in `minutesLeft`, 0 for now, `next` pays instead of `last`. */
export interface PayerNews {
  minutesLeft: number
  last: ConsumeType
  next: ConsumeType | null
}

/** What the player has to know of who pays (STREAM-8), and what counts as said from now on. Each thing is said once. */
export function payerNews({ before, paidBy, warned, minutesLeft, next }: PayerView): {
  news: PayerNews | null
  warned: number | null
} {
  if (before !== null && before !== paidBy)
    return { news: { minutesLeft: 0, last: before, next: paidBy }, warned: null }
  // The end of coins, and of free minutes without coins, has its own warning: `time_running_out`.
  const isSaid =
    paidBy === ConsumeType.coins || (paidBy === ConsumeType.freeMinutes && next === null)
  const due = PAYER_WARNINGS_MINUTES.filter((minutes) => minutesLeft <= minutes).at(-1)
  // Further away than any warning: the card was renewed, or minutes were added.
  if (due === undefined) return { news: null, warned: null }
  if (isSaid || minutesLeft <= 0 || (warned !== null && warned <= due))
    return { news: null, warned }
  return { news: { minutesLeft, last: paidBy, next }, warned: due }
}

/** The sentence for the player. `coins`: the price of an hour. */
export function payerText(
  { minutesLeft: minutes, last, next }: PayerNews,
  coins: number,
): LocalizedText {
  const say = billingMessages
  if (minutes > 0) {
    if (last === ConsumeType.freeMinutes) return say.freeEnds({ minutes, coins })
    if (next === null) return say.cardEndsAll({ minutes })
    return next === ConsumeType.coins
      ? say.cardEnds({ minutes, coins })
      : say.cardEndsFree({ minutes })
  }
  if (next === ConsumeType.monthlyCard) return say.cardPays
  if (next === ConsumeType.freeMinutes)
    return last === ConsumeType.monthlyCard ? say.freeAfterCard : say.freePays
  return last === ConsumeType.monthlyCard
    ? say.coinsAfterCard({ coins })
    : say.coinsAfterFree({ coins })
}
