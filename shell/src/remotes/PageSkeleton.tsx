import { Page, Skeleton } from '@cloudplay/ui'

/** Stands in for a page that is on its way. */
export function PageSkeleton() {
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
