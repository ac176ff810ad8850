import { SEAT_OFFER_SECONDS } from '@cloudplay/contract/constants'
import { currentSpan } from '@cloudplay/tracing/current-span'
import type { PlaySession } from '../sessions/repository.ts'

const JUST_NOW_MS = 1_000

/** Adds the waits of a seat that was just taken to the current trace: in the queue, and for the player's answer. */
export function traceWay(
  { createdAt, confirmedAt, offerExpiresAt, hasQueued }: PlaySession,
  now: Date,
): void {
  const span = currentSpan()
  if (!span || !confirmedAt || !offerExpiresAt) return
  // A repeated call gets the same session again.
  if (now.getTime() - confirmedAt.getTime() > JUST_NOW_MS) return
  const agoOf = (atMs: number) => Math.max(0, confirmedAt.getTime() - atMs)
  const [queuedAgoMs, offeredAgoMs] = [
    agoOf(createdAt.getTime()),
    agoOf(offerExpiresAt.getTime() - SEAT_OFFER_SECONDS * 1000),
  ]
  if (hasQueued) span.past('queue', queuedAgoMs, queuedAgoMs - offeredAgoMs)
  span.past('offer', offeredAgoMs, offeredAgoMs)
}
