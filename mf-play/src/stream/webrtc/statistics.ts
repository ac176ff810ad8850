import type { SessionSecond } from '@cloudplay/contract/session-seconds'
import type { ClientMessage, SeatFigures } from '@cloudplay/contract/signaling'
import type { RateSource } from '../sdk/rates.ts'
import type { Sending, StreamStats } from '../sdk/streaming-sdk.ts'
import type { InputLatency } from './input-latency.ts'
import type { Peer } from './peer.ts'
import { ReceiveRates } from './receive-rates.ts'
import { SecondMeter } from './second-meter.ts'
import { StallWatch } from './stall-watch.ts'

export interface Statistics {
  stats: StreamStats
  /** What the node steers its bitrate by. */
  report: Extract<ClientMessage, { t: 'report' }>
  /** What to do about a frozen video. */
  advice: ReturnType<StallWatch['look']>
  /** What is kept to explain a lag; null: nothing to explain now. */
  second: SessionSecond | null
}

export function ratesOf({ connection }: Peer): RateSource {
  const counters = new ReceiveRates()
  return async () => {
    if (connection.connectionState !== 'connected') return null
    const rates = counters.read(await connection.getStats(), performance.now())
    const { decodedTotal, repaired, frozenMs } = counters
    return { ...rates, decodedTotal, repaired, frozenMs }
  }
}

/** The statistics of one connection, read once a second. */
export class StatisticsReader {
  readonly #source: RateSource
  readonly #video: HTMLVideoElement
  readonly #latency: InputLatency | null
  readonly #stall = new StallWatch()
  readonly #seconds: SecondMeter

  constructor(source: RateSource, video: HTMLVideoElement, latency: InputLatency | null) {
    this.#source = source
    this.#video = video
    this.#latency = latency
    this.#seconds = new SecondMeter(video)
  }

  /** What the node measured of the last second. */
  heard(figures: SeatFigures): void {
    this.#seconds.heard(figures)
  }

  stop(): void {
    this.#seconds.stop()
  }

  /** null while there is no connection. */
  async read(): Promise<Statistics | null> {
    const beganMs = performance.now()
    const read = await this.#source()
    if (!read) return null
    const { decodedTotal, repaired, frozenMs, ...rates } = read
    return {
      stats: {
        ...rates,
        inputToFrameMs: this.#latency?.summary() ?? null,
        sending: sendingOf(this.#seconds.seat),
        coarse: this.#seconds.seat?.coarse ?? null,
        widthPx: this.#video.videoWidth,
        heightPx: this.#video.videoHeight,
      },
      report: {
        t: 'report',
        loss_ratio: rates.lossRatio,
        rtt_ms: Math.min(60_000, rates.rttMs ?? 0),
        kbps: Math.min(1_000_000, rates.bitrateKbps),
      },
      advice: this.#stall.look(decodedTotal, document.visibilityState === 'visible'),
      second: this.#seconds.read(rates, { repaired, frozenMs }, beganMs),
    }
  }
}

function sendingOf(seat: SeatFigures | null): Sending | null {
  if (seat?.pathKbps === undefined) return null
  const { pathKbps, repairPermille = 0, limit = null } = seat
  return { pathKbps, repairRatio: repairPermille / 1000, limit }
}
