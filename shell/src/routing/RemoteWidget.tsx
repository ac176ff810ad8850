import { Suspense } from 'react'
import { pageElement, usePageSource } from '../federation/page-elements.ts'
import { RemoteBoundary } from './RemoteBoundary.tsx'

/** A component of a remote inside the site's frame. Where it cannot be had, nothing stands: the frame does without. */
export function RemoteWidget({ remote, expose }: { remote: string; expose: string }) {
  const source = usePageSource()
  const version = source.versionOf(remote)
  if (!version) return null
  const Element = pageElement(source, { remote, version, expose })
  return (
    <RemoteBoundary remote={`${remote}@${version}`} key={version} fallback={null}>
      <Suspense fallback={null}>
        <Element />
      </Suspense>
    </RemoteBoundary>
  )
}
