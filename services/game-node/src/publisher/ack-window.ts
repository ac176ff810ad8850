/** How long frames may wait on the path, on top of the round trip. */
const WAIT_MS = 60
/** Assumed until the first acknowledgement. */
const FIRST_TRIP_MS = 100
/** More frames than a healthy path ever contains. */
const FLIGHT_MAX = 240
/** Sound is small, so it waits longer before it is left out. */
const SOUND_WAIT_MS = 1_000

/** The least round trip is of the last 15 to 30 s: a new, longer route must not look like a queue for ever. */
const LEAST_OF_MS = 15_000
const TRIPS_OF_MS = 300
const DELIVERED_OF_MS = 500

const MIN_KBPS = 400
/** A round trip that is longer by this much has a queue in it. */
const QUEUE_MS = 25
/** Below this the path is free. */
const FREE_MS = 12
const CUT_EVERY_MS = 300
const RAISE_PER_SECOND = 0.1

interface Frame {
  number: number
  sentAtMs: number
  bytes: number
}

interface Timed {
  atMs: number
  value: number
}

/**
 * Decides when the next frame may be coded for a reliable path, and at which bitrate, from the acknowledgements of the page. A
 * frame that would wait behind others isn't coded, so no reference is ever lost and no picture is old. Pure: it has no clock
 * and no socket.
 */
export class AckWindow {
  #flight: Frame[] = []
  readonly #trips: Timed[] = []
  readonly #delivered: Timed[] = []
  /** The least round trips of this and of the previous interval. */
  #least = { sinceMs: Number.NEGATIVE_INFINITY, nowMs: Infinity, beforeMs: Infinity }
  #maxKbps: number
  #kbps: number
  #cutAtMs = Number.NEGATIVE_INFINITY
  #raisedAtMs = Number.NEGATIVE_INFINITY

  constructor(maxKbps: number) {
    this.#maxKbps = maxKbps
    this.#kbps = maxKbps
  }

  get kbps(): number {
    return Math.round(this.#kbps)
  }

  /** Frames that the page has not acknowledged. */
  get inFlight(): number {
    return this.#flight.length
  }

  set maxKbps(value: number) {
    this.#maxKbps = value
    this.#kbps = Math.min(this.#kbps, value)
  }

  mayCode(nowMs: number): boolean {
    const least = this.#leastMs
    const trip = Number.isFinite(least) ? least : FIRST_TRIP_MS
    return this.#oldestMs(nowMs) < trip + WAIT_MS && this.#flight.length < FLIGHT_MAX
  }

  maySendSound(nowMs: number): boolean {
    return this.#oldestMs(nowMs) < SOUND_WAIT_MS
  }

  /** Numbers grow. */
  sent(number: number, bytes: number, nowMs: number): void {
    this.#flight.push({ number, sentAtMs: nowMs, bytes })
  }

  /** The page has this frame, and all before it. Ignores numbers that were never sent, and those that it heard before. */
  acknowledged(number: number, nowMs: number): void {
    const at = this.#flight.findIndex((frame) => frame.number === number)
    if (at < 0) return
    const arrived = this.#flight.splice(0, at + 1)
    const tripMs = nowMs - arrived.at(-1)!.sentAtMs
    this.#keepLeast(tripMs, nowMs)
    add(this.#trips, tripMs, nowMs, TRIPS_OF_MS)
    const bytes = arrived.reduce((sum, frame) => sum + frame.bytes, 0)
    add(this.#delivered, bytes, nowMs, DELIVERED_OF_MS)
    this.#steer(nowMs)
  }

  get #leastMs(): number {
    return Math.min(this.#least.nowMs, this.#least.beforeMs)
  }

  #oldestMs(nowMs: number): number {
    const oldest = this.#flight[0]
    return oldest ? nowMs - oldest.sentAtMs : Number.NEGATIVE_INFINITY
  }

  #keepLeast(tripMs: number, nowMs: number): void {
    if (nowMs - this.#least.sinceMs >= LEAST_OF_MS)
      this.#least = { sinceMs: nowMs, nowMs: tripMs, beforeMs: this.#least.nowMs }
    else this.#least.nowMs = Math.min(this.#least.nowMs, tripMs)
  }

  /** Only a delay that every frame of the last moments had is a queue. A single late one is a lost segment that TCP repaired. */
  #steer(nowMs: number): void {
    const queueMs = Math.min(...this.#trips.map(({ value }) => value)) - this.#leastMs
    if (queueMs > QUEUE_MS && nowMs - this.#cutAtMs > CUT_EVERY_MS) {
      const bytes = this.#delivered.reduce((sum, { value }) => sum + value, 0)
      const deliveredKbps = (bytes * 8) / DELIVERED_OF_MS
      this.#set(Math.min(this.#kbps, Math.max(deliveredKbps * 0.85, this.#kbps * 0.5)))
      this.#cutAtMs = this.#raisedAtMs = nowMs
    } else if (queueMs < FREE_MS) {
      const seconds = Math.min(1, (nowMs - this.#raisedAtMs) / 1000)
      this.#set(this.#kbps * (1 + RAISE_PER_SECOND * seconds))
      this.#raisedAtMs = nowMs
    }
  }

  #set(kbps: number): void {
    const least = Math.min(MIN_KBPS, this.#maxKbps)
    this.#kbps = Math.max(least, Math.min(this.#maxKbps, kbps))
  }
}

function add(list: Timed[], value: number, atMs: number, keptMs: number): void {
  list.push({ atMs, value })
  while (list[0]!.atMs < atMs - keptMs) list.shift()
}
