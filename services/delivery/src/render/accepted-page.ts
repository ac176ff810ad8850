import { createHash } from 'node:crypto'

/** A page as HTML: what stands in `#root`, and what its head and its policy need for it. */
export interface RenderedPage {
  html: string
  /** The value of each `<style data-emotion>`, and its rules. */
  styles: readonly (readonly [name: string, rules: string])[]
  /** Sources by which the policy lets in the `style` attributes of the HTML. */
  styleHashes: readonly string[]
}

const HTML_CHARS_MAX = 1_000_000
/** Each distinct `style` attribute takes a hash in a header of every answer. */
const STYLE_HASHES_MAX = 30

/** No page of the site has them, and each could speak for the document around it. React writes text so that none comes of it. */
const FOREIGN =
  /<\/?(?:script|style|base|meta|title|head|body|html|object|embed|applet|frame|frameset|template|noscript|plaintext|xmp|svg:script)\b|<!(?!--)|<!--(?!\/?[$&]| -->|-->)/i
/** The only links: pictures that React asks for early. */
const OTHER_LINK = /<link\b(?! rel="preload" as="image")/i
const EVENT_HANDLER = /<[a-z][^<>]*\son[a-z]+=/i

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const decode = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)

const isStyles = (value: unknown): value is [string, string][] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.length === 2 && row.every((part) => typeof part === 'string'))

/**
 * Takes what a release's process wrote for a page, or says why it is none. The release's code wrote it, so nothing of it is believed:
 * it may fill its own place and say nothing outside of it.
 */
export function acceptPage(json: string): RenderedPage | { reason: string } {
  let page: { html?: unknown; styles?: unknown } | null
  try {
    page = JSON.parse(json) as typeof page
  } catch {
    return { reason: 'it wrote what is no page' }
  }
  const { html, styles } = page ?? {}
  if (typeof html !== 'string' || html === '' || !isStyles(styles)) return { reason: 'it wrote what is no page' }
  if (html.length > HTML_CHARS_MAX) return { reason: `its HTML has ${html.length} characters; at most ${HTML_CHARS_MAX}` }
  const foreign = FOREIGN.exec(html) ?? OTHER_LINK.exec(html) ?? EVENT_HANDLER.exec(html)
  if (foreign) return { reason: `its HTML has ${foreign[0].slice(0, 40)}, which belongs to no page` }
  const attributes = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, text = '']) => decode(text)))
  if (attributes.size > STYLE_HASHES_MAX)
    return { reason: `its HTML has ${attributes.size} different style attributes; at most ${STYLE_HASHES_MAX}` }
  return {
    html,
    // No `</` may end the element early; CSS reads the escape as the same sign.
    styles: styles.map(([name, rules]) => [name.replaceAll(/[^\w -]/g, ''), rules.replaceAll('</', '<\\/')] as const),
    styleHashes: [...attributes].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  }
}
