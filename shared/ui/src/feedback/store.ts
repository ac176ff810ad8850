import { useSyncExternalStore } from 'react'

/** An observable value; enough for the few stores of this package. */
export function createStore<T>(initial: T) {
  let value = initial
  const watchers = new Set<() => void>()
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  const get = () => value
  return {
    get,
    set(next: T) {
      value = next
      for (const watcher of watchers) watcher()
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
