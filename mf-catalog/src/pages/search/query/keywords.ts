/** What `searchGame` takes. */
export const KEYWORDS_MAX = 64

/**
 * What is searched for when this was typed, pasted or came with an address: one line without spaces around it, at most 64
 * characters. '' where nothing is left: dots alone are no path segment, and half a surrogate pair is in no address.
 */
export function tidyKeywords(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, KEYWORDS_MAX)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trimEnd()
  return /^\.{1,2}$/.test(line) ? '' : line
}
