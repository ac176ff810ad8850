import { css } from '@emotion/react'
import { color, font, radius, space } from '@cloudplay/ui'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { safeNodes, sitePath } from './safe-nodes.ts'

const prose = css`
  color: ${color.soft};
  line-height: 1.75;
  overflow-wrap: anywhere;
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
    text-underline-offset: 3px;
  }
  & a[target]::after {
    content: '\\2197' / '';
    padding-left: 2px;
  }
  & blockquote {
    padding-left: ${space(4)};
    border-left: 2px solid ${color.line};
  }
  & img {
    height: auto;
    border-radius: ${radius.small};
  }
  & figcaption {
    color: ${color.muted};
    font-size: ${font.size.small};
  }
`

/** HTML that the catalogue or an editor wrote, in Chinese whatever the page's language: made safe, with links of this site inside the page. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const element = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useLayoutEffect(() => element.current?.replaceChildren(safeNodes(html, location.origin)), [html])

  /** A link of this site changes the page without loading the document again; a click with a key still opens a tab. */
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link && sitePath(link, location.origin)
    if (!to) return
    event.preventDefault()
    void navigate(to)
  }
  return <div ref={element} css={prose} className={className} lang="zh-CN" onClick={follow} />
}
