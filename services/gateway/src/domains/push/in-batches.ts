interface Batches<Item> {
  add: (items: Iterable<Item>) => void
  isBusy: () => boolean
  /** Accepts nothing more; resolves when running work is done. */
  stop: () => Promise<void>
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Collects items while earlier work runs: a thousand concurrent requests are two batches, not a thousand turns. `work` gets
 * each item once per batch. If it fails, `onFailure` gets the error, the next batch starts, and the items come again after
 * a pause, which grows until all succeed.
 */
export function inBatches<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  onFailure: (error: unknown) => void,
): Batches<Item> {
  let waiting = new Set<Item>()
  let failed = new Set<Item>()
  let running: Promise<void> | null = null
  let isStopped = false
  let pauseMs = FIRST_PAUSE_MS
  let pause: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const items = [...waiting]
      waiting = new Set()
      try {
        await work(items)
        if (failed.size === 0) pauseMs = FIRST_PAUSE_MS
      } catch (error) {
        onFailure(error)
        runLater(items)
      }
    }
    running = null
  }

  function runLater(items: readonly Item[]): void {
    if (isStopped) return
    for (const item of items) failed.add(item)
    if (pause) return
    pause = setTimeout(() => {
      const again = failed
      failed = new Set()
      pause = undefined
      add(again)
    }, pauseMs).unref()
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }

  function add(items: Iterable<Item>): void {
    if (isStopped) return
    for (const item of items) waiting.add(item)
    // Not immediately: all changes of one event belong in one batch.
    running ??= Promise.resolve().then(run)
  }

  return {
    add,
    isBusy: () => running !== null,
    async stop() {
      isStopped = true
      clearTimeout(pause)
      waiting = new Set()
      await running
    },
  }
}
