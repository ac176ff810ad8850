const MOST = 10_000

/** Sessions that were logged out of before their time: a cookie that was copied ends with them, in this instance. */
export class EndedSessions {
  readonly #untilMs = new Map<string, number>()

  add({ id, untilMs }: { id: string; untilMs: number }, nowMs: number): void {
    if (this.#untilMs.size >= MOST)
      for (const [known, until] of this.#untilMs) if (until <= nowMs) this.#untilMs.delete(known)
    const [oldest] = this.#untilMs.keys()
    if (this.#untilMs.size >= MOST && oldest !== undefined) this.#untilMs.delete(oldest)
    this.#untilMs.set(id, untilMs)
  }

  has(id: string): boolean {
    return this.#untilMs.has(id)
  }
}
