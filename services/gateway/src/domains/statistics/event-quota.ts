const HOUR_MS = 3_600_000

interface EventQuotaLimits {
  /** Characters per hour that one sender may store. */
  charsOfOne: number
  /** The same for all senders together. */
  charsOfAll: number
  /** More senders in an hour than these count as one. */
  mostSenders: number
}

/**
 * By address. A page view takes about 200 characters: thousands of visitors behind one address, and a quarter of a gigabyte
 * per hour in all. More addresses are a distributed attack.
 */
export const VISITOR_LIMITS: EventQuotaLimits = {
  charsOfOne: 2_000_000,
  charsOfAll: 250_000_000,
  mostSenders: 50_000,
}

/** By player: thousands of page views, from all of their addresses. Thousands of accounts have to send all they can to use up the total. */
export const PLAYER_LIMITS: EventQuotaLimits = {
  charsOfOne: 500_000,
  charsOfAll: 1_000_000_000,
  mostSenders: 500_000,
}

/** The size of a row without its texts. */
const ROW_CHARS = 100

export const charsOf = (texts: readonly string[]): number =>
  ROW_CHARS + texts.reduce((sum, { length }) => sum + length, 0)

/** Counts the stored characters of each sender, per whole hour, in this process. */
export function createEventQuota({ charsOfOne, charsOfAll, mostSenders }: EventQuotaLimits) {
  const used = new Map<string, number>()
  let all = 0
  let endsAtMs = 0
  return {
    /** Whether there is room for this many; if so, takes it. */
    take(sender: string, chars: number, nowMs: number): boolean {
      if (nowMs >= endsAtMs) {
        used.clear()
        all = 0
        endsAtMs = nowMs + HOUR_MS
      }
      const whose = used.has(sender) || used.size < mostSenders ? sender : 'all others'
      const ofSender = (used.get(whose) ?? 0) + chars
      if (ofSender > charsOfOne || all + chars > charsOfAll) return false
      used.set(whose, ofSender)
      all += chars
      return true
    },
  }
}
