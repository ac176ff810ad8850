const HOUR_MS = 3_600_000
/** This many addresses in an hour are a distributed attack: from then on all of them count as one. */
const MOST_ADDRESSES = 50_000

interface EventQuotaLimits {
  /** Characters per hour that visitors of one address may store, apart from players. */
  charsOfAddress: number
  /** The same for all addresses together. */
  charsOfAll: number
}

/** A page view takes about 200 characters: thousands of visitors behind one address, and a quarter of a gigabyte per hour in all. */
export const EVENT_LIMITS: EventQuotaLimits = { charsOfAddress: 2_000_000, charsOfAll: 250_000_000 }

/** The size of a row without its texts. */
const ROW_CHARS = 100

export const charsOf = (texts: readonly string[]): number =>
  ROW_CHARS + texts.reduce((sum, { length }) => sum + length, 0)

/** Counts the stored characters of visitors without an account, per whole hour, in this process. */
export function createEventQuota({ charsOfAddress, charsOfAll }: EventQuotaLimits) {
  const used = new Map<string, number>()
  let all = 0
  let endsAtMs = 0
  return {
    /** Whether there is room for this many; if so, takes it. */
    take(address: string, chars: number, nowMs: number): boolean {
      if (nowMs >= endsAtMs) {
        used.clear()
        all = 0
        endsAtMs = nowMs + HOUR_MS
      }
      const whose = used.has(address) || used.size < MOST_ADDRESSES ? address : 'all others'
      const ofAddress = (used.get(whose) ?? 0) + chars
      if (ofAddress > charsOfAddress || all + chars > charsOfAll) return false
      used.set(whose, ofAddress)
      all += chars
      return true
    },
  }
}
