import type { CallName } from '@cloudplay/contract'
import { categoryPath, gamePath, newsPath } from './addresses.ts'
import { answerTo, rowsOf, type PageAnswers } from './subject.ts'

/** A page that another page lists. */
export interface Listed {
  name: string
  path: string
}

/** A search engine needs the first ones; the page itself has all. */
const LISTED_MAX = 20

type Rows = ReturnType<typeof rowsOf>

const listed =
  (id: string, name: string, path: (id: number) => string) =>
  (rows: Rows): Listed[] =>
    rows.flatMap(({ [id]: number, [name]: text }) =>
      typeof number === 'number' && number > 0 && typeof text === 'string' && text
        ? [{ name: text, path: path(number) }]
        : [],
    )
const games = listed('game_id', 'name', gamePath)
const news = listed('id', 'title', newsPath)
const categories = listed('id', 'name', categoryPath)

type Answer = Record<string, unknown>
const modulesOf = (answer: Answer) =>
  games(rowsOf(answer['module']).flatMap(({ resource }) => rowsOf(resource)))
const gamesOf = (answer: Answer) => games(rowsOf(answer['list']))

/** The calls whose answers are lists of pages. The first one that a page makes is what it shows. */
const LISTS: readonly [CallName, (answer: Answer) => Listed[]][] = [
  ['getIndexList', modulesOf],
  ['getIndexPc', modulesOf],
  ['getCategoryGames', gamesOf],
  ['getModuleGames', gamesOf],
  ['getCategory', (answer) => categories(rowsOf(answer['list']))],
  ['news', ({ lists }) => news(rowsOf((lists as Answer | undefined)?.['lists']))],
]

/** The pages that a page lists by its first data, each once. */
export function listedOn(answers: PageAnswers): Listed[] {
  for (const [call, read] of LISTS) {
    const found = answerTo(answers, call)
    if (!found) continue
    const distinct = new Map(read(found.answer).map((one) => [one.path, one]))
    return [...distinct.values()].slice(0, LISTED_MAX)
  }
  return []
}
