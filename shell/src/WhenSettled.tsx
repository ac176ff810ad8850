import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react'
import { RemoteBoundary } from './remotes/RemoteBoundary.tsx'
import { whenSettled } from './settled.ts'

/** A part of the shell that the first page does without: fetched and mounted once that page has settled. */
export function WhenSettled({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => whenSettled(() => startTransition(() => setPart(() => lazy(load)))), [load])
  return (
    Part && (
      <RemoteBoundary remote="a part of the shell" fallback={null}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </RemoteBoundary>
    )
  )
}
