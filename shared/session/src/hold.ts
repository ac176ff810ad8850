let holds = 0
const listeners = new Set<() => void>()
const changed = (by: 1 | -1) => {
  holds += by
  for (const listener of listeners) listener()
}

/**
 * Keeps the versions of all remotes in this tab as they are until the returned function is called: for what a swap would tear,
 * such as a running game or an order that is being paid (DELIV-13). Pages that are opened meanwhile come from the same versions.
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

/** Tells when holding begins or ends, until the returned function is called. */
export function whenHeldChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
