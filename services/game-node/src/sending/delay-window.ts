import type { Arrival } from './send-log.ts'

/** Packets sent within this time leave as one burst: the later ones wait for the first (GCC section 5.2). */
const BURST_MS = 5
/** A queue is what even the quickest burst of this time waited, and of the newest few. */
const WINDOW_MS = 50
const WINDOW_BURSTS = 2
/** The least delay of these three spans counts as the path's own, so that a longer route is accepted in the end. */
const SPAN_MS = 10_000
const SPANS = 3
const RATE_WINDOW_MS = 500
/** Over less time the rate of a busy link says little. */
const BUSY_LEAST_MS = 80
/** A page may report any times: more than a second of the highest bitrate. */
const MOST_SAMPLES = 2_048

interface Sample {
  arrivedMs: number
  delayMs: number
  bytes: number
}

/** Delays of the packets of a path, whose two clocks need not agree. Pure: its clock is that of the arrivals. */
export class DelayWindow {
  #bursts: Sample[] = []
  #packets: Sample[] = []
  #spans: { endsMs: number; leastMs: number }[] = []
  #burstSentMs = Number.NEGATIVE_INFINITY
  #jitterMs = 0

  add({ sentMs, arrivedMs, bytes }: Arrival): void {
    const sample = { arrivedMs, delayMs: arrivedMs - sentMs, bytes }
    this.#packets.push(sample)
    if (sentMs - this.#burstSentMs <= BURST_MS) return
    this.#burstSentMs = sentMs
    const before = this.#bursts.at(-1)
    // RFC 3550 section 6.4.1. One late packet is not all of it.
    if (before)
      this.#jitterMs +=
        (Math.min(40, Math.abs(sample.delayMs - before.delayMs)) - this.#jitterMs) / 16
    this.#bursts.push(sample)
    this.#keepLeast(sample)
  }

  /** Forgets what is too old. Call it after the packets of one report. */
  trim(): void {
    const newestMs = this.#packets.at(-1)?.arrivedMs ?? 0
    const newest = (samples: Sample[], spanMs: number, least: number) =>
      samples
        .slice(-MOST_SAMPLES)
        .filter(
          ({ arrivedMs }, index, all) =>
            newestMs - arrivedMs <= spanMs || index >= all.length - least,
        )
    this.#packets = newest(this.#packets, RATE_WINDOW_MS, 0)
    this.#bursts = newest(this.#bursts, WINDOW_MS, WINDOW_BURSTS)
  }

  get jitterMs(): number {
    return this.#jitterMs
  }

  /** How long packets wait in the path's buffers. */
  get queueMs(): number {
    if (this.#bursts.length === 0) return 0
    return Math.max(0, Math.min(...this.#bursts.map(({ delayMs }) => delayMs)) - this.#leastMs)
  }

  /** How long this packet waited in them. */
  waitedMs({ sentMs, arrivedMs }: Arrival): number {
    return Math.max(0, arrivedMs - sentMs - this.#leastMs)
  }

  /** What the path delivers while packets wait, kilobit a second: its capacity. */
  busyKbps(queueMs: number): number {
    const limitMs = this.#leastMs + queueMs
    let from = this.#packets.length
    while (from > 0 && this.#packets[from - 1]!.delayMs >= limitMs) from--
    const rateFrom = (index: number) => {
      const span = this.#packets.slice(index)
      const ms = (span.at(-1)?.arrivedMs ?? 0) - (span[0]?.arrivedMs ?? 0)
      // The first packet only marks the beginning.
      const bytes = span.slice(1).reduce((sum, packet) => sum + packet.bytes, 0)
      return { ms, kbps: ms > 0 ? (bytes * 8) / ms : 0 }
    }
    const busy = rateFrom(from)
    return busy.ms >= BUSY_LEAST_MS ? busy.kbps : rateFrom(0).kbps
  }

  /** The present delay is the path's own: the route became longer, or others fill its buffers. */
  accept(): void {
    const leastMs = Math.min(...this.#bursts.map(({ delayMs }) => delayMs))
    for (const span of this.#spans) span.leastMs = leastMs
  }

  get #leastMs(): number {
    return Math.min(...this.#spans.map(({ leastMs }) => leastMs))
  }

  #keepLeast({ arrivedMs, delayMs }: Sample): void {
    const newest = this.#spans.at(-1)
    if (newest && arrivedMs < newest.endsMs) newest.leastMs = Math.min(newest.leastMs, delayMs)
    else {
      this.#spans.push({ endsMs: arrivedMs + SPAN_MS, leastMs: delayMs })
      if (this.#spans.length > SPANS) this.#spans.shift()
    }
  }
}
