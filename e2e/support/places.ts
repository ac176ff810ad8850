import type {
  Device,
  Language,
  Registry,
  RouteDeclaration,
  SignedRegistry,
} from '@cloudplay/contract'
import type { APIRequestContext } from '@playwright/test'

/** An address of the site, as a journey opens it. */
export interface Place {
  /** For the name of a file: `game-id`, `recharge`. */
  name: string
  address: string
  /** Whether the page needs a login. */
  auth: boolean
  /** Whether the other form has another page here. */
  ofDevice?: boolean
}

/** An address with data for each route that has parameters. */
const samples: Record<string, string> = {
  '/accountHelper/add/:id?': '/accountHelper/add',
  '/game/:id': '/game/1',
  '/more/:id': '/more/1',
  '/moreModule/:id': '/moreModule/0',
  '/haiMaVideo/:id': '/haiMaVideo/1',
  '/news/:id': '/news/1',
  '/search/:name?': '/search/%E4%BC%81%E9%B9%85',
}

/** Pages that need a query to show their content. */
const queries: Record<string, string> = {
  '/func/tradeRecords': '?isShowBack=1',
  '/iframe': '?reportUrl=https%3A%2F%2Fnot-listed.example%2F',
}

/** The list of a tag has its title from the link that leads there. */
const tagTitles: Record<Language, string> = { 'zh-CN': '大家在玩', en: 'Popular now' }

const nameOf = (path: string, search: Record<string, string> = {}) =>
  [path, ...Object.values(search)]
    .join('-')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'home'

function addressOf(
  path: string,
  search: Record<string, string> | undefined,
  language: Language,
): string {
  if (path.includes(':') && !Object.hasOwn(samples, path))
    throw new Error(`${path} has no sample address: add one to places.ts`)
  if (path === '/Choiceness')
    return `${path}?${new URLSearchParams({ tag_id: '1', title: tagTitles[language] }).toString()}`
  const sample = samples[path] ?? path
  return search
    ? `${sample}?${new URLSearchParams(search).toString()}`
    : sample + (queries[path] ?? '')
}

/** Every route of the registry for a device. */
export async function routesOf(
  request: APIRequestContext,
  origin: string,
  device: Device,
): Promise<RouteDeclaration[]> {
  const answer = await request.get(`${origin}/registry.json`)
  const { payload } = (await answer.json()) as SignedRegistry
  const { remotes } = JSON.parse(payload) as Registry
  return remotes
    .flatMap(({ routes }) => routes)
    .filter((route) => !route.device || route.device === device)
}

/** The same, each by one address, and an address that has none. */
export async function placesOf(
  request: APIRequestContext,
  origin: string,
  device: Device,
  language: Language = 'en',
): Promise<Place[]> {
  const routes = await routesOf(request, origin, device)
  const places = routes.map(({ path, search, auth, device: own }) => ({
    name: nameOf(path, search),
    address: addressOf(path, search, language),
    auth: auth === true,
    ofDevice: own !== undefined,
  }))
  const distinct = [...new Map(places.map((place) => [place.address, place])).values()]
  return [
    ...distinct.sort((a, b) => (a.address < b.address ? -1 : 1)),
    { name: 'not-found', address: '/nowhere', auth: false, ofDevice: false },
  ]
}

/** The places that a visitor or a player can see: a visitor gets the login page in place of pages with a login, and the login page sends a player on. */
export const shownTo = (who: 'visitor' | 'player', places: readonly Place[]): Place[] =>
  places.filter(({ auth, address }) =>
    who === 'visitor' ? !auth : !/^\/(login|forgotPassword)/.test(address),
  )
