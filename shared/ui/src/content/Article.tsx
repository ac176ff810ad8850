import { color, font, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import type { ReactNode } from 'react'

const style = css`
  color: ${color.soft};
  line-height: 1.8;
  & > .date {
    margin-bottom: ${space(6)};
    color: ${color.muted};
    font-size: ${font.size.small};
  }
  & h2 {
    margin-bottom: ${space(2)};
    color: ${color.text};
    font-size: ${font.size.title};
  }
  & * + h2 {
    margin-top: ${space(8)};
  }
  & p + p,
  & p + ul,
  & ul + p {
    margin-top: ${space(3)};
  }
  & ul {
    padding-left: 1.2em;
    list-style: disc;
  }
  & li + li {
    margin-top: ${space(1)};
  }
  & strong {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
  & a {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** Long text to read: agreements and explanations. `date` is its effective date. */
export function Article({ date, children }: { date?: string; children: ReactNode }) {
  return (
    <article css={style}>
      {date && <p className="date">{date}</p>}
      {children}
    </article>
  )
}
