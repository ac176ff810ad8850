import { css, keyframes } from '@emotion/react'

const turn = keyframes`to { transform: rotate(360deg); }`

const ring = css`
  display: inline-block;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  animation: ${turn} 800ms linear infinite;
`

/** A small turning ring in the text's colour, for a control or a toast; waiting content shows a `Skeleton` instead. */
export function Spinner({ sizePx = 18 }: { sizePx?: number }) {
  return <span aria-hidden css={ring} style={{ width: sizePx, height: sizePx }} />
}
