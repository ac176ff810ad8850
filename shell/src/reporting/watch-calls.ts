import { canObserve } from './watch-speed.ts'

const CALLS = '/api/'
/** Of the client's errors those that a page makes by asking wrongly; a refusal or a lost session isn't one. */
const WRONG_REQUESTS = new Set([400, 404, 405, 413, 415, 422])

/** Tells of calls that were answered with an error: the call's name and what kind of error, nothing of its contents. */
export function watchCalls(told: (what: string) => void): void {
  if (!canObserve('resource')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { responseStatus } = entry
      const isWrong = WRONG_REQUESTS.has(responseStatus)
      // Browsers that know no status leave it out.
      if (!isWrong && !(responseStatus >= 500)) continue
      const { origin, pathname } = new URL(entry.name, location.href)
      if (origin !== location.origin || !pathname.startsWith(CALLS)) continue
      const call = pathname
        .split('/')
        .at(-1)
        ?.replaceAll(/[^A-Za-z]/g, '')
      told(`${call ? call.slice(0, 60) : 'call'}: ${isWrong ? 'wrong request' : 'server error'}`)
    }
  }).observe({ type: 'resource', buffered: true })
}
