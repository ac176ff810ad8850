/** Opens the push socket once its code has loaded, which happens only for players. Returns how to close it. */
export function pushLater(options: { onSessionEnded: () => void }): () => void {
  let close: (() => void) | null = null
  let isOver = false
  import('./open-push.ts').then(
    ({ openPush }) => {
      if (!isOver) close = openPush(options)
    },
    // Without it what is pushed is polled.
    () => undefined,
  )
  return () => {
    isOver = true
    close?.()
  }
}
