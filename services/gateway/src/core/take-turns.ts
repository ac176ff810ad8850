/**
 * Lets many share the doing of one thing that is the same for all, such as reading the queue. Who asks while it is done
 * gets the next turn, together with all others who asked meanwhile: everyone gets what began after they asked, and
 * there is never more than one turn at a time.
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
    // Those who asked hear of a failure; the next turn begins all the same.
    last = mine.catch(() => undefined)
    return mine
  }
}
