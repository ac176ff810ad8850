import { Suspense, type ComponentType, type ReactNode } from 'react'
import { pageElement, usePageSource } from '../federation/page-elements.ts'
import { RemoteBoundary } from './RemoteBoundary.tsx'

interface RemoteWidgetProps {
  remote: string
  expose: string
  /** What the component is given. Plain data and functions: the remote is another build. */
  props: Readonly<Record<string, unknown>>
  /** Stands there until it has come. */
  waiting?: ReactNode
  /** Stands there where it cannot be had. */
  fallback?: ReactNode
}

/** A component of a remote inside the site's frame. Where it cannot be had, the frame does without it. */
export function RemoteWidget({ remote, expose, props, waiting = null, fallback = null }: RemoteWidgetProps) {
  const source = usePageSource()
  const version = source.versionOf(remote)
  if (!version) return fallback
  // What an exposed module takes is agreed on by name; no type crosses the build.
  const Element = pageElement(source, { remote, version, expose }) as ComponentType<typeof props>
  return (
    <RemoteBoundary remote={`${remote}@${version}`} key={version} fallback={fallback}>
      <Suspense fallback={waiting}>
        <Element {...props} />
      </Suspense>
    </RemoteBoundary>
  )
}
