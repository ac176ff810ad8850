import { css, keyframes } from '@emotion/react'
import { artCrops } from '../content/art.ts'
import { color, radius } from '../theme/theme.ts'

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.5; }
`

const block = css`
  display: block;
  border-radius: ${radius.small};
  background: ${color.overlay};
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`

type Length = number | string

/** A block in the shape of what will come; lengths in px or any CSS length. */
export function Skeleton(props: { width?: Length; height?: Length; ratio?: number; round?: boolean }) {
  const { width = '100%', height, ratio, round } = props
  return (
    <span
      aria-hidden
      css={block}
      style={{ width, height, aspectRatio: ratio, borderRadius: round ? '50%' : undefined }}
    />
  )
}

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
