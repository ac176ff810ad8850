/** The part of RTCP that the loop to the encoder needs (RFC 4585, draft-holmer-rmcat-transport-wide-cc-extensions-01). */

const PAYLOAD_FEEDBACK = 206
const TRANSPORT_FEEDBACK = 205
const ONE_BYTE_EXTENSIONS = 0xbede

/** RTCP shares the path with RTP; the packet type distinguishes them (RFC 5761). */
export function isRtp(packet: Uint8Array): boolean {
  const type = packet[1]! & 0x7f
  return packet.length > 12 && (type < 64 || type > 95)
}

/** Asks for a keyframe (PLI). */
export function keyframeRequest(ssrc: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes[0] = 0x81
  bytes[1] = PAYLOAD_FEEDBACK
  bytes.writeUInt16BE(2, 2)
  bytes.writeUInt32BE(1, 4)
  bytes.writeUInt32BE(ssrc, 8)
  return bytes
}

/** A packet's number within its connection, from its header extension `id`; null without one. */
export function transportSequence(packet: Buffer, id: number): number | null {
  if (!(packet[0]! & 0x10)) return null
  const from = 12 + (packet[0]! & 0x0f) * 4
  if (packet.length < from + 4 || packet.readUInt16BE(from) !== ONE_BYTE_EXTENSIONS) return null
  const end = Math.min(packet.length, from + 4 + packet.readUInt16BE(from + 2) * 4)
  for (let at = from + 4; at < end;) {
    const head = packet[at]!
    if (head === 0) at++
    else if (head >> 4 === id && at + 3 <= end) return packet.readUInt16BE(at + 1)
    else at += 2 + (head & 0x0f)
  }
  return null
}

/** Reports that one packet arrived at `nowMs`. `count` numbers these reports. */
export function transportFeedback(
  ssrc: number,
  sequence: number,
  nowMs: number,
  count: number,
): Buffer {
  const bytes = Buffer.alloc(24)
  // 0x20: one byte of padding at the end. Format 15: transport-wide.
  bytes[0] = 0x80 | 0x20 | 15
  bytes[1] = TRANSPORT_FEEDBACK
  bytes.writeUInt16BE(5, 2)
  bytes.writeUInt32BE(1, 4)
  bytes.writeUInt32BE(ssrc, 8)
  bytes.writeUInt16BE(sequence, 12)
  bytes.writeUInt16BE(1, 14)
  // Time in steps of 64 ms, and within them in quarters of a millisecond.
  const steps = Math.floor(nowMs / 64)
  bytes.writeUIntBE(steps & 0xffffff, 16, 3)
  bytes[19] = count & 0xff
  // A run of one packet, received, with a delta of one byte.
  bytes.writeUInt16BE(0x2001, 20)
  bytes[22] = Math.floor((nowMs - steps * 64) * 4)
  bytes[23] = 1
  return bytes
}
