export interface Batches<Item> {
  add: (items: Iterable<Item>) => void
  /** Takes nothing more; resolves when what runs is done. */
  stop: () => Promise<void>
}

/**
 * Does together what is asked for while earlier work runs: a thousand asking at once are two batches, not a thousand
 * turns. `work` is told each item once a batch; when it fails, `onFailure` is told and the next batch goes on.
 */
export function inBatches<Item>(work: (items: readonly Item[]) => Promise<void>, onFailure: (error: unknown) => void): Batches<Item> {
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
      // Not at once: all changes that follow from one event are one batch.
      running ??= Promise.resolve().then(run)
    },
    async stop() {
      isStopped = true
      waiting = new Set()
      await running
    },
  }
}
