const EVENTS_URL = '/registry-events'
/** The name of the lock of the listening tab, and of the channel on which it informs the others. */
const SHARED = 'cloudplay-registry'
/** After a stream was refused or has ended for good. */
const AGAIN_MS = 60_000

/** The message of the listening tab: the release that is live for this browser; null until it knows. */
type Told = { release: string | null } | 'who listens?'

interface Hearing {
  /** A release that is live for this browser; sent again on request. */
  heard: (release: string) => void
  /** Whether changes arrive immediately. Otherwise poll the registry. */
  live: (isLive: boolean) => void
}

/** Listens for all tabs until `signal` ends it. */
function listen(
  others: BroadcastChannel,
  signal: AbortSignal,
  { heard, live }: Hearing,
): Promise<void> {
  return new Promise((resolve) => {
    let release: string | null = null
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (now: string | null) => {
      release = now
      live(now !== null)
      if (now !== null) heard(now)
      others.postMessage({ release } satisfies Told)
    }
    const open = () => {
      stream = new EventSource(EVENTS_URL)
      stream.onmessage = ({ data }: MessageEvent<string>) => tell(data)
      stream.onerror = () => {
        tell(null)
        if (stream.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS)
      }
    }
    others.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data === 'who listens?') others.postMessage({ release } satisfies Told)
    }
    open()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      stream.close()
      others.postMessage({ release: null } satisfies Told)
      resolve()
    })
  })
}

/** Listens, or follows the tab that does: over HTTP/1.1 all tabs of a browser share six connections to a site. */
function takePart(hearing: Hearing): () => void {
  const over = new AbortController()
  const others = new BroadcastChannel(SHARED)
  others.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data === 'who listens?') return
    hearing.live(data.release !== null)
    if (data.release !== null) hearing.heard(data.release)
  }
  others.postMessage('who listens?' satisfies Told)
  void navigator.locks
    .request(SHARED, { signal: over.signal }, () => listen(others, over.signal, hearing))
    .catch(() => undefined)
  return () => {
    over.abort()
    others.close()
    hearing.live(false)
  }
}

/** Hears of releases as long as the tab is in view (DELIV-13), until the returned function is called. */
export function hearReleases(hearing: Hearing): () => void {
  // Locks are there in secure contexts only.
  if (
    !('locks' in navigator) ||
    typeof EventSource === 'undefined' ||
    typeof BroadcastChannel === 'undefined'
  )
    return () => undefined
  let leave: (() => void) | null = null
  const look = () => {
    const inView = document.visibilityState === 'visible'
    if (inView === (leave !== null)) return
    if (inView) leave = takePart(hearing)
    else {
      leave?.()
      leave = null
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    leave?.()
    leave = null
  }
}
