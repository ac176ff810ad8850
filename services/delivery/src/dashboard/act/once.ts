const MOST = 1_000

/** Does what a form asks for once, however often it is sent: the second press of a double tap gets what the first one got. */
export class Once<T> {
  readonly #done = new Map<string, Promise<T>>()

  do(form: string, work: () => Promise<T>): Promise<T> {
    const known = this.#done.get(form)
    if (known) return known
    const doing = work()
    const [oldest] = this.#done.keys()
    if (this.#done.size >= MOST && oldest !== undefined) this.#done.delete(oldest)
    this.#done.set(form, doing)
    // A refused change may be repeated.
    doing.catch(() => this.#done.delete(form))
    return doing
  }
}
