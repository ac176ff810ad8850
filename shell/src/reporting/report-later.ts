import { pageContext } from '@cloudplay/api'
import type { BoundRoute, PageSource } from '../federation/page-source.ts'
import { takeObservations, whenFailing } from '../observations/observe.ts'
import { whenSettled } from '../settled.ts'

/**
 * Reports how remotes do once the page has settled, if the edge picked this browser; a failure loads the code for it immediately.
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
