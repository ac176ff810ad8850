import type { Arrivals } from './rtcp-reader.ts'

/** One packet that arrived: by the node's clock when it was sent, and by the page's when it came. */
export interface Arrival {
  sentMs: number
  arrivedMs: number
  bytes: number
}

/** What a report says of packets that earlier ones did not mention. */
export interface Delivery {
  arrivals: readonly Arrival[]
  /** Packets that are missing now; negative if some turn up that were missing before. */
  lost: number
  /** Bytes of packets that were sent after the newest of these. */
  flightBytes: number
}

/** Far more than are on any path at a time. */
const KEPT = 8192
const UNHEARD = 0
const MISSING = 1
const ARRIVED = 2
const STEP_MS = 64
const STEPS = 2 ** 24

/** Numbers the packets of a connection and remembers the newest, to match the page's reports with them. */
export class SendLog {
  readonly #sentMs = new Float64Array(KEPT)
  readonly #bytes = new Uint16Array(KEPT)
  /** Of all packets up to each one. */
  readonly #sumBytes = new Float64Array(KEPT)
  readonly #state = new Uint8Array(KEPT)
  #count = 0
  #sentBytes = 0
  #referenceSteps: number | null = null

  /** Returns the packet's transport number. */
  add(nowMs: number, bytes: number): number {
    const at = this.#count % KEPT
    this.#sentMs[at] = nowMs
    this.#bytes[at] = bytes
    this.#sentBytes += bytes
    this.#sumBytes[at] = this.#sentBytes
    this.#state[at] = UNHEARD
    return this.#count++ & 0xffff
  }

  read({ first, referenceSteps, afterMs }: Arrivals): Delivery {
    const referenceMs = this.#unwrap(referenceSteps) * STEP_MS
    const back = (this.#count - first) & 0xffff
    const arrivals: Arrival[] = []
    let lost = 0
    let flightBytes = 0
    afterMs.forEach((ms, offset) => {
      const packet = this.#count - back + offset
      if (packet < 0 || packet < this.#count - KEPT || packet >= this.#count) return
      const at = packet % KEPT
      const before = this.#state[at]!
      if (ms === null) {
        if (before !== UNHEARD) return
        this.#state[at] = MISSING
        lost++
        return
      }
      if (before === ARRIVED) return
      if (before === MISSING) lost--
      this.#state[at] = ARRIVED
      flightBytes = this.#sentBytes - this.#sumBytes[at]!
      arrivals.push({
        sentMs: this.#sentMs[at]!,
        arrivedMs: referenceMs + ms,
        bytes: this.#bytes[at]!,
      })
    })
    return { arrivals, lost, flightBytes }
  }

  /** The page's clock wraps around. */
  #unwrap(steps: number): number {
    const before = this.#referenceSteps ?? steps
    const ahead = (((steps - before) % STEPS) + STEPS) % STEPS
    this.#referenceSteps = before + (ahead < STEPS / 2 ? ahead : ahead - STEPS)
    return this.#referenceSteps
  }
}
