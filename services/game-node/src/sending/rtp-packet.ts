/**
 * RTP packets with two header extensions of one byte (RFC 3550 section 5.1, RFC 8285 section 4.2): the playout delay, and
 * the packet's number within the connection, by which the page reports arrivals.
 */

/** Minimum and maximum stay 0: a browser then shows a frame as soon as it is decoded, instead of smoothing over 50 ms. */
export const PLAYOUT_ID = 14
export const TRANSPORT_NUMBER_ID = 3
export const FIXED_HEADER_BYTES = 12
const HEADER_BYTES = 24
const TRANSPORT_NUMBER_AT = 21

export interface PacketFields {
  payloadType: number
  ssrc: number
  /** The low 16 bits count. */
  sequence: number
  /** The low 32 bits count, in ticks of 90 kHz. */
  timestamp: number
  marker: boolean
  /** The payload ends with padding that it counts itself. */
  padded?: boolean
}

/** The packet's transport number is 0 until `numberPacket`. */
export function rtpPacket(fields: PacketFields, payload: Uint8Array): Buffer {
  const packet = Buffer.allocUnsafe(HEADER_BYTES + payload.length)
  packet[0] = 0x90 | (fields.padded ? 0x20 : 0)
  packet[1] = fields.payloadType | (fields.marker ? 0x80 : 0)
  packet.writeUInt16BE(fields.sequence & 0xffff, 2)
  packet.writeUInt32BE(fields.timestamp >>> 0, 4)
  packet.writeUInt32BE(fields.ssrc, 8)
  // Extensions of one byte, two words long.
  packet.writeUInt32BE(0xbede_0002, 12)
  packet.writeUInt32BE(((PLAYOUT_ID << 4) | 2) * 2 ** 24, 16)
  packet.writeUInt32BE(((TRANSPORT_NUMBER_ID << 4) | 1) * 2 ** 24, 20)
  packet.set(payload, HEADER_BYTES)
  return packet
}

export function numberPacket(packet: Buffer, transportNumber: number): void {
  packet.writeUInt16BE(transportNumber, TRANSPORT_NUMBER_AT)
}
