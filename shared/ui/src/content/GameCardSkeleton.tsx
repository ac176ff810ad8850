import { artCrops, Skeleton } from '@cloudplay/ui'
import { css } from '@emotion/react'

const cardBox = css`
  display: flex;
  flex-direction: column;
  gap: 10px;
`

const rowBox = css`
  display: flex;
  align-items: center;
  gap: 12px;
`

const words = css`
  flex: 1;
  display: grid;
  align-content: start;
  gap: 6px;
  padding: 3px 0;
`

/** The shape of a `GameCard` of the same layout, to the pixel. */
export function GameCardSkeleton({ layout = 'wide' }: { layout?: 'wide' | 'tall' | 'row' }) {
  const lines = (
    <span css={words}>
      <Skeleton width="60%" height={18} />
      <Skeleton width="85%" height={16} />
    </span>
  )
  if (layout === 'row') {
    return (
      <div css={rowBox}>
        <Skeleton width={72} height={72} />
        {lines}
      </div>
    )
  }
  return (
    <div css={cardBox}>
      <Skeleton ratio={artCrops[layout].ratio} />
      {lines}
    </div>
  )
}
