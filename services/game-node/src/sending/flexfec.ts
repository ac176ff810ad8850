import { FIXED_HEADER_BYTES } from './rtp-packet.ts'

/** A mask without its continuation has 15 bits. */
export const MOST_PROTECTED = 15
const REPAIR_HEADER_BYTES = 20
/** The first bit of the mask's field: no more mask follows. */
const LAST_MASK = 0x8000

/**
 * Groups of packets of one frame, each of about `size` that one repair packet protects. Neighbours are in different groups,
 * so that a short run of lost packets is repaired too.
 */
export function repairGroups(packets: readonly Buffer[], size: number): Buffer[][] {
  const groups: Buffer[][] = []
  const blocks = Math.ceil(packets.length / MOST_PROTECTED)
  const blockSize = Math.ceil(packets.length / blocks)
  for (let from = 0; from < packets.length; from += blockSize) {
    const block = packets.slice(from, from + blockSize)
    const count = Math.ceil(block.length / size)
    for (let group = 0; group < count; group++)
      groups.push(block.filter((_, index) => index % count === group))
  }
  return groups
}

/**
 * The payload of a FlexFEC packet for packets of one stream that are at most 14 sequence numbers apart, the lowest first
 * (draft-ietf-payload-flexible-fec-scheme-03 section 4.2, the layout that libwebrtc reads): an XOR of all of them.
 */
export function repairPayload(packets: readonly Buffer[]): Buffer {
  const longest = Math.max(...packets.map(({ length }) => length - FIXED_HEADER_BYTES))
  const repair = Buffer.alloc(REPAIR_HEADER_BYTES + longest)
  const first = packets[0]!.readUInt16BE(2)
  let mask = 0
  let lengths = 0
  for (const packet of packets) {
    repair[0]! ^= packet[0]!
    repair[1]! ^= packet[1]!
    lengths ^= packet.length - FIXED_HEADER_BYTES
    for (let at = 4; at < 8; at++) repair[at]! ^= packet[at]!
    for (let at = FIXED_HEADER_BYTES; at < packet.length; at++)
      repair[REPAIR_HEADER_BYTES - FIXED_HEADER_BYTES + at]! ^= packet[at]!
    mask |= 1 << (MOST_PROTECTED - 1 - ((packet.readUInt16BE(2) - first) & 0xffff))
  }
  repair[0]! &= 0x3f
  repair.writeUInt16BE(lengths, 2)
  // One stream is protected: its SSRC, the first number and the mask follow.
  repair[8] = 1
  packets[0]!.copy(repair, 12, 8, 12)
  repair.writeUInt16BE(first, 16)
  repair.writeUInt16BE(LAST_MASK | mask, 18)
  return repair
}
