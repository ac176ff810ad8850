import type { Failure, PageModule, PageSource } from '../federation/page-source.ts'
import { inlinedRegistry } from '../page-context.ts'
import { errorPanel } from './error-panel.ts'
import { ownersBy, readRegistry, reportLeaks } from './leak-report.ts'

/** Sent by every app on the page when it has taken an update (remote-kit/src/refresh/runtime.js). */
const UPDATED = 'cloudplay:updated'
interface Update {
  app: string
  /** What modules of the app threw when they last ran, until an update in which they do not. */
  errors: string[]
}

/** Requests a chunk of another build again at the next update or after a pause. */
const OTHER_BUILD = 'ChunkVersionError'
const OTHER_BUILD_PAUSE_MS = 250
const OTHER_BUILD_FOR_MS = 10_000

const updatedOr = (pauseMs: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(pause)
      removeEventListener(UPDATED, go)
      resolve()
    }
    const pause = setTimeout(go, pauseMs)
    addEventListener(UPDATED, go)
  })

/** Loads a page whose entry came from one build and whose chunk from the next one, as soon as both are the same. */
async function loadOneBuild(load: () => Promise<PageModule>): Promise<PageModule> {
  const untilMs = performance.now() + OTHER_BUILD_FOR_MS
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if ((error as Error | undefined)?.name !== OTHER_BUILD || performance.now() > untilMs)
        throw error
      await updatedOr(OTHER_BUILD_PAUSE_MS)
    }
  }
}

/**
 * Pages under development: what throws is shown in the page by name, and what failed is tried again as soon as an app on the
 * page has taken an update, so that a repaired file needs no reload.
 */
export function developmentSource(source: PageSource): PageSource {
  const panel = errorPanel()
  const registry = readRegistry(inlinedRegistry())
  const { shown } = reportLeaks(
    ownersBy(() => registry),
    (remote, leaks) => panel.show(remote, leaks),
  )
  const failures = new Map<string, Failure>()
  const broken = new Map<string, string[]>()

  const showBroken = () => {
    panel.clear()
    for (const [app, errors] of broken) for (const error of errors) panel.show(app, error)
  }
  addEventListener(UPDATED, (event) => {
    const { app, errors } = (event as CustomEvent<Update>).detail
    broken.set(app, errors)
    showBroken()
    const again = [...failures.values()]
    failures.clear()
    for (const { retry } of again) retry()
  })
  addEventListener('error', ({ error, message }) => panel.show('the page', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => panel.show('the page', reason))

  return {
    ...source,
    shown,
    async load(remote, version, expose) {
      const module = await loadOneBuild(() => source.load(remote, version, expose))
      showBroken()
      return module
    },
    failed(failure) {
      failures.set(failure.remote, failure)
      panel.show(failure.remote, failure.error)
    },
  }
}
