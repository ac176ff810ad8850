import { shanghaiMinute } from '../../core/shanghai.ts'

/** A game that is open between two minutes of the day in Shanghai; both null for one that is open all day. */
export interface Slot {
  slotFromMinute: number | null
  slotUntilMinute: number | null
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

export const isTimeSlot = ({ slotFromMinute }: Slot): boolean => slotFromMinute !== null

/** Whether the slot is open now. The first minute counts, the last does not; a slot may cross midnight. */
export function isInSlot(
  { slotFromMinute: from, slotUntilMinute: until }: Slot,
  now: Date,
): boolean {
  if (from === null || until === null) return false
  const minute = shanghaiMinute(now)
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

/** When the next slot of any of these begins or ends, in milliseconds; Infinity without slots. */
export function nextSlotEdgeMs(slots: readonly Slot[], now: Date): number {
  const edges = slots
    .flatMap(({ slotFromMinute, slotUntilMinute }) => [slotFromMinute, slotUntilMinute])
    .filter((edge) => edge !== null)
  const minute = shanghaiMinute(now)
  const waits = edges.map((edge) => (edge - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES)
  const startOfMinuteMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return startOfMinuteMs + Math.min(...waits) * MINUTE_MS
}
