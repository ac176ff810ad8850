import { css } from '@emotion/react'
import type { ReactNode } from 'react'

const background = css`
  position: fixed;
  inset: 0;
  /* Above the site's header and bars, below its toasts. */
  z-index: 25;
  overflow: hidden;
  background: #05070b;
  overscroll-behavior: none;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
`

/** The player's black background, from edge to edge; also shown while the player's code loads. */
export function PlayerBackground({ children }: { children?: ReactNode }) {
  return <div css={background}>{children}</div>
}
