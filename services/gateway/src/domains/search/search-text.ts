/** How well a game matches, smallest first (issue: name prefix, name, pinyin, description). */
export const SearchRank = { nameStart: 0, nameInside: 1, pinyinStart: 2, pinyinInside: 3 } as const

/** A text that finds a game if a question is its beginning. */
export interface Term {
  term: string
  rank: number
}

/** Spells a name in pinyin without tones: one entry per character, unchanged if it is not Chinese. */
export type Spell = (name: string) => string[]

const QUESTION_MAX = 32
const TERM_MAX = 48

/** Text for comparison: lowercase letters and digits of any script, full width as half width, nothing else. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A player's question in the form that is searched; empty if it contains nothing to search. */
export const questionText = (keywords: string): string =>
  [...searchText(keywords)].slice(0, QUESTION_MAX).join('')

/** One Latin letter is in half of all pinyin, so it is searched only at the beginning. */
export const isOnlyLetter = (question: string): boolean => /^[a-z0-9]$/.test(question)

/** Every term of a game's names, each once with its best rank. */
export function termsOf(name: string, latinName: string, spell: Spell): Term[] {
  const best = new Map<string, number>()
  const add = (pieces: string[], atStart: number, inside: number) => {
    for (let from = 0; from < pieces.length; from++) {
      const term = pieces.slice(from).join('').slice(0, TERM_MAX)
      const rank = from === 0 ? atStart : inside
      if (term !== '' && rank < (best.get(term) ?? Infinity)) best.set(term, rank)
    }
  }
  add([...searchText(name)], SearchRank.nameStart, SearchRank.nameInside)
  add(
    latinName.split(/[^\p{L}\p{N}]+/u).map(searchText),
    SearchRank.nameStart,
    SearchRank.nameInside,
  )
  if (/\p{Script=Han}/u.test(name)) {
    const syllables = spell(name)
      .map(searchText)
      .filter((syllable) => syllable !== '')
    add(syllables, SearchRank.pinyinStart, SearchRank.pinyinInside)
    // People type a number or a foreign word whole.
    const initials = syllables.map((syllable) =>
      /^[a-z]/.test(syllable) ? syllable[0]! : syllable,
    )
    add(initials, SearchRank.pinyinStart, SearchRank.pinyinInside)
  }
  return [...best].map(([term, rank]) => ({ term, rank }))
}

const pairs = (letters: string[]): string[] =>
  letters.slice(1).map((letter, at) => letters[at]! + letter)

/** The letters and pairs of neighboring letters of a text, each once: any part of it can be found by them. */
export function gramsOf(text: string): string[] {
  const letters = [...text]
  return [...new Set([...letters, ...pairs(letters)])]
}

/** The grams that a text must contain to match this question. */
export function gramsOfQuestion(question: string): string[] {
  const letters = [...question]
  return letters.length === 1 ? letters : [...new Set(pairs(letters))]
}
