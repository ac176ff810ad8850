import type { Rates } from '../sdk/rates.ts'

/** A pause between two frames that a player sees. */
const FROZEN_MS = 200

/** Counts what comes through the socket, from one look to the next. A reliable path loses and repairs nothing itself. */
export class SocketRates {
  tripMs: number | null = null
  #lookedAtMs = performance.now()
  #bytes = 0
  #frames = 0
  #decodeMs = 0
  #total = 0
  #frozenMs = 0
  #frameAtMs: number | null = null

  arrived(bytes: number): void {
    this.#bytes += bytes
  }

  decoded(inMs: number): void {
    const nowMs = performance.now()
    const gapMs = this.#frameAtMs === null ? 0 : nowMs - this.#frameAtMs
    if (gapMs > FROZEN_MS) this.#frozenMs += gapMs
    this.#frameAtMs = nowMs
    this.#frames++
    this.#total++
    this.#decodeMs += inMs
  }

  read(): Rates {
    const nowMs = performance.now()
    const seconds = Math.max(0.001, (nowMs - this.#lookedAtMs) / 1000)
    const rates: Rates = {
      path: 'socket',
      rttMs: this.tripMs,
      fps: Math.round((this.#frames / seconds) * 10) / 10,
      bitrateKbps: Math.round((this.#bytes * 8) / 1000 / seconds),
      lossRatio: 0,
      decodeMs: this.#frames > 0 ? Math.round((this.#decodeMs / this.#frames) * 10) / 10 : null,
      decodedTotal: this.#total,
      repaired: 0,
      frozenMs: Math.round(this.#frozenMs),
    }
    this.#lookedAtMs = nowMs
    this.#bytes = this.#frames = this.#decodeMs = this.#frozenMs = 0
    return rates
  }
}
