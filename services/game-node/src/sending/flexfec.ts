import { inSendingOrder, MOST_PROTECTED, repairCodes, repairCount } from './repair-codes.ts'
import { FIXED_HEADER_BYTES } from './rtp-packet.ts'

const REPAIR_HEADER_BYTES = 20
/** The first bit of the mask's field: no more mask follows. */
const LAST_MASK = 0x8000

/** A frame that waits for a request is rarer than this: one in 13 s of 30 frames a second. */
const RARE = 1 / 400

/** For each repair packet of a frame, the packets that it contains. Few are in one only, so most pairs are restored too. */
export function repairGroups(packets: readonly Buffer[], lossRatio: number): Buffer[][] {
  const groups: Buffer[][] = []
  const blocks = Math.ceil(packets.length / MOST_PROTECTED)
  const blockSize = Math.ceil(packets.length / blocks)
  for (let from = 0; from < packets.length; from += blockSize) {
    const block = packets.slice(from, from + blockSize)
    const repairs = repairCount(block.length, lossRatio, RARE)
    const codes = repairCodes(block.length, repairs)
    for (const repair of inSendingOrder(codes, repairs))
      groups.push(block.filter((_, index) => (codes[index]! >> repair) & 1))
  }
  return groups.filter((group) => group.length > 0)
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
