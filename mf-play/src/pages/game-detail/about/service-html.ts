import DOMPurify from 'dompurify'

const allowed = ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'blockquote', 'hr', 'a', 'img']

/**
 * The game's long description made safe to show (PLAY-1): words, lists, pictures and links, no styles, no frames, no
 * scripts. Links open in a new tab and learn nothing of where they were pressed. Nodes, not text: nothing is parsed
 * a second time on its way into the page.
 */
export function safeServiceNodes(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowed,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height'],
    ALLOWED_URI_REGEXP: /^(?:https?:|\/(?!\/))/i,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of nodes.querySelectorAll('a')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const picture of nodes.querySelectorAll('img')) picture.setAttribute('loading', 'lazy')
  return nodes
}
