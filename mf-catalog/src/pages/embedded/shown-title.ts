const TITLE_MAX = 40

/** What an address gives as a title, as one line of text: without characters that break lines, turn the direction or are none. */
export function shownTitle(given: string | null): string {
  const line = (given ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const letters = [...line]
  return letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX).join('')}…` : line
}
