import { css } from '@emotion/react'
import { color, font, radius, space } from '@cloudplay/ui'
import {
  createElement,
  useMemo,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { parseRichText, type RichNode } from './parse.ts'
import { sitePath } from './site-path.ts'

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

/** A server can't be sure of the site's origin: until the browser has rendered, only paths count as links of this site. */
const NO_SITE = 'https://this.site'
const unchanging = () => () => undefined
const useOrigin = () =>
  useSyncExternalStore(
    unchanging,
    () => location.origin,
    () => NO_SITE,
  )

/** Sanitized HTML from the catalogue or an editor, in the language `lang`. Links of this site open inside the page. */
export function RichText({
  html,
  lang,
  className,
}: {
  html: string
  lang: string
  className?: string
}) {
  const navigate = useNavigate()
  const origin = useOrigin()
  const nodes = useMemo(() => parseRichText(html), [html])

  /** A link of this site changes the page without a reload; a click with a modifier key still opens a tab. */
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link && sitePath(link.getAttribute('href'), location.origin)
    if (!to) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    <div css={prose} className={className} lang={lang} onClick={follow}>
      {nodes.map((node, at) => draw(node, at, origin))}
    </div>
  )
}

function draw(node: RichNode, key: number, origin: string): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  if (tag === 'img') return <img key={key} alt="" {...attributes} loading="lazy" />
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  const inside = children.map((child, at) => draw(child, at, origin))
  // A link to another site opens in a new tab, without a referrer.
  const away = tag === 'a' && sitePath(attributes['href'], origin) === null
  return createElement(
    tag,
    { key, ...attributes, ...(away && { target: '_blank', rel: 'noopener noreferrer' }) },
    ...inside,
  )
}
