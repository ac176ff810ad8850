import { css } from '@emotion/react'
import { STRIP_CELL } from '@cloudplay/contract/stream-strip'
import type { StreamStats } from '../../../stream/index.ts'
import type { Stage } from '../../../hooks/use-stage.ts'

const cover = css`
  position: absolute;
  left: 0;
  right: 0;
  background: #000;
  pointer-events: none;
`

/** Hides the row in which the frame carries its input number: it is for the page, not for the player. */
export function StripCover({
  stage: { size },
  stats,
}: {
  stage: Stage
  stats: StreamStats | null
}) {
  const aspect = stats && stats.heightPx > 0 ? stats.widthPx / stats.heightPx : 16 / 9
  const frameHeightPx = Math.min(size.height, size.width / aspect)
  return (
    <i
      css={cover}
      style={{
        top: (size.height - frameHeightPx) / 2,
        height: Math.ceil(frameHeightPx * STRIP_CELL.height),
      }}
    />
  )
}
