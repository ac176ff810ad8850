/** How one direction of a path behaves. */
export interface PathShape {
  /** Share of packets that are lost at random. */
  loss: number
  /** Mean length of a series of lost packets (Gilbert's model); absent: each is lost or not by itself. */
  burstPackets?: number
  /** One way, milliseconds. */
  delayMs: number
  /** A packet takes up to so much longer, and none overtakes another. */
  jitterMs?: number
  /** The narrowest link; absent: no limit. */
  rateKbps?: number
  /** What may wait in front of that link; more is dropped. */
  queueBytes?: number
}

const QUEUE_BYTES = 200_000

interface Waiting {
  dueMs: number
  send: () => void
}

/** One direction of a path: loses packets, delays them, and lets them wait in front of a narrow link, in their order. */
export class PathDirection {
  shape: PathShape
  isCut = false
  dropped = 0
  passed = 0
  readonly #waiting: Waiting[] = []
  #linkFreeAtMs = 0
  #lastDueMs = 0
  #isTimed = false
  #isInBurst = false

  constructor(shape: PathShape) {
    this.shape = shape
  }

  pass(bytes: number, send: () => void): void {
    const leavesAtMs = this.#leavesAt(bytes)
    if (this.isCut || this.#loses() || leavesAtMs === null) {
      this.dropped++
      return
    }
    this.passed++
    const { delayMs, jitterMs = 0 } = this.shape
    this.#lastDueMs = Math.max(this.#lastDueMs, leavesAtMs + delayMs + Math.random() * jitterMs)
    this.#waiting.push({ dueMs: this.#lastDueMs, send })
    if (!this.#isTimed) this.#deliverAt(this.#waiting[0]!.dueMs)
  }

  #loses(): boolean {
    const { loss, burstPackets = 1 } = this.shape
    if (burstPackets === 1) return Math.random() < loss
    const change = this.#isInBurst ? 1 / burstPackets : loss / (1 - loss) / burstPackets
    if (Math.random() < change) this.#isInBurst = !this.#isInBurst
    return this.#isInBurst
  }

  /** When the link has sent a packet; null if it finds no place to wait. */
  #leavesAt(bytes: number): number | null {
    const nowMs = performance.now()
    const { rateKbps, queueBytes = QUEUE_BYTES } = this.shape
    if (rateKbps === undefined) return nowMs
    const startsAtMs = Math.max(nowMs, this.#linkFreeAtMs)
    const waitingBytes = ((startsAtMs - nowMs) * rateKbps) / 8
    if (waitingBytes + bytes > queueBytes) return null
    this.#linkFreeAtMs = startsAtMs + (bytes * 8) / rateKbps
    return this.#linkFreeAtMs
  }

  #deliver(): void {
    const nowMs = performance.now()
    while (this.#waiting.length > 0 && this.#waiting[0]!.dueMs <= nowMs) {
      try {
        this.#waiting.shift()!.send()
      } catch {
        // Closed meanwhile.
      }
    }
    this.#isTimed = false
    const next = this.#waiting[0]
    if (next) this.#deliverAt(next.dueMs)
  }

  #deliverAt(dueMs: number): void {
    this.#isTimed = true
    setTimeout(() => this.#deliver(), Math.max(0, dueMs - performance.now()))
  }
}
