import { css } from '@emotion/react'

/** An activity's own colours: `night` behind its picture, `accent` for buttons and figures, `onAccent` on it, `soft` for surfaces. */
export interface Look {
  night: string
  accent: string
  onAccent: string
  soft: string
}

/** Applies the colours to the page's buttons and figures; dialogs keep those of the site. */
export const looks = ({ night, accent, onAccent, soft }: Look) => css`
  --activity-night: ${night};
  --activity-accent: ${accent};
  --activity-soft: ${soft};
  --main: ${accent};
  --on-main: ${onAccent};
  & dialog {
    --main: #edf1f7;
    --on-main: #0b0e14;
  }
`

export const activityColor = {
  night: 'var(--activity-night)',
  accent: 'var(--activity-accent)',
  soft: 'var(--activity-soft)',
} as const
