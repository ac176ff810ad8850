import { ID_NUMBER_LENGTH } from '@cloudplay/rules/id-number'

/** What the field keeps of typed or pasted text: digits, and an X only as the eighteenth character. */
export function idNumberInput(text: string): string {
  let kept = ''
  for (const character of text.toUpperCase()) {
    if (kept.length === ID_NUMBER_LENGTH) break
    if (/\d/.test(character) || (character === 'X' && kept.length === ID_NUMBER_LENGTH - 1))
      kept += character
  }
  return kept
}
