import { color, font, space } from '@cloudplay/ui'
import { css } from '@emotion/react'

/** A card of this page: its content in one column. */
export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  & > h2 {
    font-size: ${font.size.title};
  }
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`
