import type { Failure, PageSource } from '../federation/page-source.ts'
import { errorPanel } from './error-panel.ts'

/** Sent by every app on the page when it begins to take an update and when it has (remote-kit/src/refresh/runtime.js). */
const UPDATING = 'cloudplay:updating'
const UPDATED = 'cloudplay:updated'

/**
 * Pages under development: what throws is shown in the page by name, and what failed is tried again as soon as an app on the
 * page has taken an update, so that a repaired file needs no reload.
 */
export function developmentSource(source: PageSource): PageSource {
  const panel = errorPanel()
  const failures = new Map<string, Failure>()

  addEventListener(UPDATING, panel.clear)
  addEventListener(UPDATED, () => {
    const again = [...failures.values()]
    failures.clear()
    for (const { retry } of again) retry()
  })
  addEventListener('error', ({ error, message }) => panel.show('the page', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => panel.show('the page', reason))

  return {
    ...source,
    async load(remote, version, expose) {
      const module = await source.load(remote, version, expose)
      panel.clear()
      return module
    },
    failed(failure) {
      failures.set(failure.remote, failure)
      panel.show(failure.remote, failure.error)
    },
  }
}
