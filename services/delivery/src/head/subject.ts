import { ALL_CATEGORIES, firstDataKey, type CallName, type PageData } from '@cloudplay/contract'
import type { PlannedCall } from '../first-data/first-data.ts'

/** What a page is about: the game, the news item or the list of games that its first data name. */
export type Subject = { name: string; text: string; picture: string } & (
  | { kind: 'game'; tags: string[]; ageLabel: string }
  | { kind: 'news'; publishedSeconds: number }
  | { kind: 'list' }
)

type Fields = Record<string, unknown>
/** The calls of a page, and those of their answers that came in time. */
export interface PageAnswers {
  calls: readonly PlannedCall[]
  data: PageData
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Rows of an answer. A field that is not a list has none. */
export const rowsOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : []

/** The answer to a call of the page, with what was asked; null where there is none. */
export function answerTo(
  { calls, data }: PageAnswers,
  name: CallName,
): { body: Fields; answer: Fields } | null {
  const planned = calls.find(({ call }) => call === name)
  const answer = planned && data[firstDataKey(name, planned.body)]?.data
  return isFields(answer) ? { body: planned!.body, answer } : null
}

function gameOf(answers: PageAnswers): Subject | null {
  const game = answerTo(answers, 'getGameInfo')?.answer
  const name = textOf(game?.['name'])
  if (!game || !name) return null
  const tags = Array.isArray(game['tags'])
    ? game['tags'].filter((tag): tag is string => typeof tag === 'string')
    : []
  const picture = textOf(game['banner_url']) || textOf(game['image_list'])
  const ageLabel = textOf(game['age_label'])
  return { kind: 'game', name, text: textOf(game['desc']), picture, tags, ageLabel }
}

function newsOf(answers: PageAnswers): Subject | null {
  const news = answerTo(answers, 'newsDetail')?.answer
  const name = textOf(news?.['title'])
  if (!news || !name) return null
  const publishedSeconds = typeof news['ctime'] === 'number' ? news['ctime'] : 0
  const picture = textOf(news['cover'])
  return { kind: 'news', name, text: textOf(news['brief']), picture, publishedSeconds }
}

/** The category whose games a page lists: undefined where the page is another, null where there is no such category. */
function categoryOf(answers: PageAnswers): Fields | null | undefined {
  const asked = answers.calls.find(({ call }) => call === 'getCategoryGames')?.body['cateId']
  const known = answerTo(answers, 'getCategory')
  if (asked === undefined || asked === ALL_CATEGORIES || !known) return undefined
  return rowsOf(known.answer['list']).find(({ id }) => id === asked) ?? null
}

function listOf(answers: PageAnswers): Subject | null {
  const list = categoryOf(answers) ?? answerTo(answers, 'getModuleGames')?.answer
  const name = textOf(list?.['name'])
  return name ? { kind: 'list', name, text: '', picture: '' } : null
}

/** Null: a page about nothing in particular, or its first data did not come. */
export const subjectOf = (answers: PageAnswers): Subject | null =>
  gameOf(answers) ?? newsOf(answers) ?? listOf(answers)

/** Whether a page is about a category that does not exist: its games would be an empty list. */
export const isUnknownCategory = (answers: PageAnswers): boolean => categoryOf(answers) === null
