/** How far back the page may ask: a little over a second of the highest bitrate. */
const KEPT = 2048
/** An older packet's frame is of no use, and neither are those that depend on it: the page asks for a keyframe. */
const OLDEST_MS = 1_000
/** Two requests for one packet are never closer than this, however short the round trip. */
const APART_LEAST_MS = 5
/** The measured round trip contains the time until the page reports, and a refusal costs a whole one. */
const APART = 0.6

interface Sent {
  packet: Buffer
  sequence: number
  firstMs: number
  lastMs: number
}

/** The newest packets of a stream, for the page to request again: each once in a round trip. */
export class ResendRing {
  readonly #kept: (Sent | undefined)[] = Array.from({ length: KEPT })

  add(packet: Buffer, nowMs: number): void {
    const sequence = packet.readUInt16BE(2)
    this.#kept[sequence % KEPT] = { packet, sequence, firstMs: nowMs, lastMs: nowMs }
  }

  /** null: it is gone, too old, or on its way already. */
  take(sequence: number, nowMs: number, roundTripMs: number): Buffer | null {
    const sent = this.#kept[sequence % KEPT]
    if (sent?.sequence !== sequence || nowMs - sent.firstMs > OLDEST_MS) return null
    if (nowMs - sent.lastMs < Math.max(APART_LEAST_MS, roundTripMs * APART)) return null
    sent.lastMs = nowMs
    return sent.packet
  }
}
