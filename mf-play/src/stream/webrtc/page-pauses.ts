const EVERY_MS = 1000

/** How long the page does not answer in each second: by its long tasks where the browser counts them, and by late timers. */
export class PagePauses {
  readonly #observer: PerformanceObserver | null
  #tasksMs = 0
  #tookAtMs: number | null = null

  constructor() {
    const isSupported =
      typeof PerformanceObserver === 'function' &&
      PerformanceObserver.supportedEntryTypes?.includes('longtask')
    this.#observer = isSupported
      ? new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) this.#tasksMs += duration
        })
      : null
    this.#observer?.observe({ type: 'longtask' })
  }

  /** Milliseconds since the last call, which was due a second ago. */
  take(nowMs: number): number {
    const late = this.#tookAtMs === null ? 0 : nowMs - this.#tookAtMs - EVERY_MS
    const pausedMs = Math.max(0, late, this.#tasksMs)
    this.#tookAtMs = nowMs
    this.#tasksMs = 0
    return Math.min(EVERY_MS, Math.round(pausedMs))
  }

  stop(): void {
    this.#observer?.disconnect()
  }
}
