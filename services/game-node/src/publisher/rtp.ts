/** The part of RTP that passing on an encoder's packets needs (RFC 3550, 7741). */

const HEADER_BYTES = 12

export interface RtpStream {
  payloadType: number
  ssrc: number
  /** Added to the packet's own number. Gaps remain, so the browser notices lost packets. */
  sequenceOffset: number
}

export interface VideoPiece {
  payload: Buffer
  sequence: number
  timestamp: number
  marker: boolean
  padded: boolean
}

/** The offset of a packet's payload; null if it isn't a complete RTP packet. */
export function payloadStart(packet: Buffer): number | null {
  if (packet.length < HEADER_BYTES || packet[0]! >> 6 !== 2) return null
  let start = HEADER_BYTES + (packet[0]! & 0x0f) * 4
  if (packet[0]! & 0x10) {
    if (packet.length < start + 4) return null
    start += 4 + packet.readUInt16BE(start + 2) * 4
  }
  return start < packet.length ? start : null
}

/** The packet as part of another stream: same payload, time and mark, without extensions. */
export function rewrite(packet: Buffer, stream: RtpStream): Buffer | null {
  const start = payloadStart(packet)
  if (start === null) return null
  const head = Buffer.alloc(HEADER_BYTES)
  // 0x20: padding at the end, as it came.
  head[0] = 0x80 | (packet[0]! & 0x20)
  head[1] = stream.payloadType | (packet[1]! & 0x80)
  head.writeUInt16BE((packet.readUInt16BE(2) + stream.sequenceOffset) & 0xffff, 2)
  packet.copy(head, 4, 4, 8)
  head.writeUInt32BE(stream.ssrc, 8)
  return Buffer.concat([head, packet.subarray(start)])
}

/** A piece of a frame, from a packet of the encoder; null if it isn't a complete RTP packet. */
export function videoPiece(packet: Buffer): VideoPiece | null {
  const start = payloadStart(packet)
  if (start === null) return null
  return {
    payload: packet.subarray(start),
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    marker: (packet[1]! & 0x80) !== 0,
    padded: (packet[0]! & 0x20) !== 0,
  }
}

/** A header for a payload without one; `rewrite` then assigns it to a stream. */
export function rtpHeader({
  sequence,
  timestamp,
}: {
  sequence: number
  timestamp: number
}): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header[0] = 0x80
  header.writeUInt16BE(sequence & 0xffff, 2)
  header.writeUInt32BE(timestamp >>> 0, 4)
  return header
}

/** Whether a packet is the first of a VP8 keyframe (RFC 7741 sections 4.2 and 4.3). */
export function beginsKeyframe(packet: Buffer): boolean {
  let at = payloadStart(packet)
  if (at === null) return false
  const descriptor = packet[at++]!
  // S set and partition 0: the frame begins here.
  if (!(descriptor & 0x10) || descriptor & 0x07) return false
  if (descriptor & 0x80) {
    const has = packet[at++]!
    if (has & 0x80) at += packet[at]! & 0x80 ? 2 : 1
    if (has & 0x40) at++
    if (has & 0x30) at++
  }
  // The lowest bit of the frame itself is clear in a keyframe.
  return at < packet.length && (packet[at]! & 1) === 0
}
