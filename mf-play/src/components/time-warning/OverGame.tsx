import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { stageStyle, useStage } from '../../hooks/use-stage.ts'

/** Over the player's background and under the site's toasts; turned with the game, and only what asks for presses takes them. */
const over = css`
  position: fixed;
  left: 0;
  top: 0;
  z-index: 28;
  transform-origin: 0 0;
  pointer-events: none;
`

/** Words over the running game. */
export function OverGame({ children }: { children: ReactNode }) {
  const stage = useStage()
  return (
    <div css={over} style={stageStyle(stage)}>
      {children}
    </div>
  )
}
