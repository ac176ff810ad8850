import { expect, it } from 'vitest'
import { ResendRing } from './resend-ring.ts'
import { rtpPacket } from './rtp-packet.ts'

const packet = (sequence: number) =>
  rtpPacket(
    { payloadType: 96, ssrc: 42, sequence, timestamp: 0, marker: false },
    Uint8Array.of(sequence & 255),
  )

it('repeats a packet once in a round trip, and not for ever STREAM-11', () => {
  const ring = new ResendRing()
  ring.add(packet(7), 1_000)
  expect(ring.take(7, 1_010, 60)).toBeNull()
  expect(ring.take(7, 1_060, 60)).toEqual(packet(7))
  expect(ring.take(7, 1_080, 60)).toBeNull()
  expect(ring.take(7, 1_120, 60)).toEqual(packet(7))
  expect(ring.take(7, 2_001, 60)).toBeNull()
  // A flood at a round trip of nothing.
  ring.add(packet(8), 3_000)
  expect([3_001, 3_005, 3_006, 3_010].map((ms) => ring.take(8, ms, 0) !== null)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('has only the newest packets, and never another one of the same place', () => {
  const ring = new ResendRing()
  for (let sequence = 65_000; sequence < 70_000; sequence++) ring.add(packet(sequence), 1_000)
  expect(ring.take(65_000, 1_100, 20)).toBeNull()
  expect(ring.take((70_000 - 1) & 0xffff, 1_100, 20)).toEqual(packet(69_999))
  expect(ring.take((70_000 - 1 + 2_048) & 0xffff, 1_100, 20)).toBeNull()
})
