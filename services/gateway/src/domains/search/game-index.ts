import { setImmediate } from 'node:timers/promises'
import { type Key, keysOfText, rankOf, rankOfErrorAt, type Spell, type TextKind } from './keys.ts'
import { headsWithoutOne, mayHaveError } from './one-error.ts'
import { isOnlyLetter, type Question } from './text.ts'

/** Games looked at between two turns of other work: a few milliseconds. */
const BATCH = 40
/** A match of all words is worse than the same match of the whole phrase. */
const WORDS_APART = 0.5

/** The texts of a game that are searched. */
export interface GameTexts {
  gameId: number
  texts: readonly { kind: TextKind; text: string }[]
}

/** The rank of a game for one question, smallest first; Infinity if it doesn't match. */
export type RankOfGame = (gameId: number) => number

interface Known extends Key {
  /** Places of the games with this text. */
  places: number[]
}

/** A word of a text by its beginning. */
interface KnownWord {
  key: Known
  start: number
}

/**
 * The games of one gateway, found by parts of their texts. Each text is here once, however many games have it. Each pair of
 * neighboring letters leads to the texts that contain it, and a word is looked for only in those of its rarest pair. Words that
 * may be typed wrong are found by their first letters.
 */
export class GameIndex {
  /** What a game was indexed from. A changed game gets a new place; its former one stays empty until too many are. */
  #sources: (string | null)[] = []
  #placeOf = new Map<number, number>()
  #keys = new Map<string, readonly Known[]>()
  #withGram = new Map<string, Known[]>()
  #withHead = new Map<string, KnownWord[]>()

  /** Takes these games instead of the ones before; only new and changed ones take time. Call it again only after it is done. */
  async follow(games: readonly GameTexts[], spell: Spell): Promise<void> {
    const gone = new Set(this.#placeOf.keys())
    for (const [at, game] of games.entries()) {
      if (at % BATCH === BATCH - 1) await setImmediate()
      gone.delete(game.gameId)
      const source = JSON.stringify(game.texts)
      const place = this.#placeOf.get(game.gameId)
      if (place !== undefined && this.#sources[place] === source) continue
      this.#remove(game.gameId)
      this.#add(game, source, spell)
    }
    for (const gameId of gone) this.#remove(gameId)
    if (this.#sources.length <= 2 * games.length) return
    const compact = new GameIndex()
    await compact.follow(games, spell)
    this.#sources = compact.#sources
    this.#placeOf = compact.#placeOf
    this.#keys = compact.#keys
    this.#withGram = compact.#withGram
    this.#withHead = compact.#withHead
  }

  /** Typing errors count only if nothing matches without. */
  find(question: Question): RankOfGame {
    let ranks = this.#match(question, (word) => this.#exact(word))
    if (!ranks.some(Number.isFinite))
      ranks = this.#match(withoutNeedlessPhrase(question), (word) =>
        mayHaveError(word) ? this.#forgiving(word) : this.#exact(word),
      )
    return (gameId) => ranks[this.#placeOf.get(gameId) ?? -1] ?? Infinity
  }

  /** The rank of each place: the phrase matches, or all words do. */
  #match({ phrase, words }: Question, matchWord: (word: string) => Float64Array): Float64Array {
    const best = phrase === '' ? this.#noRanks() : matchWord(phrase)
    const ofWords = words.map(matchWord)
    if (ofWords.length === 0) return best
    for (const place of best.keys()) {
      let worst = 0
      for (const ranks of ofWords) worst = Math.max(worst, ranks[place]!)
      best[place] = Math.min(best[place]!, worst + WORDS_APART)
    }
    return best
  }

  #exact(word: string): Float64Array {
    const ranks = this.#noRanks()
    for (const key of this.#mayContain(word)) this.#note(ranks, key, rankOf(key, word))
    return ranks
  }

  #forgiving(word: string): Float64Array {
    const ranks = this.#exact(word)
    for (const head of headsWithoutOne(word))
      for (const { key, start } of this.#withHead.get(head) ?? [])
        this.#note(ranks, key, rankOfErrorAt(key, start, word))
    return ranks
  }

  #noRanks(): Float64Array {
    return new Float64Array(this.#sources.length).fill(Infinity)
  }

  #note(ranks: Float64Array, { places }: Known, rank: number): void {
    if (rank === Infinity) return
    for (const place of places) if (rank < ranks[place]!) ranks[place] = rank
  }

  #mayContain(word: string): readonly Known[] {
    return gramsOf(word)
      .map((gram) => this.#withGram.get(gram) ?? [])
      .reduce((least, keys) => (keys.length < least.length ? keys : least))
  }

  #add({ gameId, texts }: GameTexts, source: string, spell: Spell): void {
    const place = this.#sources.push(source) - 1
    this.#placeOf.set(gameId, place)
    for (const { kind, text } of texts)
      for (const key of this.#keysOf(kind, text, spell))
        if (key.places.at(-1) !== place) key.places.push(place)
  }

  #keysOf(kind: TextKind, text: string, spell: Spell): readonly Known[] {
    const name = `${kind} ${text}`
    const known = this.#keys.get(name)
    if (known) return known
    const keys = keysOfText(kind, text, spell).map((key) => ({ ...key, places: [] }))
    this.#keys.set(name, keys)
    for (const key of keys) {
      for (const gram of new Set(gramsIn(key))) put(this.#withGram, gram, key)
      if (key.ranks.error === Infinity) continue
      for (const start of key.starts)
        for (const head of headsWithoutOne(key.text.slice(start)))
          put(this.#withHead, head, { key, start })
    }
    return keys
  }

  #remove(gameId: number): void {
    const place = this.#placeOf.get(gameId)
    if (place === undefined) return
    this.#sources[place] = null
    this.#placeOf.delete(gameId)
  }
}

/** Where an error is forgiven in each word, the phrase finds nothing that the words don't. */
const withoutNeedlessPhrase = (question: Question): Question =>
  question.words.length > 0 && question.words.every(mayHaveError)
    ? { ...question, phrase: '' }
    : question

function put<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  const list = lists.get(name)
  if (list) list.push(item)
  else lists.set(name, [item])
}

const pairsOf = (text: string): string[] => {
  const letters = [...text]
  return letters.slice(1).map((letter, at) => letters[at]! + letter)
}

/** A single Latin letter is only looked for at the beginning of a name. */
const firstLetter = (letter: string): string => `^${letter}`

/** What every text with this word has among its grams; at least one. */
function gramsOf(word: string): string[] {
  if (isOnlyLetter(word)) return [firstLetter(word)]
  return [...word].length === 1 ? [word] : pairsOf(word)
}

function gramsIn({ text, ranks }: Key): string[] {
  const letters = [...text].filter((letter) => !isOnlyLetter(letter))
  return [...pairsOf(text), ...letters, ...(ranks.byLetter ? [firstLetter(text[0]!)] : [])]
}
