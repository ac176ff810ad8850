import DOMPurify from 'dompurify'

const ALLOWED_TAGS = 'p br h2 h3 h4 ul ol li strong b em i u blockquote hr a img figure figcaption'.split(' ')

/** http(s), or a path of this site: browsers read a second slash, and a backslash, as the start of a host. */
const ALLOWED_ADDRESS = /^(?:https?:|\/(?![/\\]))/i

/**
 * HTML made safe to show (PLAY-1, LIST-13): words, lists, pictures and links, no styles, no frames, no scripts. A link to
 * another site opens in a new tab and learns nothing of where it was pressed. Nodes, not text: nothing is parsed a second
 * time on its way into the page.
 */
export function safeNodes(html: string, origin: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height'],
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of nodes.querySelectorAll('a')) {
    if (sitePath(link, origin) !== null) continue
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const picture of nodes.querySelectorAll('img')) picture.setAttribute('loading', 'lazy')
  return nodes
}

/** Path, query and fragment of a link to this site; null for any other link. */
export function sitePath(link: HTMLAnchorElement, origin: string): string | null {
  const href = link.getAttribute('href')
  if (href === null || !URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  // Two slashes first would be a host to whoever reads the path alone.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}
