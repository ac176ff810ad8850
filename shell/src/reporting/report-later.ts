import { pageContext } from '@cloudplay/api'
import type { BoundRoute, PageSource } from '../federation/page-source.ts'
import { takeObservations, whenFailing } from '../observations/observe.ts'
import { whenSettled } from '../settled.ts'

/**
 * Reports how remotes do, if the edge wants it of this browser, once the page has settled; a failure fetches the code for it at once.
 * `landing`: the page of this address.
 */
export function reportLater(source: PageSource, landing: BoundRoute | undefined): void {
  const token = pageContext()?.reportToken
  if (!token) return
  let isBrought = false
  const bring = () => {
    if (isBrought) return
    isBrought = true
    void import('./reporter.ts').then(
      ({ beginReports }) => takeObservations(beginReports({ token, source, landing })),
      // The site does without.
      () => undefined,
    )
  }
  whenFailing(bring)
  whenSettled(bring)
}
