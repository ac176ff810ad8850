const RETRY_MS = 5000

/**
 * Opens the push socket of this tab as soon as its code is there, which comes after the page; returns how to close it. Code
 * that could not be fetched is asked for again, as the socket itself would be.
 */
export function openPush(options: { onSessionEnded: () => void }): () => void {
  let over = false
  let close: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const begin = () =>
    import('./push-client.ts').then(
      ({ openPushSocket }) => {
        if (!over) close = openPushSocket(options)
      },
      () => {
        if (!over) timer = setTimeout(() => void begin(), RETRY_MS)
      },
    )

  void begin()
  return () => {
    over = true
    clearTimeout(timer)
    close?.()
  }
}
