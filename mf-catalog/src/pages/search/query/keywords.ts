import { KEYWORDS_MAX } from '@cloudplay/contract'

/**
 * The keywords in a typed, pasted or linked text: one line without spaces around it, at most 64 characters. '' if nothing is
 * left: dots alone are not a path segment, and half a surrogate pair can't be in an address.
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
