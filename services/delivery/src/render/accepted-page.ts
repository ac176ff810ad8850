import { createHash } from 'node:crypto'
import { acceptHtml } from './accepted-html.ts'

/** A page as HTML: what goes into `#root`, and what its head and its policy need for it. */
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
const NO_PAGE = { reason: 'it did not write a page' }

const isStyles = (value: unknown): value is [string, string][] =>
  Array.isArray(value) &&
  value.every(
    (row) =>
      Array.isArray(row) && row.length === 2 && row.every((part) => typeof part === 'string'),
  )

/**
 * Takes what a release's process wrote for a page, or says why not. The release's code wrote it, so nothing of it is believed: it may fill
 * its place in the document and say nothing outside of it.
 */
export function acceptPage(json: string): RenderedPage | { reason: string } {
  let page: { html?: unknown; styles?: unknown } | null
  try {
    page = JSON.parse(json) as typeof page
  } catch {
    return NO_PAGE
  }
  const { html, styles } = page ?? {}
  if (typeof html !== 'string' || html === '' || !isStyles(styles)) return NO_PAGE
  if (html.length > HTML_CHARS_MAX)
    return { reason: `its HTML has ${html.length} characters; at most ${HTML_CHARS_MAX}` }
  const accepted = acceptHtml(html)
  if ('foreign' in accepted)
    return { reason: `its HTML has ${accepted.foreign}, which belongs to no page` }
  const { html: written, styles: attributes } = accepted
  if (attributes.size > STYLE_HASHES_MAX)
    return {
      reason: `its HTML has ${attributes.size} different style attributes; at most ${STYLE_HASHES_MAX}`,
    }
  return {
    html: written,
    // No `</` may end the element early; CSS reads the escape as the same sign.
    styles: styles.map(
      ([name, rules]) => [name.replaceAll(/[^\w -]/g, ''), rules.replaceAll('</', '<\\/')] as const,
    ),
    styleHashes: [...attributes].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  }
}
