/**
 * Shares work with the same result for all callers, such as reading the queue. Callers during a turn share the next
 * one: each gets the result of a turn that began after its call, and only one turn runs at a time.
 */
export function takeTurns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null
  return () => {
    if (next) return next
    const mine = last.then(() => {
      next = null
      return work()
    })
    next = mine
    // The callers get the failure; the next turn begins anyway.
    last = mine.catch(() => undefined)
    return mine
  }
}
