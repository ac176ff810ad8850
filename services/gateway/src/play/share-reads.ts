/**
 * Lets many share few reads. Who asks while a read is under way gets the next one, together with all others who asked
 * meanwhile: everybody sees what was true after they asked, and there is never more than one read at a time.
 */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null
  return () => {
    if (next) return next
    const mine = last.then(() => {
      next = null
      return read()
    })
    next = mine
    // Those who asked hear of a failure; the next read begins all the same.
    last = mine.catch(() => undefined)
    return mine
  }
}
