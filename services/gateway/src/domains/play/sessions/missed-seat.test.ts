import { SEAT_REJOIN_SECONDS } from '@cloudplay/contract/constants'
import { describe, expect, it } from 'vitest'
import { keptRank, rejoinUntil } from './missed-seat.ts'

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000)
const missed = {
  gameId: 1,
  hasQueued: true,
  endReason: 'offer_expired',
  endedAt: at(100),
  rankAt: at(0),
}
const END_S = 100 + SEAT_REJOIN_SECONDS

describe('a missed seat PLAY-26', () => {
  it('keeps the place for five minutes, for the same game', () => {
    expect(rejoinUntil([missed])).toEqual(at(END_S))
    expect(keptRank([missed], 1, at(END_S - 1))).toEqual(at(0))
    expect(keptRank([missed], 1, at(END_S))).toBeNull()
    expect(keptRank([missed], 2, at(101))).toBeNull()
  })

  it('keeps it once', () => {
    const again = { ...missed, endedAt: at(300) }
    expect(rejoinUntil([again, missed])).toBeNull()
    // A later place, from the end of the queue, may be kept again.
    expect(rejoinUntil([{ ...again, rankAt: at(200) }, missed])).toEqual(
      at(300 + SEAT_REJOIN_SECONDS),
    )
  })

  it('keeps none for players who never waited, gave the seat back or never had one', () => {
    expect(rejoinUntil([])).toBeNull()
    expect(rejoinUntil([{ ...missed, hasQueued: false }])).toBeNull()
    for (const endReason of ['offer_declined', 'left_queue', 'released'])
      expect(rejoinUntil([{ ...missed, endReason }])).toBeNull()
  })
})
