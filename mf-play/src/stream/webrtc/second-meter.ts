import type { SessionSecond } from '@cloudplay/contract/session-seconds'
import type { SeatFigures } from '@cloudplay/contract/signaling'
import type { StreamStats } from '../sdk/streaming-sdk.ts'
import { PagePauses } from './page-pauses.ts'
import type { ReceiveRates } from './receive-rates.ts'

/** Looks at a new connection, or at a tab that was hidden, whose figures say little. */
const FIRST_LOOKS = 2
/** The node sends its figures each second. */
const FRESH_MS = 2_500

const UNKNOWN = -1
const whole = (value: number | null | undefined, factor = 1): number =>
  value === null || value === undefined ? UNKNOWN : Math.round(value * factor)

/** Puts what page and node measured of one second of a connection together, to explain lags later (SEEN-4). */
export class SecondMeter {
  readonly #video: HTMLVideoElement
  readonly #pauses = new PagePauses()
  #seat: SeatFigures | null = null
  #seatAtMs = 0
  #looks = 0
  #shownTotal: number | null = null
  #lookedAtMs = 0

  constructor(video: HTMLVideoElement) {
    this.#video = video
  }

  heard(figures: SeatFigures): void {
    this.#seat = figures
    this.#seatAtMs = performance.now()
  }

  /** What the node said last, if that is of this second. */
  get seat(): SeatFigures | null {
    return performance.now() - this.#seatAtMs < FRESH_MS ? this.#seat : null
  }

  stop(): void {
    this.#pauses.stop()
  }

  /** null while nobody watches, and for the first looks. `beganMs`: when this look was due to begin and did. */
  read(
    rates: Pick<StreamStats, 'rttMs' | 'fps' | 'bitrateKbps' | 'lossRatio' | 'decodeMs'>,
    { repaired, frozenMs }: Pick<ReceiveRates, 'repaired' | 'frozenMs'>,
    beganMs: number,
  ): SessionSecond | null {
    if (document.visibilityState !== 'visible') {
      this.#looks = 0
      return null
    }
    const lateMs = this.#pauses.take(beganMs)
    const shown = this.#shown(beganMs)
    if (++this.#looks <= FIRST_LOOKS) return null
    return {
      at: 0,
      fps: whole(rates.fps),
      shown,
      kbps: rates.bitrateKbps,
      height: this.#video.videoHeight,
      rttMs: whole(rates.rttMs),
      lossPermille: whole(rates.lossRatio, 1000),
      repaired,
      decodeTenthsMs: whole(rates.decodeMs, 10),
      lateMs,
      frozenMs: Math.min(1000, frozenMs),
      ...this.#ofSeat(),
    }
  }

  #ofSeat() {
    const fresh = this.seat
    return {
      // Asked for until it changes, also while nothing comes through.
      asked: whole(this.#seat?.asked),
      frames: whole(fresh?.frames),
      paintTenthsMs: whole(fresh?.paintTenthsMs),
      encodeTenthsMs: whole(fresh?.encodeTenthsMs),
      sent: whole(fresh?.sent),
      sentKbps: whole(fresh?.sentKbps),
      waitedMs: whole(fresh?.waitedMs),
    }
  }

  /** Frames a second that reached the screen. */
  #shown(nowMs: number): number {
    const quality = this.#video.getVideoPlaybackQuality?.()
    if (!quality) return UNKNOWN
    const total = quality.totalVideoFrames - quality.droppedVideoFrames
    const seconds = (nowMs - this.#lookedAtMs) / 1000
    const shown = this.#shownTotal === null ? UNKNOWN : (total - this.#shownTotal) / seconds
    this.#shownTotal = total
    this.#lookedAtMs = nowMs
    return Math.max(UNKNOWN, Math.round(shown))
  }
}
