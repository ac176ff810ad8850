import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  forgetElement,
  isLoadFailure,
  usePageSource,
  type PageAddress,
} from '../federation/page-elements.ts'
import { takeShell } from '../federation/new-shell.ts'
import type { BoundRoute, PageSource } from '../federation/page-source.ts'
import { observe } from '../observations/observe.ts'
import { useHealing } from './use-healing.ts'

interface PageAttempts {
  /** Where the page is loaded from. */
  address: PageAddress
  attempt: number
  isRetrying: boolean
  /** It did not come in time. */
  isGivenUp: boolean
  failed: (error: unknown) => void
  giveUp: () => void
  retry: () => void
}

type Trouble = 'none' | 'threw' | 'not loaded' | 'too late'

/**
 * The attempts to show a page: by whom each is begun, and from which version. What failed is forgotten, as React remembers the
 * failure, so the next visit is an attempt too.
 */
export function usePageAttempts(route: BoundRoute): PageAttempts {
  const source = usePageSource()
  const { remote } = route
  const { version, expose, takeLive } = useBuild(source, route)
  const { attempt, trouble, isRetrying, fail, retry } = useAttempts(source, takeLive)

  useHealing({
    source,
    remote,
    version,
    attempt,
    isFailed: trouble !== 'none',
    mayComeBack: trouble !== 'threw',
    retry,
  })

  return {
    address: { remote, version, expose },
    attempt,
    isRetrying,
    isGivenUp: trouble === 'too late',
    failed: useCallback(
      (error: unknown) => {
        const isLoad = isLoadFailure(error)
        forgetElement({ remote, version, expose })
        fail(isLoad ? 'not loaded' : 'threw')
        observe({ remote, version, failure: isLoad ? 'load' : 'render', error })
        source.failed?.({ remote, error, retry })
      },
      [source, remote, version, expose, fail, retry],
    ),
    giveUp: useCallback(() => {
      forgetElement({ remote, version, expose })
      fail('too late')
      observe({ remote, version, failure: 'load' })
    }, [remote, version, expose, fail]),
    retry,
  }
}

/** One attempt follows another by a retry, and where the last one failed also by another address, whose page may be a good one. */
function useAttempts(source: PageSource, takeLive: () => void) {
  const [attempt, setAttempt] = useState(0)
  const [isRetrying, setRetrying] = useState(false)
  const [trouble, fail] = useState<Trouble>('none')
  const begin = useCallback(() => {
    setRetrying(false)
    fail('none')
    setAttempt((count) => count + 1)
  }, [])

  const { pathname, search } = useLocation()
  const place = pathname + search
  const [tried, setTried] = useState(place)
  if (tried !== place) {
    setTried(place)
    if (trouble !== 'none') begin()
  }

  const present = useRef(attempt)
  useEffect(() => {
    present.current = attempt
  })
  const retried = useRef<number | null>(null)
  const retry = useCallback(() => {
    // What a refresh finds may ask for a retry too, also of an attempt that is over.
    if (retried.current === attempt || present.current !== attempt) return
    retried.current = attempt
    setRetrying(true)
    void source.refresh().then(() => {
      if (present.current !== attempt) return
      takeShell(source)
      takeLive()
      begin()
    })
  }, [source, attempt, takeLive, begin])
  return { attempt, trouble, isRetrying, fail, retry }
}

/**
 * The build that a page is loaded from. A version whose files are gone after a deploy is never coming back: a retry takes what
 * is live by then, and keeps it as long as the page is bound to the same route.
 */
function useBuild(source: PageSource, route: BoundRoute) {
  const [taken, setTaken] = useState<{
    insteadOf: BoundRoute
    version: string
    expose: string
  } | null>(null)
  const { version, expose } =
    taken?.insteadOf.version === route.version && taken.insteadOf.expose === route.expose
      ? taken
      : route
  const takeLive = useCallback(
    () => setTaken({ insteadOf: route, ...liveBuild(source, route) }),
    [source, route],
  )
  return { version, expose, takeLive }
}

/** Where the page of a route is now: another version may expose it under another name. */
function liveBuild(source: PageSource, route: BoundRoute): { version: string; expose: string } {
  const sameSearch = JSON.stringify(route.search)
  const live = source.routes().find(({ remote, path, device, search }) => {
    return (
      remote === route.remote &&
      path === route.path &&
      device === route.device &&
      JSON.stringify(search) === sameSearch
    )
  })
  return live ?? { version: source.versionOf(route.remote) ?? route.version, expose: route.expose }
}
