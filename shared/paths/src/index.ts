/** Every address of the site. A page writes `path.game(3)`, never a string of its own (docs/requirements/routes.md). */
type Query = Record<string, string | number | undefined>

function withQuery(pathname: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text ? `${pathname}?${text}` : pathname
}

const segment = (value: string | number) => encodeURIComponent(String(value))

export const path = {
  home: () => '/',
  browse: () => '/?tab=1',
  personalTab: () => '/?tab=2',
  infiniteCard: (query: { isShowBack?: 1 } = {}) => withQuery('/infiniteCard', query),
  authentication: (query: { redirect?: string } = {}) => withQuery('/Authentication', query),
  played: () => '/Scord',
  featured: (query: { tag_id: number; title: string }) => withQuery('/Choiceness', query),
  miniGames: () => '/littleGame',
  categories: (query: { cate?: number } = {}) => withQuery('/more', query),
  category: (id: number) => `/more/${segment(id)}`,
  reservations: () => '/more/0',
  hotGames: (id: number) => `/moreModule/${segment(id)}`,
  game: (id: number | string, query: { cid?: string } = {}) => withQuery(`/game/${segment(id)}`, query),
  welfare: () => '/welfareCenter',
  news: () => '/news',
  newsItem: (id: number) => `/news/${segment(id)}`,
  search: (name?: string) => (name ? `/search/${segment(name)}` : '/search'),
  gameApply: () => '/gameApply',
  login: (query: { redirect?: string } = {}) => withQuery('/login', query),
  forgotPassword: (query: { redirect?: string } = {}) => withQuery('/forgotPassword', query),
  personal: () => '/personal',
  userInfo: () => '/userInfo',
  editName: () => '/editName',
  deleteAccount: () => '/deleteAccount',
  customerService: () => '/customerService',
  embedded: (query: { reportUrl: string; title?: string }) => withQuery('/iframe', query),
  recharge: (query: { orderSn?: string } = {}) => withQuery('/recharge', query),
  about: () => '/about',
  selectRegion: (query: { product_code_resid?: string } = {}) => withQuery('/selectDis', query),
  nationalDay: (query: { token?: string } = {}) => withQuery('/nationalDay', query),
  vipActivity: (query: { token?: string } = {}) => withQuery('/vipAct', query),
  monthlyPoster: (query: { token?: string } = {}) => withQuery('/monthlyPoster', query),
  video: (id: number) => `/haiMaVideo/${segment(id)}`,
  accountHelper: () => '/accountHelper',
  accountHelperAdd: (id?: string, query: { game_id?: number } = {}) =>
    withQuery(id ? `/accountHelper/add/${segment(id)}` : '/accountHelper/add', query),
  gameShare: (query: { channel?: string } = {}) => withQuery('/gameShare', query),
  verification: (query: { redirect?: string } = {}) => withQuery('/truename/support', query),
  verificationText: (query: { token?: string } = {}) => withQuery('/truename/supportText', query),
  freeTime: () => '/freeTime',
  redPacket: (query: { share_code?: string; token?: string } = {}) => withQuery('/redPacket', query),
  annualSummary: (query: { share_code?: string; token?: string } = {}) => withQuery('/annualSummary', query),
  gameTrials: (query: { token?: string } = {}) => withQuery('/gameTrials', query),
  dailyCoins: (query: { token?: string } = {}) => withQuery('/dailyCoins', query),
  playCard: (query: { token?: string } = {}) => withQuery('/playCard', query),
  tradeRecords: (query: { isShowBack?: 1 } = {}) => withQuery('/func/tradeRecords', query),
  rechargeAgreement: () => '/agreements/recharge',
  userAgreement: () => '/agreements/user',
  privacyPolicy: () => '/agreements/privacy',
} as const

/**
 * A `redirect` is a path of this site or it is nothing: anything with a host, a scheme, a backslash or a control
 * character becomes '/' (ACCT-5; OWASP ASVS 3.7.2).
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !value.startsWith('/') || value.startsWith('//')) return '/'
  for (const letter of value) if (letter === '\\' || letter.charCodeAt(0) < 0x20 || letter.charCodeAt(0) === 0x7f) return '/'
  const url = new URL(value, 'https://this.site')
  if (url.origin !== 'https://this.site' || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** The login page that leads back to `here` (path and query). The login page itself is no place to come back to. */
export function loginFor(here: string): string {
  const target = safeRedirect(here)
  return target === '/' || target.startsWith('/login') ? path.login() : path.login({ redirect: target })
}
