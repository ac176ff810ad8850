import { css } from '@emotion/react'
import { media, space } from '@cloudplay/ui'
import { shelf } from '../../components/shelf.ts'

/** Four cards are as wide as a desktop's page. */
const WIDTH = { phone: '200px', desktop: '291px' }

export const cardSizes = `(min-width: 768px) ${WIDTH.desktop}, ${WIDTH.phone}`

/** Cards to swipe through. Every card has the same height, so that the row keeps its place before they load. */
export const row = css`
  ${shelf(WIDTH.phone)};
  --card-width: ${WIDTH.phone};
  ${media.desktop} {
    --card-width: ${WIDTH.desktop};
    grid-auto-columns: ${WIDTH.desktop};
    padding-bottom: ${space(2)};
    /* A mouse needs something to pull. */
    scrollbar-width: thin;
  }
  & > li {
    /* The picture, the gap, and a name with a line. */
    height: calc(var(--card-width) * 9 / 16 + 56px);
  }
`
