import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { currentDevice } from '@cloudplay/session'
import { Skeleton, space } from '@cloudplay/ui'
import { detailTexts } from '../../texts/detail.ts'
import { detailLayout } from './layout.ts'

const lines = css`
  display: grid;
  gap: ${space(3)};
`

/** The shape of a game's page while it is fetched. */
export function GameDetailSkeleton() {
  const desktop = currentDevice() === 'desktop'
  return (
    <div
      css={detailLayout}
      data-panel={desktop || undefined}
      role="status"
      aria-label={useTexts(detailTexts).loading}
    >
      <div className="show">
        <Skeleton ratio={16 / 9} />
      </div>
      {desktop && (
        <aside>
          <Skeleton height={336} />
        </aside>
      )}
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
