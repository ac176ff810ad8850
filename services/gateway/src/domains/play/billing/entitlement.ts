import { ConnectCode, ConsumeType } from '@cloudplay/contract/envelope'

export interface Means {
  hasCard: boolean
  freeMinutes: number
  /** Coins. */
  balance: number
  priceCoinsHour: number
}

/** How the next minute is paid; null if it cannot be. A card makes everything free, so it never uses up minutes. */
export function payBy(means: Means, minute = 0): ConsumeType | null {
  if (means.hasCard) return ConsumeType.monthlyCard
  if (means.freeMinutes > 0) return ConsumeType.freeMinutes
  return means.balance >= coinsForMinute(means.priceCoinsHour, minute) ? ConsumeType.coins : null
}

/** The connect code of a held seat: card holders enter immediately, others are asked for 60 s (PLAY-5). */
export const entryCode: Record<ConsumeType, number> = {
  [ConsumeType.coins]: ConnectCode.coinEntry,
  [ConsumeType.freeMinutes]: ConnectCode.freeEntry,
  [ConsumeType.monthlyCard]: ConnectCode.moreEntry,
}

/**
 * Coins for one minute, counted from 0. Coins are whole numbers, and fractions carry over from minute to minute, so that
 * any sixty consecutive minutes cost exactly the hourly price.
 */
export function coinsForMinute(priceCoinsHour: number, minute: number): number {
  return (
    Math.floor((priceCoinsHour * (minute + 1)) / 60) - Math.floor((priceCoinsHour * minute) / 60)
  )
}

/** How many minutes the balance pays from this minute on, with the fractions that carry over. */
export function minutesForCoins(
  { balance, priceCoinsHour }: Pick<Means, 'balance' | 'priceCoinsHour'>,
  minute: number,
): number {
  if (priceCoinsHour <= 0) return Infinity
  const paidBefore = Math.floor((priceCoinsHour * minute) / 60)
  return Math.ceil((60 * (Math.max(0, balance) + paidBefore + 1)) / priceCoinsHour) - 1 - minute
}

/** How many minutes before the end the player gets a warning. */
export const WARN_MINUTES_BEFORE = 5

/** Whole minutes that are still paid for from here on, without a card: Infinity if coins are not needed. */
export function minutesLeft({ freeMinutes, balance, priceCoinsHour }: Means): number {
  return priceCoinsHour > 0 ? freeMinutes + Math.floor((balance * 60) / priceCoinsHour) : Infinity
}
