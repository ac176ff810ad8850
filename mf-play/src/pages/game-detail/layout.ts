import { css } from '@emotion/react'
import { color, font, media, place, radius, space } from '@cloudplay/ui'

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

/** Next to the pictures of a desktop: the name, the price, the way in. */
export const panel = css`
  display: grid;
  gap: ${space(5)};
  padding: ${space(6)};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.line};
  ${media.desktop} {
    position: sticky;
    top: calc(${place.barTop} + 32px);
  }
`

/** The name and what is said of it. */
export const heading = css`
  display: grid;
  gap: ${space(3)};
  & > .name {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space(2)};
  }
  & > .name > :is(h1, h2) {
    padding-top: 6px;
    font-size: ${font.size.large};
  }
  & > .name > button {
    margin-inline-end: -10px;
  }
  & > .desc {
    color: ${color.soft};
  }
`
