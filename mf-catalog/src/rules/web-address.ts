/**
 * An address that content names, as a link may lead to it: http or https, with a host and without a name and password before
 * it. Null for everything else; content is edited by people, and `javascript:` and the like must not become a link.
 */
export function webAddress(text: string): URL | null {
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : null
}

/** Address of a film: a file of this site, or https. Null for everything else. */
export function filmAddress(text: string): string | null {
  if (/^\/media\/[\w./-]+$/.test(text) && !text.includes('..')) return text
  const url = webAddress(text)
  return url?.protocol === 'https:' ? url.href : null
}
