import { useCallback, useEffect, useRef, useState } from 'react'
import {
  forgetElement,
  isLoadFailure,
  usePageSource,
  type PageAddress,
} from '../federation/page-elements.ts'
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

/** The attempts to show a page: by whom each is begun, and from which version. */
export function usePageAttempts(route: BoundRoute): PageAttempts {
  const source = usePageSource()
  const { remote } = route
  const [attempt, setAttempt] = useState(0)
  const [isRetrying, setRetrying] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>('none')
  const { version, expose, takeLive } = useBuild(source, route)

  const underWay = useRef(false)
  const retry = useCallback(async () => {
    // What a refresh finds may ask for a retry too.
    if (underWay.current) return
    underWay.current = true
    setRetrying(true)
    await source.refresh()
    underWay.current = false
    forgetElement({ remote, version, expose })
    takeLive()
    setRetrying(false)
    setTrouble('none')
    setAttempt((count) => count + 1)
  }, [source, remote, version, expose, takeLive])

  const begun = useCallback(() => void retry(), [retry])
  useHealing({
    source,
    remote,
    version,
    attempt,
    isFailed: trouble !== 'none',
    mayComeBack: trouble !== 'threw',
    retry: begun,
  })
  useForgetOnLeave(trouble === 'none' ? null : { remote, version, expose })

  return {
    address: { remote, version, expose },
    attempt,
    isRetrying,
    isGivenUp: trouble === 'too late',
    failed: useCallback(
      (error: unknown) => {
        const isLoad = isLoadFailure(error)
        setTrouble(isLoad ? 'not loaded' : 'threw')
        observe({ remote, version, failure: isLoad ? 'load' : 'render', error })
        source.failed?.({ remote, error, retry: begun })
      },
      [source, remote, version, begun],
    ),
    giveUp: useCallback(() => {
      setTrouble('too late')
      observe({ remote, version, failure: 'load' })
    }, [remote, version]),
    retry: begun,
  }
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

/** Coming back to a failed page starts a new attempt instead of the failure that React remembers. */
function useForgetOnLeave(address: PageAddress | null): void {
  const failed = useRef(address)
  useEffect(() => {
    failed.current = address
  })
  useEffect(
    () => () => {
      if (failed.current) forgetElement(failed.current)
    },
    [],
  )
}
