import { css } from '@emotion/react'
import { media, Skeleton, space } from '@cloudplay/ui'
import { detailLayout } from './layout.ts'

const desktopOnly = css`
  display: none;
  ${media.desktop} {
    display: block;
  }
`

const lines = css`
  display: grid;
  gap: ${space(3)};
`

/** The shape of a game's page while it is fetched. */
export function GameDetailSkeleton() {
  return (
    <div css={detailLayout} role="status" aria-label="加载中...">
      <div className="show">
        <Skeleton ratio={16 / 9} />
      </div>
      <aside css={desktopOnly}>
        <Skeleton height={360} />
      </aside>
      <div className="words">
        <div css={lines}>
          <Skeleton width="50%" height={31} />
          <Skeleton width="70%" height={24} />
          <Skeleton height={20} />
          <Skeleton width="85%" height={20} />
        </div>
      </div>
    </div>
  )
}
