import { css } from '@emotion/react'
import { space } from '@cloudplay/ui'

/** Shapes that a block and its skeleton share, so that nothing moves when the content arrives. */

export const hero = css`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(12)};
`

/** The picture next to its strip; on narrow windows the strip goes below. */
export const heroWithStrip = css`
  ${hero};
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 244px;
  }
`

export const heroStage = css`
  aspect-ratio: 16 / 9;
  @media (min-width: 2400px) {
    aspect-ratio: 21 / 9;
  }
`

export const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(340px, 1fr));
  gap: ${space(3)};
`

export const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(8)} ${space(6)};
  @media (min-width: 1000px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

/** Kept for the code that leads to the phone, which comes after the page. */
export const downloadPlace = css`
  min-height: 180px;
  margin-top: ${space(12)};
`
