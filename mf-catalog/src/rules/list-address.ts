const TITLE_MAX = 20
/** What would hide, turn or break the words around it: control characters and marks of writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The id in an address; null if there is none. */
export const idOf = (text: string | null | undefined): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null

/** A title that came with an address: anyone can write one, so it is short and plain. Null for none. */
export function titleOf(text: string | null): string | null {
  const plain = (text ?? '').replace(UNSEEN, '').trim()
  return plain === '' ? null : [...plain].slice(0, TITLE_MAX).join('')
}
