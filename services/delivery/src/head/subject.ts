import type { PageData } from '@cloudplay/contract'

/** What a page is about: the game or the news item that its first data name. */
export type Subject = { name: string; text: string; picture: string } & (
  | { kind: 'game'; tags: string[] }
  | { kind: 'news'; publishedSeconds: number }
)

type Answer = Record<string, unknown>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Of a game's page and a news item's; null: a page about nothing in particular, or its first data did not come. */
export function subjectOf(data: PageData): Subject | null {
  const answerTo = (call: string) => {
    const key = Object.keys(data).find((each) => each.startsWith(`${call} `))
    const answer = key === undefined ? null : data[key]?.data
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : null
  }
  const game = answerTo('getGameInfo')
  if (game && textOf(game['name'])) {
    const tags = Array.isArray(game['tags'])
      ? game['tags'].filter((tag): tag is string => typeof tag === 'string')
      : []
    const picture = textOf(game['banner_url']) || textOf(game['image_list'])
    return { kind: 'game', name: textOf(game['name']), text: textOf(game['desc']), picture, tags }
  }
  const news = answerTo('newsDetail')
  if (!news || !textOf(news['title'])) return null
  const publishedSeconds = typeof news['ctime'] === 'number' ? news['ctime'] : 0
  return {
    kind: 'news',
    name: textOf(news['title']),
    text: textOf(news['brief']),
    picture: textOf(news['cover']),
    publishedSeconds,
  }
}
