import {
  BASE_LANGUAGE,
  type CallName,
  type CallResponse,
  type RouteDeclaration,
} from '@cloudplay/contract'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'
import type { FirstData } from '../first-data/first-data.ts'
import { categoryPath, gamePath, newsPath } from './addresses.ts'
import { isHidden } from './page-head.ts'

/** An address of the site, and since when it is as it is. */
export interface SitePlace {
  path: string
  changedSeconds?: number
}

/** A route, and when the release came that serves it. */
export interface ServedRoute {
  route: RouteDeclaration
  sinceMs: number
}

const PER_PAGE = 100
const NEWS_PER_PAGE = 50
/** The most that one file may contain, by the protocol. */
export const PLACES_MAX = 50_000
/** Each list of the site. */
const LIST_MAX = 500_000

const isPublic = ({ route }: ServedRoute) => !isHidden(route)

/** Pages for everybody at one address: no parameter, no login, not chosen by the query. */
export function fixedPlaces(routes: readonly ServedRoute[]): SitePlace[] {
  const fixed = routes.filter(
    (served) => isPublic(served) && !served.route.search && !/[:*?]/.test(served.route.path),
  )
  const distinct = new Map(fixed.map(({ route, sinceMs }) => [route.path, sinceMs]))
  return [...distinct]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, sinceMs]) => ({ path, changedSeconds: sinceMs / 1000 }))
}

/** Every page of a list; an answer that fails ends it. */
async function everyPage<Name extends CallName, Row>(
  ask: FirstData,
  call: Name,
  body: (page: number) => Record<string, unknown>,
  read: (answer: CallResponse<Name>) => { rows: Row[]; total: number },
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; all.length < LIST_MAX; page++) {
    const answer = await ask(call, body(page), { language: BASE_LANGUAGE, token: undefined })
    if (answer?.status !== 200) break
    const { rows, total } = read(answer.data as CallResponse<Name>)
    all.push(...rows)
    if (!rows.length || all.length >= total) break
  }
  return all
}

async function gamePlaces(ask: FirstData): Promise<SitePlace[]> {
  const body = (page: number) => ({ page, page_size: PER_PAGE })
  const games = await everyPage(ask, 'getAllGame', body, ({ list, count }) => ({
    rows: list,
    total: count,
  }))
  return games.map(({ game_id }) => ({ path: gamePath(game_id) }))
}

async function newsPlaces(ask: FirstData): Promise<SitePlace[]> {
  const body = (page: number) => ({ page, page_size: NEWS_PER_PAGE, plat_form: 1 })
  const news = await everyPage(ask, 'news', body, ({ lists }) => ({
    rows: lists.lists,
    total: lists.total,
  }))
  return news.map(({ id, ctime }) => ({ path: newsPath(id), changedSeconds: ctime }))
}

async function categoryPlaces(ask: FirstData): Promise<SitePlace[]> {
  const all = await everyPage(
    ask,
    'getCategory',
    () => ({}),
    ({ list }) => ({ rows: list, total: list.length }),
  )
  return all.filter(({ id }) => id > 0).map(({ id }) => ({ path: categoryPath(id) }))
}

/** Routes for one page of many, and where those pages come from. */
const LISTS = {
  '/more/:id': categoryPlaces,
  '/game/:id': gamePlaces,
  '/news/:id': newsPlaces,
} as const
type ListRoute = keyof typeof LISTS
export type ListedPlaces = Record<ListRoute, SitePlace[]>

/** Every game, news item and category. */
export async function listPlaces(ask: FirstData): Promise<ListedPlaces> {
  const routes = Object.keys(LISTS) as ListRoute[]
  const found = await Promise.all(routes.map(async (path) => [path, await LISTS[path](ask)]))
  return Object.fromEntries(found) as ListedPlaces
}

/** All pages for search engines: those at one address, and those of lists whose route is for everybody. */
export function sitePlaces(routes: readonly ServedRoute[], listed: ListedPlaces): SitePlace[] {
  const open = new Set(routes.filter(isPublic).map(({ route }) => route.path))
  const lists = (Object.keys(LISTS) as ListRoute[]).filter((path) => open.has(path))
  return [...fixedPlaces(routes), ...lists.flatMap((path) => listed[path])]
}

/** Places as files: at least one, and none with more than the protocol allows. */
export function sitemapParts(places: readonly SitePlace[], most = PLACES_MAX): SitePlace[][] {
  const count = Math.max(1, Math.ceil(places.length / most))
  return Array.from({ length: count }, (_, at) => places.slice(at * most, (at + 1) * most))
}

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const document = (element: string, rows: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${XMLNS}>\n${rows.join('\n')}\n</${element}>\n`

const place = (element: string, url: string, changedSeconds = 0) => {
  const day = changedSeconds && new Date(changedSeconds * 1000).toISOString().slice(0, 10)
  const changed = day ? `<lastmod>${day}</lastmod>` : ''
  return `<${element}><loc>${escapeHtml(url)}</loc>${changed}</${element}>`
}

/** One file of the sitemap. */
export const sitemapXml = (origin: string, places: readonly SitePlace[]): string =>
  document(
    'urlset',
    places.map(({ path, changedSeconds }) =>
      place('url', origin + encodeURI(path), changedSeconds),
    ),
  )

/** The list of files of a sitemap that is too long for one: `/sitemap-1.xml` … */
export const sitemapIndexXml = (origin: string, parts: readonly SitePlace[][]): string =>
  document(
    'sitemapindex',
    parts.map((_, at) => place('sitemap', `${origin}/sitemap-${at + 1}.xml`)),
  )

/** Addresses that are not pages. Private pages stay open to robots, which otherwise miss their `noindex`. */
const CLOSED = ['/api/', '/deliver', '/pay/', '/stream/']

export const robotsText = (origin: string | null): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n')
