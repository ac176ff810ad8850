import {
  OVERRIDE_ATTRIBUTE,
  OVERRIDE_WORDS_ATTRIBUTE,
  type OverrideWords,
} from '@cloudplay/contract'

const rowOf = (remote: string): Element | undefined =>
  [...document.querySelectorAll(`[${OVERRIDE_ATTRIBUTE}]`)].find(
    (row) => row.getAttribute(OVERRIDE_ATTRIBUTE) === remote,
  )

/** Says in the bar that came with the page how the override of a remote goes; `error`: what its build failed with. */
export function sayInBar(
  remote: string,
  words: readonly OverrideWords[],
  error: string | null,
): void {
  const row = rowOf(remote)
  if (!row) return
  for (const word of row.querySelectorAll<HTMLElement>(`[${OVERRIDE_WORDS_ATTRIBUTE}]`))
    word.hidden = !words.includes(word.getAttribute(OVERRIDE_WORDS_ATTRIBUTE) as OverrideWords)
  const shown = row.querySelector('pre')
  if (error === null) return shown?.remove()
  const place = shown ?? row.appendChild(document.createElement('pre'))
  if (place.textContent !== error) place.textContent = error
}
