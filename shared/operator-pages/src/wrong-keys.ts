const MOST_WRONG = 10
const WINDOW_MS = 10 * 60_000
/** More networks than this are not people who mistype. */
const MOST_NETWORKS = 10_000

/** Counts wrong keys by network. After ten within ten minutes a login waits, even with the right key. */
export class WrongKeys {
  readonly #tries = new Map<string, { count: number; untilMs: number }>()

  /** Until when this network has to wait; null: it may try. */
  waitsUntilMs(network: string, nowMs: number): number | null {
    const tries = this.#tries.get(network)
    return tries && tries.count >= MOST_WRONG && nowMs < tries.untilMs ? tries.untilMs : null
  }

  add(network: string, nowMs: number): void {
    const known = this.#tries.get(network)
    if (known && nowMs < known.untilMs) {
      known.count += 1
      return
    }
    this.#makeRoom(nowMs)
    this.#tries.set(network, { count: 1, untilMs: nowMs + WINDOW_MS })
  }

  #makeRoom(nowMs: number): void {
    if (this.#tries.size < MOST_NETWORKS) return
    for (const [network, { untilMs }] of this.#tries)
      if (nowMs >= untilMs) this.#tries.delete(network)
    // The oldest gives way; blocked networks are forgotten last.
    for (const [network, { count }] of this.#tries) {
      if (this.#tries.size < MOST_NETWORKS) return
      if (count < MOST_WRONG) this.#tries.delete(network)
    }
    if (this.#tries.size >= MOST_NETWORKS) this.#tries.clear()
  }
}
