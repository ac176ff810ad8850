import { beginsKeyframe, payloadStart } from './rtp.ts'

/** A frame in more packets than this is broken. */
const PACKETS_MAX = 2_000

export interface WholeFrame {
  bytes: Buffer
  isKey: boolean
  /** In ticks of 90 kHz. */
  at: number
}

/** Joins the RTP packets of one VP8 stream into frames (RFC 7741). Leaves out frames that lack a packet. */
export class Vp8Frames {
  #parts: Buffer[] = []
  #isKey = false
  #next: number | null = null
  #isWhole = false

  /** Returns the frame that this packet completes; null without one. */
  take(packet: Buffer): WholeFrame | null {
    const from = payloadOf(packet)
    if (!from) return null
    const sequence = packet.readUInt16BE(2)
    if (sequence !== this.#next) this.#isWhole = false
    this.#next = (sequence + 1) & 0xffff
    if (from.begins) {
      this.#parts = []
      this.#isWhole = true
      this.#isKey = beginsKeyframe(packet)
    }
    if (!this.#isWhole || this.#parts.length >= PACKETS_MAX) return null
    this.#parts.push(from.bytes)
    // The marker: the frame's last packet.
    if (!(packet[1]! & 0x80)) return null
    this.#isWhole = false
    return { bytes: Buffer.concat(this.#parts), isKey: this.#isKey, at: packet.readUInt32BE(4) }
  }
}

/** Skips the payload descriptor (RFC 7741 section 4.2) and the padding. Null: nothing of a frame. */
function payloadOf(packet: Buffer): { bytes: Buffer; begins: boolean } | null {
  const start = payloadStart(packet)
  if (start === null) return null
  const padding = packet[0]! & 0x20 ? packet.at(-1)! : 0
  const descriptor = packet[start]!
  let at = start + 1
  if (descriptor & 0x80) {
    const has = packet[at++] ?? 0
    if (has & 0x80) at += (packet[at] ?? 0) & 0x80 ? 2 : 1
    if (has & 0x40) at++
    if (has & 0x30) at++
  }
  const bytes = packet.subarray(at, packet.length - padding)
  return bytes.length > 0
    ? { bytes, begins: (descriptor & 0x10) !== 0 && (descriptor & 0x07) === 0 }
    : null
}
