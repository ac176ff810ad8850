import {
  BASE_LANGUAGE,
  type CallName,
  type CallResponse,
  type RouteDeclaration,
} from '@cloudplay/contract'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'
import type { FirstData } from '../first-data/first-data.ts'

/** An address of the site, and since when it is as it is. */
export interface SitePlace {
  path: string
  changedSeconds?: number
}

const PER_PAGE = 100
const NEWS_PER_PAGE = 50
/** The most that a sitemap may contain, by the protocol. */
const PLACES_MAX = 50_000

/** Pages for everybody at one address: no parameter, no login, not chosen by the query. */
export const fixedPlaces = (routes: readonly RouteDeclaration[]): SitePlace[] => {
  const paths = routes
    .filter(({ path, auth, search }) => !auth && !search && !/[:*?]/.test(path))
    .map(({ path }) => path)
  return [...new Set(paths)].sort().map((path) => ({ path }))
}

/** Every page of a list; an answer that fails ends it. */
async function everyPage<Name extends CallName, Row>(
  ask: FirstData,
  call: Name,
  body: (page: number) => Record<string, unknown>,
  read: (answer: CallResponse<Name>) => { rows: Row[]; total: number },
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; all.length < PLACES_MAX; page++) {
    const answer = await ask(call, body(page), { language: BASE_LANGUAGE, token: undefined })
    if (answer?.status !== 200) break
    const { rows, total } = read(answer.data as CallResponse<Name>)
    all.push(...rows)
    if (!rows.length || all.length >= total) break
  }
  return all
}

export async function gamePlaces(ask: FirstData): Promise<SitePlace[]> {
  const body = (page: number) => ({ page, page_size: PER_PAGE })
  const games = await everyPage(ask, 'getAllGame', body, ({ list, count }) => ({
    rows: list,
    total: count,
  }))
  return games.map(({ game_id }) => ({ path: `/game/${game_id}` }))
}

export async function newsPlaces(ask: FirstData): Promise<SitePlace[]> {
  const body = (page: number) => ({ page, page_size: NEWS_PER_PAGE, plat_form: 1 })
  const news = await everyPage(ask, 'news', body, ({ lists }) => ({
    rows: lists.lists,
    total: lists.total,
  }))
  return news.map(({ id, ctime }) => ({ path: `/news/${id}`, changedSeconds: ctime }))
}

export function sitemapXml(origin: string, places: readonly SitePlace[]): string {
  const rows = places.slice(0, PLACES_MAX).map(({ path, changedSeconds }) => {
    const changed = changedSeconds
      ? `<lastmod>${new Date(changedSeconds * 1000).toISOString().slice(0, 10)}</lastmod>`
      : ''
    return `<url><loc>${escapeHtml(origin + encodeURI(path))}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`
}

/** Addresses that are not pages, and pages of a player. */
const CLOSED = ['/api/', '/deliver', '/pay/', '/stream/']

export const robotsText = (origin: string | null): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n')
