import type { SeatFigures } from '@cloudplay/contract/signaling'
import type { Coded } from './encoder.ts'

/** Counts what is sent of a stream, from one look to the next. */
export class SendMeter {
  #frames = 0
  #codeMs = 0
  #bytes = 0
  #lookedAtMs = performance.now()

  count({ bytes, codedInMs }: Pick<Coded, 'bytes' | 'codedInMs'>): void {
    this.#bytes += bytes.length
    if (codedInMs === undefined) return
    this.#frames++
    this.#codeMs += codedInMs
  }

  /** What was sent since the last look. Without whole frames nothing is known of frames. */
  take(nowMs = performance.now()): Pick<SeatFigures, 'sent' | 'sentKbps' | 'encodeTenthsMs'> {
    const seconds = Math.max(0.001, (nowMs - this.#lookedAtMs) / 1000)
    const figures = {
      sentKbps: Math.round((this.#bytes * 8) / 1000 / seconds),
      ...(this.#frames > 0 && {
        sent: Math.round(this.#frames / seconds),
        encodeTenthsMs: Math.round((this.#codeMs * 10) / this.#frames),
      }),
    }
    this.#frames = this.#codeMs = this.#bytes = 0
    this.#lookedAtMs = nowMs
    return figures
  }
}
