import type { SessionSecond } from '@cloudplay/contract/session-seconds'
import type { ClientMessage, SeatFigures } from '@cloudplay/contract/signaling'
import type { RateSource } from '../sdk/rates.ts'
import type { StreamStats } from '../sdk/streaming-sdk.ts'
import { DisplayPace } from './display-pace.ts'
import { InputLatency } from './input-latency.ts'
import type { Peer } from './peer.ts'
import { ratesOf, StatisticsReader, type Statistics } from './statistics.ts'

const STATS_MS = 1000

interface Events {
  stats(stats: StreamStats): void
  /** For the node. */
  report(report: Extract<ClientMessage, { t: 'report' }>): void
  advice(advice: Statistics['advice']): void
  second(second: SessionSecond): void
}

/** What is measured of a stream while it runs, once a second. */
export class Meters {
  readonly #video: HTMLVideoElement
  readonly #events: Events
  readonly #latency: InputLatency
  readonly #displayPace: DisplayPace
  readonly #timer: ReturnType<typeof setInterval>
  #reader: StatisticsReader | null = null

  constructor(video: HTMLVideoElement, events: Events) {
    this.#video = video
    this.#events = events
    this.#latency = new InputLatency(video)
    this.#displayPace = new DisplayPace(video)
    this.#timer = setInterval(() => void this.#read(), STATS_MS)
  }

  keepPaceFor(fps: number | undefined): void {
    this.#displayPace.keepFor(fps)
  }

  sent(seq: number): void {
    this.#latency.sent(seq)
  }

  heard(figures: SeatFigures): void {
    this.#reader?.heard(figures)
  }

  /** A new connection: its frames count inputs from 0 again. */
  restart(peer: Peer): void {
    this.follow(ratesOf(peer))
  }

  /** Another path of the same connection. */
  follow(source: RateSource): void {
    this.rest()
    this.#reader = new StatisticsReader(source, this.#video, this.#latency)
  }

  /** Nothing is streamed until the next connection. */
  rest(): void {
    this.#reader?.stop()
    this.#reader = null
    this.#latency.stop()
  }

  stop(): void {
    this.rest()
    clearInterval(this.#timer)
    this.#displayPace.stop()
  }

  async #read(): Promise<void> {
    const reader = this.#reader
    const statistics = await reader?.read()
    if (!statistics || this.#reader !== reader) return
    this.#events.report(statistics.report)
    this.#events.advice(statistics.advice)
    this.#events.stats(statistics.stats)
    if (statistics.second) this.#events.second(statistics.second)
  }
}
