import type { StreamLimit } from '@cloudplay/contract/signaling'
import { DelayWindow } from './delay-window.ts'
import { LossWindow } from './loss-window.ts'
import type { Delivery } from './send-log.ts'

const MIN_KBPS = 300
/** Nothing is known of the path yet. */
const START_KBPS = 3_000
/** A longer wait is a queue; on a path whose delays vary, only more than twice the variation. */
const QUEUE_MS = 15
const QUEUE_MOST_MS = 50
/** From here on a queue needs no second look, and is emptied instead of held. */
const LONG_QUEUE_MS = 50
/** GCC section 5.5: below what the path delivers; and lower, until a long queue is gone. */
const DECREASE = 0.85
const DRAIN = 0.7
/** One mistake costs no more than half. */
const DECREASE_MOST = 0.5
/** Besides the round trip, a decrease needs the time between two reports to show. */
const REPORT_MS = 100
/** Increase a second: near the capacity (GCC section 5.5), away from it, and up to what it was a moment ago. */
const NEAR = 1.08
const FAR = 1.5
const RETURN = 2
const NEAR_FROM = 0.9
const NEAR_TO = 1.15
/** What was measured while the path was full holds this long, also where a decrease didn't reach it. */
const CAPACITY_HOLDS_MS = 3_000
/** GCC section 6: random loss costs nothing up to here. */
const LOSS_MOST = 0.1
const LOSS_APART_MS = 1_000
/** A queue that decreases don't shorten is not of our making. */
const FUTILE_DECREASES = 4
const FUTILE_ABOVE = 0.75
const ROUND_TRIP_SPAN_MS = 2_000

/**
 * Finds the bitrate that a path carries from the page's reports of arrivals. Delay decides: packets that wait longer and
 * longer mean that the path is full, loss alone does not. After "A Google Congestion Control Algorithm for Real-Time
 * Communication" (draft-ietf-rmcat-gcc-02: sections 5.2 and 5.5 for delay, 6 for loss); in place of its filter, the queue is
 * measured as in SCReAM (RFC 8298 section 4.1.1): the least wait of a short time above the least of a long one. Pure.
 */
export class PathEstimator {
  readonly #delays = new DelayWindow()
  readonly #losses = new LossWindow()
  #maxKbps: number
  #kbps: number
  #capacityKbps: number | null = null
  #atMs: number | null = null
  #looksAbove = 0
  #decreasedAtMs = Number.NEGATIVE_INFINITY
  #lossAtMs = Number.NEGATIVE_INFINITY
  /** Since the queue began: decreases, how long it was, and the bitrate. */
  #episode: { decreases: number; queueMs: number; kbps: number } | null = null
  #roundTrips: { endsMs: number; leastMs: number }[] = []
  #limit: StreamLimit | null = null
  #isQueue = false
  #emptyAtMs = Number.NEGATIVE_INFINITY

  constructor(maxKbps: number) {
    this.#maxKbps = maxKbps
    this.#kbps = Math.min(maxKbps, START_KBPS)
  }

  set maxKbps(value: number) {
    this.#maxKbps = value
    this.#bound(this.#kbps)
  }

  get kbps(): number {
    return Math.round(this.#kbps)
  }

  /** Why it is less than the player chose; null: it is not, or nothing is known yet. */
  get limit(): StreamLimit | null {
    return this.#limit
  }

  /** How long a packet waited in the path at the last report. */
  get queueMs(): number {
    return this.#delays.queueMs
  }

  /** Packets waited in the path at the last report. */
  get isQueue(): boolean {
    return this.#isQueue
  }

  /** When the path will have carried what was sent until the last report. */
  get emptyAtMs(): number {
    return this.#emptyAtMs
  }

  /** Share of packets lost without congestion. */
  get randomLossRatio(): number {
    return this.#losses.randomRatio
  }

  /** The shortest of the last seconds, which includes how long the page took to report. */
  get roundTripMs(): number {
    return this.#roundTrips.length === 0
      ? REPORT_MS
      : Math.min(...this.#roundTrips.map(({ leastMs }) => leastMs))
  }

  hear({ arrivals, lost, flightBytes }: Delivery, nowMs: number): void {
    for (const arrival of arrivals) this.#delays.add(arrival)
    const newest = arrivals.at(-1)
    if (newest) {
      this.#delays.trim()
      this.#measureRoundTrip(nowMs - newest.sentMs, nowMs)
    }
    const aboveMs = QUEUE_MS + Math.min(QUEUE_MOST_MS - QUEUE_MS, this.#delays.jitterMs * 2)
    const queueMs = this.queueMs
    const isQueue = (this.#isQueue = queueMs > aboveMs)
    const isCongested = isQueue || nowMs - this.#decreasedAtMs < LOSS_APART_MS
    this.#losses.add(nowMs, arrivals.length, lost, isCongested)
    if (!newest) return
    const flightMs = (flightBytes * 8) / Math.max(MIN_KBPS, this.#delays.busyKbps(aboveMs / 2))
    this.#emptyAtMs = newest.sentMs + this.#delays.waitedMs(newest) + flightMs
    this.#looksAbove = isQueue ? this.#looksAbove + 1 : 0
    if (!isQueue) this.#episode = null
    if (this.#looksAbove >= 2 || queueMs > LONG_QUEUE_MS) this.#decrease(queueMs, aboveMs, nowMs)
    else if (queueMs < aboveMs / 2) this.#increase(nowMs)
    this.#loss(nowMs)
    this.#bound(this.#kbps)
    this.#atMs = nowMs
  }

  #bound(kbps: number): void {
    this.#kbps = Math.max(Math.min(MIN_KBPS, this.#maxKbps), Math.min(this.#maxKbps, kbps))
    if (this.#kbps === this.#maxKbps) this.#limit = null
  }

  #decrease(queueMs: number, aboveMs: number, nowMs: number): void {
    if (nowMs - this.#decreasedAtMs < this.roundTripMs + REPORT_MS) return
    this.#episode ??= { decreases: 0, queueMs, kbps: this.#kbps }
    const { decreases, kbps } = this.#episode
    if (decreases >= FUTILE_DECREASES && queueMs > this.#episode.queueMs * FUTILE_ABOVE) {
      this.#delays.accept()
      this.#kbps = kbps
      this.#episode = null
      return
    }
    this.#capacityKbps = this.#delays.busyKbps(aboveMs / 2)
    // More than the path delivers only makes a queue longer, so such a decrease proves nothing yet.
    const couldHelp = this.#kbps < this.#capacityKbps * NEAR_TO
    this.#episode = {
      decreases: decreases + (couldHelp ? 1 : 0),
      queueMs: Math.max(this.#episode.queueMs, decreases < 2 ? queueMs : 0),
      kbps,
    }
    this.#decreasedAtMs = nowMs
    this.#limit = 'narrow'
    const wanted = this.#capacityKbps * (queueMs > LONG_QUEUE_MS ? DRAIN : DECREASE)
    this.#kbps = Math.max(this.#kbps * DECREASE_MOST, Math.min(this.#kbps, wanted))
  }

  #increase(nowMs: number): void {
    // Reports that stayed away say nothing about that time.
    const elapsedMs = this.#atMs === null ? 0 : Math.min(2 * REPORT_MS, nowMs - this.#atMs)
    this.#kbps *= this.#growth(nowMs) ** (Math.max(0, elapsedMs) / 1000)
  }

  /** In a second. */
  #growth(nowMs: number): number {
    const capacity = this.#capacityKbps
    if (capacity === null || this.#kbps < capacity * NEAR_FROM) return RETURN
    const isNear =
      this.#kbps < capacity * NEAR_TO || nowMs - this.#decreasedAtMs < CAPACITY_HOLDS_MS
    return isNear ? NEAR : FAR
  }

  #loss(nowMs: number): void {
    const ratio = this.#losses.ratio
    if (ratio <= LOSS_MOST || nowMs - this.#lossAtMs < LOSS_APART_MS) return
    this.#lossAtMs = nowMs
    this.#limit = 'loss'
    this.#kbps *= 1 - ratio / 2
  }

  #measureRoundTrip(sampleMs: number, nowMs: number): void {
    const newest = this.#roundTrips.at(-1)
    if (newest && nowMs < newest.endsMs) newest.leastMs = Math.min(newest.leastMs, sampleMs)
    else {
      this.#roundTrips.push({ endsMs: nowMs + ROUND_TRIP_SPAN_MS, leastMs: sampleMs })
      if (this.#roundTrips.length > 2) this.#roundTrips.shift()
    }
  }
}
