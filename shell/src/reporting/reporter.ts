import { REPORT_PATH, type BrowserReport } from '@cloudplay/contract'
import { currentDevice } from '@cloudplay/session'
import { onCLS, onINP, onLCP } from 'web-vitals'
import type { BoundRoute, PageSource } from '../federation/page-source.ts'
import { matchPlace } from '../routing/match.ts'
import { Gathered, type Values } from './gathered.ts'
import type { Observation } from '../observations/observe.ts'

const FIRST_AFTER_MS = 1_000
const EVERY_MS = 30_000

interface Reporting {
  token: string
  source: PageSource
  landing: BoundRoute | undefined
}

/** Sends without waiting for an answer, also while the page goes away. A report that is lost is lost. */
function send(report: BrowserReport): void {
  const body = JSON.stringify(report)
  try {
    void fetch(REPORT_PATH, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
      priority: 'low',
    }).catch(() => undefined)
  } catch {
    // A browser without keepalive for a page that goes away.
  }
}

/** Reports how remotes do: failures immediately, everything else in batches. Returns the receiver of observations. */
export function beginReports({
  token,
  source,
  landing,
}: Reporting): (observation: Observation) => void {
  const gathered = new Gathered()
  const flush = () => {
    const versions = gathered.take()
    if (versions.length) send({ token, versions })
  }

  if (landing) watchPage(source, landing, gathered)
  setTimeout(flush, FIRST_AFTER_MS)
  setInterval(flush, EVERY_MS)
  // The last event a phone fires for a tab that it closes in the background. Runs after web-vitals' own listener.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(flush)
  })
  addEventListener('pagehide', flush)

  return (observation) => {
    // Without a network no version can load.
    if (observation.failure === 'load' && !navigator.onLine) return
    gathered.add(observation)
    if (observation.failure) flush()
  }
}

/** Vitals and long tasks are of the whole document: they count for the remote it was opened with, as long as it is on the screen. */
function watchPage(source: PageSource, landing: BoundRoute, gathered: Gathered): void {
  const isThere = () =>
    matchPlace(source.routes(), currentDevice(), location.pathname, location.search)?.route
      .remote === landing.remote
  const value = (values: Values) => isThere() && gathered.value(landing, values)
  onLCP((metric) => value({ lcpMs: Math.round(metric.value) }))
  onCLS((metric) => value({ clsThousandths: Math.round(metric.value * 1000) }))
  onINP((metric) => value({ inpMs: Math.round(metric.value) }))
  if (
    typeof PerformanceObserver === 'undefined' ||
    !PerformanceObserver.supportedEntryTypes?.includes('longtask')
  )
    return
  new PerformanceObserver((list) => {
    if (isThere())
      for (let count = list.getEntries().length; count > 0; count--) gathered.longTask(landing)
  }).observe({ type: 'longtask', buffered: true })
}
