/** A page of the site as a phone opens it first. */
export interface BenchPage {
  name: string
  path: string
  /** Key of its module in the plain build's `pages`. */
  module: string
  /** A visitor has the content when an element of `selector` contains `words`. */
  content: { selector: string; words: string }
}

/** Game 1 of every new database, and the first on the home page. */
const FIRST_GAME = '星海拾光'

export const PAGES: readonly [home: BenchPage, ...others: BenchPage[]] = [
  {
    name: 'home',
    path: '/',
    module: 'mf-catalog/home-mobile',
    content: { selector: 'main', words: FIRST_GAME },
  },
  {
    name: 'detail',
    path: '/game/1',
    module: 'mf-play/game',
    content: { selector: 'main', words: FIRST_GAME },
  },
  {
    name: 'login',
    path: '/login',
    module: 'mf-account/login-mobile',
    content: { selector: 'main form input', words: '' },
  },
  {
    name: 'news item',
    path: '/news/1',
    module: 'mf-catalog/news-detail-mobile',
    content: { selector: 'main h1, main h2', words: '云游戏' },
  },
  {
    name: 'list',
    path: '/moreModule/0',
    module: 'mf-catalog/hot-games',
    content: { selector: 'main [role=list]', words: FIRST_GAME },
  },
  {
    name: 'activity',
    path: '/infiniteCard',
    module: 'activity-infinite-card/infinite-card',
    content: { selector: 'main h1, main h2', words: '月卡' },
  },
]

/** Pages whose times have goals; the others are for information. */
export const GOAL_PAGES: readonly string[] = ['home', 'detail']

/**
 * `site`: federated, as visitors get it. `plain`: the same sources as one bundle with the same preloads and first data.
 * `naive`: that bundle with neither, what a single-page application gives without an edge.
 */
export const ROWS = ['site', 'plain', 'naive'] as const
export type Row = (typeof ROWS)[number]

export const GOALS = {
  contentRatio: 0.6,
  interactiveRatio: 1,
  scriptRatio: 1.1,
  homeGzipBytes: 130 * 1024,
  layoutShift: 0.02,
  edgeCpuMs: 3,
} as const
