/** A page of the site as a phone opens it first. */
export interface BenchPage {
  name: string
  path: string
  /** Key of its module in the plain build's `pages`. */
  module: string
  /** What the page is for: once an element of it is there, and says `words`, a visitor has the content. */
  content: { selector: string; words: string }
}

/** Game 1 of every new database, and the first on the home page. */
const FIRST_GAME = '星海拾光'

export const PAGES: readonly BenchPage[] = [
  { name: 'home', path: '/', module: 'mf-catalog/home-mobile', content: { selector: 'main', words: FIRST_GAME } },
  { name: 'detail', path: '/game/1', module: 'mf-play/game', content: { selector: 'main', words: FIRST_GAME } },
  { name: 'login', path: '/login', module: 'mf-account/login-mobile', content: { selector: 'main form input', words: '' } },
]

/**
 * `site`: federated, as visitors get it. `plain`: the same sources as one bundle with the same preloads and first data.
 * `naive`: that bundle with neither, what a single-page application gives without an edge.
 */
export const ROWS = ['site', 'plain', 'naive'] as const
export type Row = (typeof ROWS)[number]

export const GOALS = { contentRatio: 1, scriptRatio: 1.15, homeGzipBytes: 150 * 1024 } as const
