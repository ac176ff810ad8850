import { css } from '@emotion/react'
import { font, space } from '@cloudplay/ui'
import type { ComponentType } from 'react'
import type { MenuScope } from '../menu-scope.ts'
import { LockPointer } from './LockPointer.tsx'
import { PadShown } from './PadShown.tsx'
import { Quality } from './Quality.tsx'
import { RumbleOn } from './RumbleOn.tsx'
import { Statistics } from './Statistics.tsx'
import { Volume } from './Volume.tsx'

/** The settings in their order, a row each. Add one here. */
const rows: readonly ComponentType<MenuScope>[] = [
  Quality,
  Volume,
  PadShown,
  LockPointer,
  RumbleOn,
  Statistics,
]

const settings = css`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space(4)};
    min-height: 44px;
    font-size: ${font.size.small};
  }
`

/** What can be set of a video that this site shows. */
export function Settings(scope: MenuScope) {
  if (scope.ownControls) return null
  return (
    <div css={settings}>
      {rows.map((Row, place) => (
        // The list never changes.
        <Row key={place} {...scope} />
      ))}
    </div>
  )
}
