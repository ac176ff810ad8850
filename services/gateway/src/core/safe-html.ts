/** Tags without attributes that our texts may use. */
const PLAIN = 'p|h2|h3|h4|ul|ol|li|strong|em|b|i|blockquote|figure|figcaption'
/**
 * A link to a path of this site or to https. Not a link: anything with a quote, a space or a backslash, or with characters
 * that a browser reads differently from how they are written (`&#47;` is a slash).
 */
const LINK = String.raw`a href="(?:/(?![/\\])|https://)(?:[^"'\s\\<>&]|&amp;|&(?!#|[A-Za-z0-9]+;))*"`
/** A picture of this site. */
const IMAGE = String.raw`img src="/media/[A-Za-z0-9/_.-]+"(?: alt="[^"<>&]*")? ?/?`
const ALLOWED = new RegExp(`^<(?:(?:${PLAIN})|/(?:${PLAIN}|a)|br ?/?|hr ?/?|${LINK}|${IMAGE})>$`)
const TAG = /<[^<>]*>/g
const ENTITY = /&(?!(?:[a-z]{2,8}|#\d{1,6});)/gi

const escape = (text: string): string =>
  text.replace(ENTITY, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * HTML with only a short list of tags, each written exactly as listed; everything else becomes readable text. So the
 * result contains no script, no handler and no style.
 */
export function safeHtml(html: string): string {
  let safe = ''
  let at = 0
  for (const match of html.matchAll(TAG)) {
    const [tag] = match
    safe += escape(html.slice(at, match.index)) + (ALLOWED.test(tag) ? opened(tag) : escape(tag))
    at = match.index + tag.length
  }
  return safe + escape(html.slice(at))
}

/** A link to another site opens in a separate tab and learns nothing about this page. */
const opened = (tag: string): string =>
  tag.startsWith('<a href="https:')
    ? `${tag.slice(0, -1)} target="_blank" rel="noopener noreferrer">`
    : tag
