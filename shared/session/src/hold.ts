let holds = 0
const listeners = new Set<() => void>()
const changed = (by: 1 | -1) => {
  holds += by
  for (const listener of listeners) listener()
}

/**
 * Keeps the versions of all remotes in this tab until you call the returned function. Use it while a swap would break
 * something, such as a running game or a payment (DELIV-13). Pages opened meanwhile come from the same versions.
 */
export function holdVersions(): () => void {
  let isOver = false
  changed(1)
  return () => {
    if (isOver) return
    isOver = true
    changed(-1)
  }
}

export const isHeld = (): boolean => holds > 0

/** Calls the listener when holding begins or ends, until you call the returned function. */
export function whenHeldChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
