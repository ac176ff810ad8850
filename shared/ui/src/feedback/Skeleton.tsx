import { css, keyframes } from '@emotion/react'
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

/** A block in the shape of the coming content; lengths in px or any CSS length. */
export function Skeleton(props: {
  width?: Length
  height?: Length
  ratio?: number
  round?: boolean
}) {
  const { width = '100%', height, ratio, round } = props
  return (
    <span
      aria-hidden
      data-skeleton
      css={block}
      style={{ width, height, aspectRatio: ratio, borderRadius: round ? '50%' : undefined }}
    />
  )
}
