/** A text as the search compares it, and where its words begin. */
export interface Words {
  /** Lowercase letters and digits of any script, joined. */
  text: string
  /** Places in `text`: of each word, of each part of a CamelCase name, of each Chinese character. */
  starts: readonly number[]
}

/** What a player asked for. */
export interface Question {
  /** Everything typed, joined; empty if it contains nothing to search. */
  phrase: string
  /** The words that a game has to match if it doesn't contain the phrase; none if the phrase is the only one. */
  words: readonly string[]
}

const QUESTION_MAX = 32
const WORDS_MAX = 6
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{L}/gu
/** Words that say nothing about a game. */
const FILLERS = new Set(['game', 'games', '游戏'])
const FILLER_AT_END = /(?<=.)游戏$/

/** Full width as half width, and letters without accents: 'Pokémon' is found by 'pokemon'. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize()

/** Joins parts that are words already, such as the syllables of a name. */
export function joined(parts: readonly string[]): Words {
  const starts: number[] = []
  let text = ''
  for (const part of parts) {
    if (part === '') continue
    starts.push(text.length)
    text += part
  }
  return { text, starts }
}

export const wordsOf = (text: string): Words =>
  joined((plain(text).match(PART) ?? []).map((part) => part.toLowerCase()))

/** The question in what a player typed, in any case, width and punctuation. */
export function questionOf(keywords: string): Question {
  const typed = plain(keywords)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const phrase = [...typed.join('')].slice(0, QUESTION_MAX).join('')
  const words = typed
    .filter((word) => !FILLERS.has(word))
    .map((word) => [...word.replace(FILLER_AT_END, '')].slice(0, QUESTION_MAX).join(''))
    .slice(0, WORDS_MAX)
  return { phrase, words: words.length === 1 && words[0] === phrase ? [] : words }
}

/** One Latin letter is inside almost every text, so it is searched only at beginnings. */
export const isOnlyLetter = (word: string): boolean => /^[a-z0-9]$/.test(word)
