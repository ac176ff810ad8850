/** How well a game fits, smallest first (issue: name prefix, name, pinyin, description). */
export const SearchRank = { nameStart: 0, nameInside: 1, pinyinStart: 2, pinyinInside: 3 } as const

/** A text that finds a game when a question is the beginning of it. */
export interface Term {
  term: string
  rank: number
}

/** Says a name in pinyin without tones: one entry a character, what is no Chinese as it stands. */
export type Spell = (name: string) => string[]

const QUESTION_MAX = 32
const TERM_MAX = 48

/** Text as it is compared: small letters and digits of any script, full and half width alike, nothing else. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What a player typed, as it is looked for; empty when there is nothing in it. */
export const questionText = (keywords: string): string => [...searchText(keywords)].slice(0, QUESTION_MAX).join('')

/** One letter of the Latin alphabet stands in half of all pinyin: it is looked for at the beginning only. */
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
  add(latinName.split(/[^\p{L}\p{N}]+/u).map(searchText), SearchRank.nameStart, SearchRank.nameInside)
  if (/\p{Script=Han}/u.test(name)) {
    const syllables = spell(name)
      .map(searchText)
      .filter((syllable) => syllable !== '')
    add(syllables, SearchRank.pinyinStart, SearchRank.pinyinInside)
    // A number or a foreign word is typed whole.
    const initials = syllables.map((syllable) => (/^[a-z]/.test(syllable) ? syllable[0]! : syllable))
    add(initials, SearchRank.pinyinStart, SearchRank.pinyinInside)
  }
  return [...best].map(([term, rank]) => ({ term, rank }))
}

const pairs = (letters: string[]): string[] => letters.slice(1).map((letter, at) => letters[at]! + letter)

/** The letters and the pairs of neighbours of a text, each once: what any part of it can be looked up by. */
export function gramsOf(text: string): string[] {
  const letters = [...text]
  return [...new Set([...letters, ...pairs(letters)])]
}

/** The grams a text must have to hold this question. */
export function gramsOfQuestion(question: string): string[] {
  const letters = [...question]
  return letters.length === 1 ? letters : [...new Set(pairs(letters))]
}
