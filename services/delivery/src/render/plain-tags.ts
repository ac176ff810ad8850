/** A tag that means the same in every place of a page. */
export interface PlainTag {
  written: string
  /** The element whose content follows. */
  begins: string | null
  ends: string | null
  style: string | null
}

/** Pages repeat their tags, and those of other pages: each tag is parsed once. */
const KNOWN_CHARS_MAX = 4 * 1024 * 1024
let known = new Map<string, PlainTag | null>()
let knownChars = 0

function look(tag: string, accept: (tag: string) => PlainTag | null): PlainTag | null {
  const before = known.get(tag)
  if (before !== undefined) return before
  const looked = accept(tag)
  knownChars += tag.length + (looked?.written.length ?? 0)
  if (knownChars > KNOWN_CHARS_MAX) {
    known = new Map()
    knownChars = tag.length
  }
  known.set(tag, looked)
  return looked
}

/**
 * The quick way for HTML as React writes it: no `<` and no `>` but those of tags, and each element ends in its place. Null for all other
 * HTML, which has to be parsed as a whole: five times slower.
 */
export function joinTags(
  html: string,
  accept: (tag: string) => PlainTag | null,
): { html: string; styles: ReadonlySet<string> } | null {
  const styles = new Set<string>()
  const open: string[] = []
  let written = ''
  for (let at = 0; ;) {
    const begin = html.indexOf('<', at)
    const text = html.slice(at, begin < 0 ? undefined : begin)
    if (text.includes('>')) return null
    written += text
    if (begin < 0) break
    at = html.indexOf('>', begin) + 1
    const tag = at === 0 ? null : look(html.slice(begin, at), accept)
    if (!tag) return null
    if (tag.ends !== null && open.pop() !== tag.ends) return null
    if (tag.begins !== null) open.push(tag.begins)
    if (tag.style !== null) styles.add(tag.style)
    written += tag.written
  }
  return open.length === 0 ? { html: written, styles } : null
}
