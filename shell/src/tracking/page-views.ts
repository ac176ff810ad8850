import { call, sendLast } from '@cloudplay/api'
import type { CallRequest } from '@cloudplay/contract'
import { visitorChannel, visitorUdid } from '@cloudplay/session'

type TrackedEvent = CallRequest<'statStartLog'>['events'][number]

const BATCH_DELAY_MS = 3000
const KEPT_MAX = 100

let waiting: TrackedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts a page view. Batched, and never in anybody's way: a failure keeps the events for the next batch. */
export function trackPageView(path: string): void {
  waiting.push({
    name: 'page_view',
    path,
    at_ms: Date.now(),
    channel: visitorChannel() || undefined,
    udid: visitorUdid(),
  })
  waiting = waiting.slice(-KEPT_MAX)
  timer ??= setTimeout(() => void send(), BATCH_DELAY_MS)
}

/** Sends what waits when the page goes away: each visit's last page view is seen only then. Returns how to stop. */
export function sendPageViewsOnLeave(): () => void {
  const flush = () => {
    if (!waiting.length) return
    clearTimeout(timer)
    timer = undefined
    if (sendLast('statStartLog', { events: waiting })) waiting = []
  }
  // A phone that closes a tab in the background tells of no other moment.
  const onHidden = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', flush)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('pagehide', flush)
  }
}

async function send(): Promise<void> {
  timer = undefined
  const events = waiting
  waiting = []
  await call('statStartLog', { events }).catch(() => {
    waiting = [...events, ...waiting].slice(-KEPT_MAX)
  })
}
