import {
  Suspense,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import {
  forgetElement,
  isLoadFailure,
  pageElement,
  usePageSource,
} from '../federation/page-elements.ts'
import { observe } from '../observations/observe.ts'
import { Shown } from '../observations/Shown.tsx'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { useBoundVersion } from './use-bound-version.ts'

const RETRY_MIN_MS = 5_000
const RETRY_MAX_MS = 60_000

interface RemoteWidgetProps {
  remote: string
  expose: string
  /** What the component is given. Plain data and functions: the remote is another build. */
  props: object
  /** Shown until the widget has loaded. */
  waiting?: ReactNode
  /** Shown if the widget can't load. */
  fallback?: ReactNode
}

/**
 * A component of a remote inside the site's frame. Where it cannot be had, the frame does without it and tries again,
 * with growing pauses: no one would press a button for what is not there.
 */
export function RemoteWidget({
  remote,
  expose,
  props,
  waiting = null,
  fallback = null,
}: RemoteWidgetProps) {
  const source = usePageSource()
  const [attempt, setAttempt] = useState(0)
  const version = useBoundVersion(remote)
  const again = useCallback(async () => {
    await source.refresh()
    if (version) forgetElement({ remote, version, expose })
    setAttempt((count) => count + 1)
  }, [source, remote, version, expose])
  if (!version) return fallback
  // What an exposed module takes is agreed on by name; no type crosses the build.
  const Element = pageElement(source, { remote, version, expose }) as ComponentType<typeof props>
  const failed = (
    <>
      {fallback}
      <Later afterMs={Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** attempt)} then={again} />
    </>
  )
  return (
    <RemoteBoundary
      remote={`${remote}@${version}`}
      key={`${version} ${attempt}`}
      fallback={failed}
      onFailure={(error) => {
        // One that is taken away before its retry, such as a dialog that closes, must not meet the same failure when it is mounted next.
        forgetElement({ remote, version, expose })
        observe({ remote, version, failure: isLoadFailure(error) ? 'load' : 'render', error })
        source.failed?.({ remote: `${remote}${expose.slice(1)}`, error, retry: () => void again() })
      }}
    >
      <Suspense fallback={waiting}>
        <Element {...props} />
        <Shown remote={remote} version={version} />
      </Suspense>
    </RemoteBoundary>
  )
}

/** Shows nothing; does something once it has been there for a while. */
function Later({ afterMs, then }: { afterMs: number; then: () => Promise<void> }) {
  useEffect(() => {
    const timer = setTimeout(() => void then(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, then])
  return null
}
