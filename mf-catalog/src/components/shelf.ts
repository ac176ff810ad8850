import { css } from '@emotion/react'
import { place, space } from '@cloudplay/ui'

/** Cards side by side, swiped through from edge to edge of the page. */
export const shelf = (cardWidth: string) => css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: ${cardWidth};
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
