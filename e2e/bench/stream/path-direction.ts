/** How one direction of a path behaves. */
export interface PathShape {
  /** Share of packets that are lost at random. */
  loss: number
  /** One way, milliseconds. */
  delayMs: number
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
  #isTimed = false

  constructor(shape: PathShape) {
    this.shape = shape
  }

  pass(bytes: number, send: () => void): void {
    const leavesAtMs = this.#leavesAt(bytes)
    if (this.isCut || Math.random() < this.shape.loss || leavesAtMs === null) {
      this.dropped++
      return
    }
    this.passed++
    this.#waiting.push({ dueMs: leavesAtMs + this.shape.delayMs, send })
    if (!this.#isTimed) this.#deliverAt(this.#waiting[0]!.dueMs)
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
