/**
 * Every address of the site, one function each, so that a build contains only those it uses. A page writes `path.game(3)`,
 * never a string (docs/requirements/routes.md).
 */
type Query = Record<string, string | number | undefined>

function withQuery(pathname: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text ? `${pathname}?${text}` : pathname
}

const segment = (value: string | number) => encodeURIComponent(String(value))

export const home = () => '/'
export const browse = () => '/?tab=1'
export const personalTab = () => '/?tab=2'
export const infiniteCard = (query: { isShowBack?: 1 } = {}) => withQuery('/infiniteCard', query)
export const authentication = (query: { redirect?: string } = {}) =>
  withQuery('/Authentication', query)
export const played = () => '/Scord'
export const featured = (query: { tag_id: number; title: string; module_id?: number }) =>
  withQuery('/Choiceness', query)
export const miniGames = () => '/littleGame'
/** The library, as a visitor narrowed it (`mf-catalog/src/rules/library-choice.ts`). */
export interface LibraryQuery {
  cate?: number
  playable?: 1
  touch?: 1
  gamepad?: 1
  players?: 2
  sort?: 'new' | 'played'
  /** 0: the games that no machine can run. */
  offered?: 0
}
export const categories = (query: LibraryQuery = {}) => withQuery('/more', { ...query })
export const category = (id: number) => `/more/${segment(id)}`
export const reservations = () => '/more/0'
export const favourites = () => '/favourites'
export const hotGames = (id: number) => `/moreModule/${segment(id)}`
export const game = (id: number | string, query: { cid?: string } = {}) =>
  withQuery(`/game/${segment(id)}`, query)
export const padTest = () => '/gamepad'
export const welfare = () => '/welfareCenter'
export const news = () => '/news'
export const newsItem = (id: number) => `/news/${segment(id)}`
export const search = (name?: string) => (name ? `/search/${segment(name)}` : '/search')
export const gameApply = () => '/gameApply'
export const login = (query: { redirect?: string } = {}) => withQuery('/login', query)
export const forgotPassword = (query: { redirect?: string } = {}) =>
  withQuery('/forgotPassword', query)
export const personal = () => '/personal'
export const userInfo = () => '/userInfo'
export const notices = () => '/notices'
export const editName = () => '/editName'
export const deleteAccount = () => '/deleteAccount'
export const customerService = () => '/customerService'
export const embedded = (query: { reportUrl: string; title?: string }) =>
  withQuery('/iframe', query)
export const recharge = (query: { orderSn?: string } = {}) => withQuery('/recharge', query)
export const about = () => '/about'
/** What the visitor's network can do, before the first game (PLAY-33). */
export const networkTest = () => '/networkTest'
/** Why a session lagged (SEEN-4). */
export const whyLag = (query: { cid: string }) => withQuery('/whyLag', query)
export const selectRegion = (query: { product_code_resid?: string } = {}) =>
  withQuery('/selectDis', query)
export const nationalDay = (query: { token?: string } = {}) => withQuery('/nationalDay', query)
export const vipActivity = (query: { token?: string } = {}) => withQuery('/vipAct', query)
export const monthlyPoster = (query: { token?: string } = {}) => withQuery('/monthlyPoster', query)
export const video = (id: number) => `/haiMaVideo/${segment(id)}`
export const accountHelper = () => '/accountHelper'
export const accountHelperAdd = (id?: string, query: { game_id?: number } = {}) =>
  withQuery(id ? `/accountHelper/add/${segment(id)}` : '/accountHelper/add', query)
export const gameShare = (query: { channel?: string } = {}) => withQuery('/gameShare', query)
export const verification = (query: { redirect?: string } = {}) =>
  withQuery('/truename/support', query)
export const verificationText = (query: { token?: string } = {}) =>
  withQuery('/truename/supportText', query)
export const freeTime = () => '/freeTime'
export const redPacket = (query: { share_code?: string; token?: string } = {}) =>
  withQuery('/redPacket', query)
export const annualSummary = (query: { share_code?: string; token?: string } = {}) =>
  withQuery('/annualSummary', query)
export const gameTrials = (query: { token?: string } = {}) => withQuery('/gameTrials', query)
export const dailyCoins = (query: { token?: string } = {}) => withQuery('/dailyCoins', query)
export const playCard = (query: { token?: string } = {}) => withQuery('/playCard', query)
export const tradeRecords = (query: { isShowBack?: 1 } = {}) =>
  withQuery('/func/tradeRecords', query)
export const orders = (query: { orderSn?: string } = {}) => withQuery('/func/orders', query)
export const rechargeAgreement = () => '/agreements/recharge'
export const userAgreement = () => '/agreements/user'
export const privacyPolicy = () => '/agreements/privacy'
