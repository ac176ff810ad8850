import { css } from '@emotion/react'
import { currentDevice } from '@cloudplay/session'
import { Skeleton, space } from '@cloudplay/ui'
import { GameCardSkeleton } from '@cloudplay/ui/game-card'
import { panelStyle, tabsStyle } from './shapes.ts'

const tabs = css`
  display: flex;
  gap: ${space(6)};
  align-items: center;
  height: 45px;
  overflow: hidden;
`

const rows = css`
  display: grid;
  gap: ${space(4)};
`

const tiles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: ${space(8)} ${space(6)};
`

/** The outline of the tabs and of the first list. */
export function CategoriesSkeleton() {
  const desktop = currentDevice() === 'desktop'
  return (
    <div aria-hidden data-skeleton>
      <div css={tabsStyle}>
        <div css={tabs}>
          {Array.from({ length: desktop ? 10 : 5 }, (_, at) => (
            <Skeleton key={at} width={64} height={20} />
          ))}
        </div>
      </div>
      <div css={[panelStyle, desktop ? tiles : rows]}>
        {Array.from({ length: desktop ? 12 : 8 }, (_, at) => (
          <GameCardSkeleton key={at} layout={desktop ? 'wide' : 'row'} />
        ))}
      </div>
    </div>
  )
}
