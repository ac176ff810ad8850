import { css } from '@emotion/react'
import { color } from '@cloudplay/ui'

/** A dot in the corner of elements with `data-dot="true"`: something is new. */
export const dotMark = css`
  &[data-dot='true']::after {
    content: '';
    position: absolute;
    top: 8px;
    right: 14px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color.danger};
  }
`
