import { REPORT_PATH, type BrowserReport, type ReportedError } from '@cloudplay/contract'
import { currentDevice } from '@cloudplay/session'
import type { BoundRoute, PageSource } from '../federation/page-source.ts'
import type { Observation, Observed, Uncaught } from '../observations/observe.ts'
import { matchPlace } from '../routing/match.ts'
import { describeError, placeIn, reportedError, stackOf } from './described-error.ts'
import { Gathered, type Version } from './gathered.ts'
import { watchCalls } from './watch-calls.ts'
import { watchDrawn } from './watch-drawn.ts'
import { watchMemory, watchSpeed } from './watch-speed.ts'

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
export function beginReports({ token, source, landing }: Reporting): (observed: Observed) => void {
  const gathered = new Gathered()
  const page = new PageWatch(gathered, source)
  const flush = () => {
    const versions = gathered.take()
    if (versions.length) send({ token, versions })
  }
  const fail = (of: Version, error: ReportedError) => {
    gathered.mark(of, error.kind)
    gathered.error(of, error)
    flush()
  }

  if (landing) watchLanding(page, landing, gathered)
  watchCalls((what) => page.shown && fail(page.shown, { kind: 'call', what }))
  const isPressing = watchPresses(() => page.shown && gathered.mark(page.shown, 'used'))
  setTimeout(flush, FIRST_AFTER_MS)
  setInterval(() => {
    page.measure()
    flush()
  }, EVERY_MS)
  // The last event a phone fires for a tab that it closes in the background. Runs after web-vitals' own listener.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(flush)
  })
  addEventListener('pagehide', flush)

  return (observed) => {
    if (observed instanceof Event) {
      const uncaught = ownedError(observed, isPressing())
      if (uncaught) fail(uncaught.of, uncaught.error)
      return
    }
    note(gathered, observed)
    if (observed.isPage) page.begin(observed, flush)
    if (observed.failure) flush()
  }
}

function note(gathered: Gathered, observation: Observation): void {
  const { failure, loadMs, error } = observation
  // Without a network no version can load.
  if (failure === 'load' && !navigator.onLine) return
  if (loadMs !== undefined) return gathered.load(observation, loadMs)
  if (!failure) return gathered.shown(observation)
  gathered.mark(observation, failure)
  if (error !== undefined && (failure === 'render' || failure === 'hydration')) {
    const place = placeIn(stackOf(error))
    const isOwn = place?.remote === observation.remote
    gathered.error(observation, reportedError(failure, describeError(error), isOwn ? place : null))
  }
}

/** An error that nothing caught, if the code of a remote threw it; a request that was aborted doesn't count. */
function ownedError(
  event: Uncaught,
  isPressing: boolean,
): { of: Version; error: ReportedError } | null {
  const isRejection = 'reason' in event
  const error: unknown = isRejection ? event.reason : event.error
  if ((error as Partial<Error> | null)?.name === 'AbortError') return null
  const stack = stackOf(error)
  const place = placeIn(
    stack || isRejection ? stack : `${event.filename}:${event.lineno}:${event.colno}`,
  )
  if (!place) return null
  const kind = isPressing ? 'press' : isRejection ? 'rejection' : 'error'
  const { remote, version } = place
  return { of: { remote, version }, error: reportedError(kind, describeError(error), place) }
}

/** Tells of presses and typing, and returns whether the handlers of a press run at this moment. */
function watchPresses(used: () => void): () => boolean {
  let pressing = 0
  const pressed = (event: Event) => {
    if (event.isTrusted && (event.target as Element | null)?.closest?.('main')) used()
    pressing++
    setTimeout(() => pressing--)
  }
  for (const type of ['click', 'submit', 'change']) addEventListener(type, pressed, true)
  return () => pressing > 0
}

/** The page of a remote that is on the screen. */
class PageWatch {
  shown: Version | null = null
  readonly #gathered: Gathered
  readonly #source: PageSource
  #grown: () => number | null = () => null

  constructor(gathered: Gathered, source: PageSource) {
    this.#gathered = gathered
    this.#source = source
  }

  begin({ remote, version }: Version, flush: () => void): void {
    const shown = { remote, version }
    this.shown = shown
    this.#grown = () => null
    watchDrawn({
      isThere: () => this.shown === shown && this.isThere(remote),
      told: (isDrawn) => {
        this.#gathered.mark(shown, isDrawn ? 'drawn' : 'empty')
        this.#grown = watchMemory()
        if (!isDrawn) flush()
      },
    })
  }

  isThere(remote: string): boolean {
    const { pathname, search } = location
    const match = matchPlace(this.#source.routes(), currentDevice(), pathname, search)
    return match?.route.remote === remote
  }

  measure(): void {
    const memoryMb = this.#grown()
    if (this.shown && memoryMb !== null) this.#gathered.value(this.shown, { memoryMb })
  }
}

/** Vitals and long tasks are of the whole document: they count for the remote it was opened with, as long as it is on the screen. */
function watchLanding(page: PageWatch, landing: BoundRoute, gathered: Gathered): void {
  const isThere = () => page.isThere(landing.remote)
  watchSpeed({
    value: (values) => isThere() && gathered.value(landing, values),
    longTask: () => isThere() && gathered.longTask(landing),
  })
}
