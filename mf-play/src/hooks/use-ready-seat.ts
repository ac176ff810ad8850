import type { QueueInfo } from '@cloudplay/contract'
import { useEffect, useState } from 'react'
import { pagePorts } from '../browser/ports.ts'
import { pageClock, seatOfQueue } from '../play/seat/seat.ts'
import type { HeldSeat } from '../play/states/state.ts'

let last: HeldSeat | null = null

/** The same object for the same seat, so that its time is read once. */
function readySeat(queue: QueueInfo | null): HeldSeat | null {
  if (!queue?.ser_id) return null
  const known = last?.cid === queue.ser_id ? last : null
  // A pushed place names no price; a later poll does.
  if (!known || (!known.message && queue.text)) {
    last = seatOfQueue(queue, pageClock(pagePorts.clock))
    if (last && known) last.deadlineMs = known.deadlineMs
  }
  return last
}

const secondsUntil = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1000))

/** The seat that is ready for the player who waits, and whole seconds until it goes to the next one. */
export function useReadySeat(
  queue: QueueInfo | null,
): { seat: HeldSeat; secondsLeft: number } | null {
  const seat = readySeat(queue)
  const [, tick] = useState(0)
  useEffect(() => {
    if (!seat) return
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [seat])
  return seat && { seat, secondsLeft: secondsUntil(seat.deadlineMs ?? 0) }
}
