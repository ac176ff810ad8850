/** Opens something without its periodic work: intervals created meanwhile never fire. */
export async function withoutIntervals<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  const { setInterval } = globalThis
  // As long as a timer can wait.
  globalThis.setInterval = ((work: () => void) =>
    setInterval(work, 2 ** 31 - 1).unref()) as typeof setInterval
  try {
    return await open()
  } finally {
    globalThis.setInterval = setInterval
  }
}
