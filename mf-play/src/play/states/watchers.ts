/** Callbacks that hear of every change. */
export function createWatchers() {
  const watchers = new Set<() => void>()
  return {
    /** Calls `watcher` after each change, until the returned function is called. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    notify(): void {
      for (const watcher of watchers) watcher()
    },
  }
}
