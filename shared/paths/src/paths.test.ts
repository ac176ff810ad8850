import { encodedRedirectPayloads, redirectPayloads } from '@cloudplay/rules/testing/payloads'
import { describe, expect, it } from 'vitest'
import { loginFor, path, safeRedirect } from './index.ts'

/** Each address without options and with all of them. The compiler reports a path that is missing here. */
const examples: Record<keyof typeof path, string[]> = {
  home: [path.home()],
  browse: [path.browse()],
  personalTab: [path.personalTab()],
  infiniteCard: [path.infiniteCard(), path.infiniteCard({ isShowBack: 1 })],
  authentication: [path.authentication(), path.authentication({ redirect: '/game/1?x=2' })],
  played: [path.played()],
  featured: [
    path.featured({ tag_id: 3, title: '热门' }),
    path.featured({ tag_id: 3, title: '热门', module_id: 4 }),
  ],
  miniGames: [path.miniGames()],
  categories: [
    path.categories(),
    path.categories({
      cate: 3,
      playable: 1,
      touch: 1,
      gamepad: 1,
      players: 2,
      sort: 'new',
      offered: 0,
    }),
  ],
  category: [path.category(5)],
  reservations: [path.reservations()],
  favourites: [path.favourites()],
  padTest: [path.padTest()],
  hotGames: [path.hotGames(2)],
  game: [path.game(1), path.game('a/b'), path.game(1, { cid: 'a b' })],
  welfare: [path.welfare()],
  news: [path.news()],
  newsItem: [path.newsItem(7)],
  search: [path.search(), path.search('星海')],
  gameApply: [path.gameApply()],
  login: [path.login(), path.login({ redirect: '/game/1?x=2' })],
  forgotPassword: [path.forgotPassword(), path.forgotPassword({ redirect: '/news' })],
  personal: [path.personal()],
  userInfo: [path.userInfo()],
  notices: [path.notices()],
  editName: [path.editName()],
  deleteAccount: [path.deleteAccount()],
  customerService: [path.customerService()],
  embedded: [
    path.embedded({ reportUrl: 'https://report.example/?a=1' }),
    path.embedded({ reportUrl: 'https://report.example/', title: '公告' }),
  ],
  recharge: [path.recharge(), path.recharge({ orderSn: 'CP1' })],
  about: [path.about()],
  networkTest: [path.networkTest()],
  whyLag: [path.whyLag({ cid: 'c' })],
  selectRegion: [path.selectRegion(), path.selectRegion({ product_code_resid: 'star-pay' })],
  nationalDay: [path.nationalDay(), path.nationalDay({ token: 't' })],
  vipActivity: [path.vipActivity(), path.vipActivity({ token: 't' })],
  monthlyPoster: [path.monthlyPoster(), path.monthlyPoster({ token: 't' })],
  video: [path.video(1)],
  accountHelper: [path.accountHelper()],
  accountHelperAdd: [
    path.accountHelperAdd(),
    path.accountHelperAdd('a/b'),
    path.accountHelperAdd(undefined, { game_id: 5 }),
  ],
  gameShare: [path.gameShare(), path.gameShare({ channel: 'share-1' })],
  verification: [path.verification(), path.verification({ redirect: '/welfareCenter' })],
  verificationText: [path.verificationText(), path.verificationText({ token: 't' })],
  freeTime: [path.freeTime()],
  redPacket: [path.redPacket(), path.redPacket({ share_code: 'abc', token: 't' })],
  annualSummary: [path.annualSummary(), path.annualSummary({ share_code: 'abc' })],
  gameTrials: [path.gameTrials(), path.gameTrials({ token: 't' })],
  dailyCoins: [path.dailyCoins(), path.dailyCoins({ token: 't' })],
  playCard: [path.playCard(), path.playCard({ token: 't' })],
  orders: [path.orders(), path.orders({ orderSn: 'CP20260715000001' })],
  tradeRecords: [path.tradeRecords(), path.tradeRecords({ isShowBack: 1 })],
  rechargeAgreement: [path.rechargeAgreement()],
  userAgreement: [path.userAgreement()],
  privacyPolicy: [path.privacyPolicy()],
}

describe('paths', () => {
  it('builds every address of the site', () => {
    expect(examples).toMatchInlineSnapshot(`
      {
        "about": [
          "/about",
        ],
        "accountHelper": [
          "/accountHelper",
        ],
        "accountHelperAdd": [
          "/accountHelper/add",
          "/accountHelper/add/a%2Fb",
          "/accountHelper/add?game_id=5",
        ],
        "annualSummary": [
          "/annualSummary",
          "/annualSummary?share_code=abc",
        ],
        "authentication": [
          "/Authentication",
          "/Authentication?redirect=%2Fgame%2F1%3Fx%3D2",
        ],
        "browse": [
          "/?tab=1",
        ],
        "categories": [
          "/more",
          "/more?cate=3&playable=1&touch=1&gamepad=1&players=2&sort=new&offered=0",
        ],
        "category": [
          "/more/5",
        ],
        "customerService": [
          "/customerService",
        ],
        "dailyCoins": [
          "/dailyCoins",
          "/dailyCoins?token=t",
        ],
        "deleteAccount": [
          "/deleteAccount",
        ],
        "editName": [
          "/editName",
        ],
        "embedded": [
          "/iframe?reportUrl=https%3A%2F%2Freport.example%2F%3Fa%3D1",
          "/iframe?reportUrl=https%3A%2F%2Freport.example%2F&title=%E5%85%AC%E5%91%8A",
        ],
        "favourites": [
          "/favourites",
        ],
        "featured": [
          "/Choiceness?tag_id=3&title=%E7%83%AD%E9%97%A8",
          "/Choiceness?tag_id=3&title=%E7%83%AD%E9%97%A8&module_id=4",
        ],
        "forgotPassword": [
          "/forgotPassword",
          "/forgotPassword?redirect=%2Fnews",
        ],
        "freeTime": [
          "/freeTime",
        ],
        "game": [
          "/game/1",
          "/game/a%2Fb",
          "/game/1?cid=a+b",
        ],
        "gameApply": [
          "/gameApply",
        ],
        "gameShare": [
          "/gameShare",
          "/gameShare?channel=share-1",
        ],
        "gameTrials": [
          "/gameTrials",
          "/gameTrials?token=t",
        ],
        "home": [
          "/",
        ],
        "hotGames": [
          "/moreModule/2",
        ],
        "infiniteCard": [
          "/infiniteCard",
          "/infiniteCard?isShowBack=1",
        ],
        "login": [
          "/login",
          "/login?redirect=%2Fgame%2F1%3Fx%3D2",
        ],
        "miniGames": [
          "/littleGame",
        ],
        "monthlyPoster": [
          "/monthlyPoster",
          "/monthlyPoster?token=t",
        ],
        "nationalDay": [
          "/nationalDay",
          "/nationalDay?token=t",
        ],
        "networkTest": [
          "/networkTest",
        ],
        "news": [
          "/news",
        ],
        "newsItem": [
          "/news/7",
        ],
        "notices": [
          "/notices",
        ],
        "orders": [
          "/func/orders",
          "/func/orders?orderSn=CP20260715000001",
        ],
        "padTest": [
          "/gamepad",
        ],
        "personal": [
          "/personal",
        ],
        "personalTab": [
          "/?tab=2",
        ],
        "playCard": [
          "/playCard",
          "/playCard?token=t",
        ],
        "played": [
          "/Scord",
        ],
        "privacyPolicy": [
          "/agreements/privacy",
        ],
        "recharge": [
          "/recharge",
          "/recharge?orderSn=CP1",
        ],
        "rechargeAgreement": [
          "/agreements/recharge",
        ],
        "redPacket": [
          "/redPacket",
          "/redPacket?share_code=abc&token=t",
        ],
        "reservations": [
          "/more/0",
        ],
        "search": [
          "/search",
          "/search/%E6%98%9F%E6%B5%B7",
        ],
        "selectRegion": [
          "/selectDis",
          "/selectDis?product_code_resid=star-pay",
        ],
        "tradeRecords": [
          "/func/tradeRecords",
          "/func/tradeRecords?isShowBack=1",
        ],
        "userAgreement": [
          "/agreements/user",
        ],
        "userInfo": [
          "/userInfo",
        ],
        "verification": [
          "/truename/support",
          "/truename/support?redirect=%2FwelfareCenter",
        ],
        "verificationText": [
          "/truename/supportText",
          "/truename/supportText?token=t",
        ],
        "video": [
          "/haiMaVideo/1",
        ],
        "vipActivity": [
          "/vipAct",
          "/vipAct?token=t",
        ],
        "welfare": [
          "/welfareCenter",
        ],
        "whyLag": [
          "/whyLag?cid=c",
        ],
      }
    `)
  })
})

describe('redirects go only to paths of this site (ACCT-5)', () => {
  it.each([
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['', '/'],
    [null, '/'],
    [undefined, '/'],
    ['game/1', '/'],
    ['/game/1?cid=2#x', '/game/1?cid=2#x'],
    ['/?tab=2', '/?tab=2'],
    ['/a/../..//evil.example', '/'],
  ])('%s → %s', (given, wanted) => {
    expect(safeRedirect(given)).toBe(wanted)
  })

  it('contains the page to come back to, but never the login page', () => {
    expect(loginFor('/game/1?a=1')).toBe('/login?redirect=%2Fgame%2F1%3Fa%3D1')
    expect(loginFor('/login?redirect=/x')).toBe('/login')
    expect(loginFor('/')).toBe('/login')
  })

  it.each(redirectPayloads)('%j stays on this site', (given) => {
    const target = safeRedirect(given)
    expect(new URL(target, 'https://play.example').origin).toBe('https://play.example')
    expect(target).toMatch(/^\/(?![/\\])/)
  })

  it.each(encodedRedirectPayloads)('%j stays on this site when decoded again', (given) => {
    const target = safeRedirect(given)
    expect(new URL(target, 'https://play.example').origin).toBe('https://play.example')
    expect(new URL(safeRedirect(decodeURIComponent(given)), 'https://play.example').origin).toBe(
      'https://play.example',
    )
  })
})
