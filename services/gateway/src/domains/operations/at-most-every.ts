/** Runs `read` unless it gave true within this time; all who come meanwhile wait for the same run. */
export function atMostEvery(freshMs: number, read: () => Promise<boolean>): () => Promise<void> {
  let readAtMs = -Infinity
  let reading = Promise.resolve()
  return () => {
    const nowMs = performance.now()
    if (nowMs - readAtMs >= freshMs) {
      readAtMs = nowMs
      reading = read().then(
        (isRead) => {
          if (!isRead) readAtMs = -Infinity
        },
        (error: unknown) => {
          readAtMs = -Infinity
          throw error
        },
      )
    }
    return reading
  }
}
