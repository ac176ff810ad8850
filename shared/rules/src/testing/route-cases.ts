import type { RouteDeclaration } from '@cloudplay/contract/registry'

/**
 * The common table of the route matcher: these routes, and who answers which address. The matcher's own test, the edge's
 * and the shell's read it, so that none can drift from the others. A route is known by its title.
 */
const route = (
  title: string,
  path: string,
  more: Partial<RouteDeclaration> = {},
): RouteDeclaration => ({
  path,
  expose: './page',
  title: { 'zh-CN': title, en: title },
  ...more,
})

/** One remote may declare them all: none says the same as another. */
export const CASE_ROUTES: readonly RouteDeclaration[] = [
  route('home', '/'),
  route('home on a phone', '/', { device: 'mobile' }),
  route('first tab', '/', { device: 'mobile', search: { tab: '1' } }),
  route('first tab, second part', '/', { device: 'mobile', search: { tab: '1', part: '2' } }),
  route('category', '/more/:id?'),
  route('reservations', '/more/0'),
  route('news list', '/news'),
  route('news item', '/news/:id'),
  route('game', '/game/:id'),
  route('helper', '/accountHelper/add/:id?'),
  route('help', '/help/*'),
  route('help start', '/help/start'),
  route('two parameters', '/a/:x/:y'),
  route('literal and splat', '/a/b/*'),
  route('splat of a', '/a/*'),
  route('literal last', '/a/:x/end'),
  route('archive', '/archive/:year?/:month?/list?'),
  route('literal or parameter', '/either/:kind?/all?'),
  route('optional before splat', '/files/:folder?/raw/*'),
  route('middle', '/legal/:language?/terms'),
  route('about on a phone', '/about', { device: 'mobile' }),
  route('about on a desktop', '/about', { device: 'desktop' }),
  route('about the team', '/about/:language/team'),
]

export interface RouteCase {
  address: string
  device?: 'mobile' | 'desktop'
  /** Title of the route that answers; null: none does. */
  title: string | null
  params?: Record<string, string>
  /** It cannot be decoded: a server refuses it before it looks for a page. */
  isMalformed?: true
}

/** Without a device: on both alike. */
export const ROUTE_CASES: readonly RouteCase[] = [
  { address: '/', device: 'desktop', title: 'home' },
  { address: '/', device: 'mobile', title: 'home on a phone' },
  { address: '/?tab=1', device: 'mobile', title: 'first tab' },
  { address: '/?tab=1', device: 'desktop', title: 'home' },
  { address: '/?tab=1&tab=2', device: 'mobile', title: 'first tab' },
  { address: '/?tab=2&tab=1', device: 'mobile', title: 'home on a phone' },
  { address: '/?part=2&tab=1', device: 'mobile', title: 'first tab, second part' },
  { address: '/?part=2', device: 'mobile', title: 'home on a phone' },

  { address: '/more', title: 'category' },
  { address: '/more/', title: 'category' },
  { address: '/more/7', title: 'category', params: { id: '7' } },
  { address: '/more/0', title: 'reservations' },
  { address: '/more/7/8', title: null },

  { address: '/news', title: 'news list' },
  { address: '/NEWS/', title: 'news list' },
  { address: '/n%65ws', title: 'news list' },
  { address: '/news/7', title: 'news item', params: { id: '7' } },
  { address: '/news/7///', title: 'news item', params: { id: '7' } },
  { address: '/news//7', title: null },
  { address: '/news/Caps', title: 'news item', params: { id: 'Caps' } },
  { address: '/news/a%20b', title: 'news item', params: { id: 'a b' } },
  { address: '/news/%E6%96%B0%E9%97%BB', title: 'news item', params: { id: '新闻' } },
  { address: '/news/a%2Fb', title: 'news item', params: { id: 'a/b' } },
  { address: '/news/a%3Fb', title: 'news item', params: { id: 'a?b' } },
  { address: '/news/%E0%A4', title: null, isMalformed: true },
  { address: '/help/%', title: null, isMalformed: true },
  { address: '/game', title: null },
  { address: '/game/1', title: 'game', params: { id: '1' } },
  { address: '/game/1?cid=x', title: 'game', params: { id: '1' } },
  { address: '/game/1/2', title: null },
  { address: '/accounthelper/ADD', title: 'helper' },
  { address: '/accountHelper/add/x', title: 'helper', params: { id: 'x' } },

  { address: '/help', title: 'help', params: { '*': '' } },
  { address: '/help/', title: 'help', params: { '*': '' } },
  { address: '/help/a/b', title: 'help', params: { '*': 'a/b' } },
  { address: '/help/a%20b/c%2Fd/', title: 'help', params: { '*': 'a b/c/d/' } },
  { address: '/help/start', title: 'help start' },
  { address: '/help/start/now', title: 'help', params: { '*': 'start/now' } },
  { address: '/helpless', title: null },

  // Decided at the first segment that differs: what follows a literal does not count against it.
  { address: '/a/b/c', title: 'literal and splat', params: { '*': 'c' } },
  { address: '/a/b', title: 'literal and splat', params: { '*': '' } },
  { address: '/a/x/y', title: 'two parameters', params: { x: 'x', y: 'y' } },
  { address: '/a/x/end', title: 'literal last', params: { x: 'x' } },
  { address: '/a/b/end', title: 'literal and splat', params: { '*': 'end' } },
  { address: '/a/x', title: 'splat of a', params: { '*': 'x' } },
  { address: '/a/x/y/z', title: 'splat of a', params: { '*': 'x/y/z' } },
  { address: '/a', title: 'splat of a', params: { '*': '' } },

  { address: '/archive', title: 'archive' },
  { address: '/archive/2026', title: 'archive', params: { year: '2026' } },
  { address: '/archive/2026/3', title: 'archive', params: { year: '2026', month: '3' } },
  { address: '/archive/2026/3/list', title: 'archive', params: { year: '2026', month: '3' } },
  { address: '/archive/list', title: 'archive' },
  { address: '/archive/2026/list', title: 'archive', params: { year: '2026' } },
  { address: '/archive/2026/3/other', title: null },
  { address: '/either/all', title: 'literal or parameter' },
  { address: '/either/all/all', title: 'literal or parameter', params: { kind: 'all' } },
  { address: '/files/raw/raw', title: 'optional before splat', params: { '*': 'raw' } },
  { address: '/files/x/raw', title: 'optional before splat', params: { folder: 'x', '*': '' } },
  { address: '/files/x/y', title: null },
  { address: '/legal/terms', title: 'middle' },
  { address: '/legal/en/terms', title: 'middle', params: { language: 'en' } },

  { address: '/about', device: 'mobile', title: 'about on a phone' },
  { address: '/about', device: 'desktop', title: 'about on a desktop' },
  { address: '/about/en/team', title: 'about the team', params: { language: 'en' } },
  { address: '/none', title: null },
]

/** Every case with its device, the ones without for both. */
export const routeCases = ROUTE_CASES.flatMap(({ device, params = {}, ...rest }) =>
  (device ? [device] : (['mobile', 'desktop'] as const)).map((one) => ({
    ...rest,
    params,
    device: one,
  })),
)
