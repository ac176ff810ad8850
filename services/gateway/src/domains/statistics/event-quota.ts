const HOUR_MS = 3_600_000
/** So many addresses in an hour are an attack from everywhere: then all of them are one. */
const MOST_ADDRESSES = 50_000

export interface EventQuotaLimits {
  /** Characters that one address may have kept in an hour, its players' aside. */
  charsOfAddress: number
  /** The same of all addresses together. */
  charsOfAll: number
}

/** A page view takes some 200 characters: thousands of visitors behind one address, and a quarter of a gigabyte an hour in all. */
export const EVENT_LIMITS: EventQuotaLimits = { charsOfAddress: 2_000_000, charsOfAll: 250_000_000 }

/** What one row takes besides its texts. */
const ROW_CHARS = 100

export const charsOf = (texts: readonly string[]): number => ROW_CHARS + texts.reduce((sum, { length }) => sum + length, 0)

/** Counts what visitors without an account have kept, by whole hours, in this process. */
export function createEventQuota({ charsOfAddress, charsOfAll }: EventQuotaLimits) {
  const used = new Map<string, number>()
  let all = 0
  let endsAtMs = 0
  return {
    /** Whether there is room for so much; then it is taken. */
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
