interface Batches<Item> {
  add: (items: Iterable<Item>) => void
  isBusy: () => boolean
  /** Accepts nothing more; resolves when running work is done. */
  stop: () => Promise<void>
}

/**
 * Collects items while earlier work runs: a thousand concurrent requests are two batches, not a thousand turns. `work` gets
 * each item once per batch; if it fails, `onFailure` gets the error and the next batch starts.
 */
export function inBatches<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  onFailure: (error: unknown) => void,
): Batches<Item> {
  let waiting = new Set<Item>()
  let running: Promise<void> | null = null
  let isStopped = false

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const items = [...waiting]
      waiting = new Set()
      await work(items).catch(onFailure)
    }
    running = null
  }

  return {
    add(items) {
      if (isStopped) return
      for (const item of items) waiting.add(item)
      // Not immediately: all changes of one event belong in one batch.
      running ??= Promise.resolve().then(run)
    },
    isBusy: () => running !== null,
    async stop() {
      isStopped = true
      waiting = new Set()
      await running
    },
  }
}
