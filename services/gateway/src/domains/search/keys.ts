import { isOneErrorAt } from './one-error.ts'
import { isOnlyLetter, joined, type Words, wordsOf } from './text.ts'

/** How well a text of a game matches, smallest first; Infinity for not at all. */
interface Ranks {
  whole: number
  /** From its beginning. */
  start: number
  /** From a later word, syllable or Chinese character. */
  word: number
  /** From the middle of a word, with three letters or more. */
  inside: number
  /** From any word, with one typing error. */
  error: number
  /** Found by its first letter alone. */
  byLetter?: true
}

const NO = Infinity
const NAME: Ranks = { whole: 0, start: 2, word: 3, inside: 6, error: 20, byLetter: true }
const PINYIN: Ranks = { whole: 1, start: 4, word: 5, inside: NO, error: 21, byLetter: true }
const INITIALS: Ranks = { ...PINYIN, error: NO }
const LABEL: Ranks = { whole: 7, start: 8, word: 9, inside: NO, error: 22 }
const LABEL_INITIALS: Ranks = { whole: 8, start: 9, word: NO, inside: NO, error: NO }
const LINE: Ranks = { whole: 10, start: 10, word: 10, inside: NO, error: 23 }
const DESCRIPTION: Ranks = { whole: 11, start: 11, word: 11, inside: NO, error: NO }
/** An error before the end of a text is worse than one in its last words. */
const ERROR_WITHIN = 5
/** Two letters are in the middle of half of all words. */
const INSIDE_MIN = 3

/** One form of a text by which games are found. */
export interface Key extends Words {
  ranks: Ranks
}

/** A name, a category or tag, a one-liner, or a description. */
export type TextKind = 'name' | 'label' | 'line' | 'description'

/** Spells a text in pinyin without tones: one entry per character, unchanged if it is not Chinese. */
export type Spell = (text: string) => string[]

const HAN = /\p{Script=Han}/u

const spelled = (text: string, spell: Spell, pinyin: Ranks, initials: Ranks): Key[] => {
  if (!HAN.test(text)) return []
  const syllables = spell(text).map((syllable) => wordsOf(syllable).text)
  // People type a number or a foreign word whole.
  const letters = syllables.map((syllable) => (/^[a-z]/.test(syllable) ? syllable[0]! : syllable))
  return [
    { ...joined(syllables), ranks: pinyin },
    { ...joined(letters), ranks: initials },
  ]
}

const keysOf: Record<TextKind, (text: string, spell: Spell) => Key[]> = {
  name: (text, spell) => [
    { ...wordsOf(text), ranks: NAME },
    ...spelled(text, spell, PINYIN, INITIALS),
  ],
  label: (text, spell) => [
    { ...wordsOf(text), ranks: LABEL },
    ...spelled(text, spell, LABEL, LABEL_INITIALS),
  ],
  line: (text) => [{ ...wordsOf(text), ranks: LINE }],
  description: (text) => [{ ...wordsOf(text), ranks: DESCRIPTION }],
}

/** Every form of a text; none if it contains nothing to search. */
export const keysOfText = (kind: TextKind, text: string, spell: Spell): Key[] =>
  keysOf[kind](text, spell).filter((key) => key.text !== '')

/** How well a word matches. */
export function rankOf({ text, starts, ranks }: Key, word: string): number {
  if (isOnlyLetter(word) && !(ranks.byLetter && text.startsWith(word))) return NO
  let place = text.indexOf(word)
  if (place === 0) return text.length === word.length ? ranks.whole : ranks.start
  if (place < 0) return NO
  for (; place > 0; place = text.indexOf(word, place + 1))
    if (starts.includes(place)) return ranks.word
  return word.length < INSIDE_MIN ? NO : ranks.inside
}

/** How well a word with one typing error matches the word that starts here. */
export function rankOfErrorAt({ text, ranks }: Key, start: number, word: string): number {
  if (!isOneErrorAt(word, text, start)) return NO
  const isRest = text.length - start <= word.length + 1
  return ranks.error + (isRest ? 0 : ERROR_WITHIN)
}
