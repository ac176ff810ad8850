import { Page, Skeleton } from '@cloudplay/ui'
import { useEffect } from 'react'

/** A page has so long to come. Its entry may be tried three times in it, each given up after eight seconds. */
const PAGE_MAX_MS = 15_000

/** Stands in for a page that is on its way; says once when that takes too long, whatever it waits for. */
export function PageSkeleton({ onTooLong }: { onTooLong: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onTooLong, PAGE_MAX_MS)
    return () => clearTimeout(timer)
  }, [onTooLong])
  return (
    <Page>
      <div css={{ display: 'grid', gap: 16, paddingTop: 16 }} aria-busy="true">
        <Skeleton ratio={16 / 9} />
        <Skeleton height={20} width="60%" />
        <Skeleton height={80} />
      </div>
    </Page>
  )
}
