import { css } from '@emotion/react'
import { media, place, space } from '@cloudplay/ui'

/** One column with the picture from edge to edge on phones; on desktops pictures and words next to the panel. */
export const detailLayout = css`
  display: grid;
  gap: ${space(5)};
  padding-bottom: ${space(8)};
  & > .words {
    display: grid;
    gap: ${space(6)};
    padding: 0 ${place.gutter};
  }
  &[data-panel] > aside {
    margin: 0 ${place.gutter};
  }
  ${media.desktop} {
    max-width: calc(${place.contentWidth} + 2 * ${place.gutter});
    margin: 0 auto;
    &[data-panel] > aside {
      grid-row: 1 / span 2;
      grid-column: 2;
      margin: 0;
    }
    &[data-panel] {
      grid-template-columns: minmax(0, 1fr) 360px;
      gap: ${space(8)};
      align-items: start;
      padding: ${space(8)} ${place.gutter} ${space(16)};
      & > .words {
        max-width: 68ch;
        padding: 0;
      }
    }
  }
`
