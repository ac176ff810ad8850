import { css } from '@emotion/react'
import type { HomeResource } from '@cloudplay/contract'
import { place, space } from '@cloudplay/ui'
import { ResourceCard } from '../../components/ResourceCard.tsx'
import { shelfCardWidth } from './shapes.ts'

export const shelf = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: ${shelfCardWidth};
  justify-content: start;
  gap: ${space(3)};
  margin: 0 calc(-1 * ${place.gutter});
  padding: 4px ${place.gutter};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding: ${place.gutter};
  scrollbar-width: none;
  & > li {
    scroll-snap-align: start;
  }
`

/** New games side by side, swiped through (HOME-3, type 2). */
export function GameShelf({ resources }: { resources: readonly HomeResource[] }) {
  return (
    <ul css={shelf}>
      {resources.map((resource, at) => (
        <li key={at}>
          <ResourceCard resource={resource} layout="tall" sizes={shelfCardWidth} />
        </li>
      ))}
    </ul>
  )
}
