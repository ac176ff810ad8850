import { css } from '@emotion/react'
import { color, font, radius, space } from '@cloudplay/ui'
import { useLayoutEffect, useRef } from 'react'
import { safeServiceNodes } from './service-html.ts'

const prose = css`
  color: ${color.soft};
  line-height: 1.75;
  & > * + * {
    margin-top: ${space(3)};
  }
  & :is(h2, h3, h4) {
    margin-top: ${space(6)};
    color: ${color.text};
    font-size: ${font.size.body};
  }
  & :is(ul, ol) {
    display: grid;
    gap: ${space(2)};
  }
  & li {
    position: relative;
    padding-left: ${space(4)};
    &::before {
      content: '';
      position: absolute;
      left: 2px;
      top: 0.78em;
      width: 5px;
      height: 5px;
      border-radius: 50%;
      background: ${color.faint};
    }
  }
  & strong {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
  & a {
    color: ${color.link};
    text-decoration: underline;
  }
  & img {
    height: auto;
    border-radius: ${radius.small};
  }
`

/** What the game is and how it is played, as the catalogue wrote it. */
export function ServiceDescription({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => element.current?.replaceChildren(safeServiceNodes(html)), [html])
  return <div ref={element} css={prose} lang="zh-CN" />
}
