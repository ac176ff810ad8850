import { css } from '@emotion/react'
import { activityColor } from '@cloudplay/activity'
import { color, font, media, radius, space } from '@cloudplay/ui'

export const panel = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  max-width: 560px;
  margin: 0 auto ${space(8)};
  padding: ${space(6)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background:
    radial-gradient(120% 80% at 50% 0, ${activityColor.soft}, rgba(255, 255, 255, 0) 70%),
    ${color.raised};
  text-align: center;
  & h2 {
    font-size: ${font.size.title};
  }
  & p {
    color: ${color.soft};
  }
  & .figure {
    color: ${activityColor.accent};
    font-size: ${font.size.large};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
  }
  & .main {
    display: grid;
    gap: ${space(2)};
    width: 100%;
    max-width: 360px;
    margin-top: ${space(2)};
  }
  ${media.desktop} {
    padding: ${space(8)} ${space(6)};
  }
`
