import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { endpoints } from '@cloudplay/contract/endpoints'
import { BodyStatus, PayType } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debit } from './domains/wallet/ledger.ts'
import { fitting, type Schema } from './testing/generated.ts'
import { openPage } from './testing/page.ts'
import { openPlayFixture, type PlayFixture, PRODUCT } from './testing/play.ts'
import { idNumberOf, newMobile, newVerified, readCode, type TestPlayer } from './testing/players.ts'

let play: PlayFixture
let player: TestPlayer & { cid: string }
/** Registered in English, so that even the name is English. */
let reader: TestPlayer
beforeAll(async () => {
  play = await openPlayFixture()
  play.node = (await play.oneMore({
    capacity: 3,
    region: { id: 'east', title: '华东', title_en: 'East China' },
  })) as never
  player = await play.playing()
  reader = await register()
}, 60_000)
afterAll(() => play.gateway.close())

async function register(): Promise<TestPlayer> {
  const mobile = newMobile()
  const { call } = play.gateway
  await call('sendSms', { mobile, type: 'yzmLogin' }, undefined, 'en')
  const { data } = await call(
    'login',
    { mobile, type: 'code', code: await readCode(play.gateway, mobile) },
    undefined,
    'en',
  )
  await call(
    'truenameAuth',
    { real_name: '王小明', id_number: idNumberOf('1990-06-15'), guardian_consent: true },
    data.token,
    'en',
  )
  const { uid } = (await call('getUserInfo', {}, data.token)).data
  return { uid, token: data.token, mobile }
}

const HAN = /\p{Script=Han}/u
/** Texts by players stay as they are. */
const CONTENT: Partial<Record<CallName, readonly string[]>> = { truenameAuthCheck: ['real_name'] }
const PLAYERS_OWN = ['nickname']

/** Chinese outside content in an answer, each with its path. */
function chineseIn(value: unknown, content: readonly string[], way = ''): string[] {
  if (typeof value === 'string') return HAN.test(value) ? [`${way}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    content.includes(key) ? [] : chineseIn(inner, content, `${way}.${key}`),
  )
}

/** Questions with full answers; the other calls get any valid request. */
const questions: Partial<Record<CallName, () => object[]>> = {
  getIndexList: () => [1, 2, 3, 4].map((page) => ({ page, page_size: 4 })),
  getGameInfo: () => [1, 2, 13].map((game_id) => ({ game_id })),
  getTagGames: () => [{ tag_id: 1 }],
  getCategoryGames: () => [{ cateId: 1 }],
  getModuleGames: () => [0, 1, 3].map((moduleId) => ({ moduleId })),
  getAllGame: () => [{ page: 1, page_size: 50 }],
  searchGame: () => [{ keywords: '企鹅' }, { keywords: 'tux' }],
  partnersGameInfo: () => [{ game_mark: '0ad,luanti,wesnoth,hedgewars' }],
  news: () => [{ page: 1 }],
  newsDetail: () => [{ id: 1 }],
  setSelectIdc: () => [
    { select_idc: JSON.stringify({ resid: 'standard', id: 'east' }) },
    { resid: 'standard', title: 'East China' },
  ],
  testSpeed: () => [{ product_code: PRODUCT }],
  rtcTestSpeed: () => [{ product_code: PRODUCT }],
  getService: () => [{ product_code: PRODUCT, consume_type: 1 }],
  switchSystemText: () => [{ cid: player.cid }],
  restart: () => [{ cid: player.cid }],
  consumeList: () => (['coins', 'minutes', 'cards', 'sessions'] as const).map((kind) => ({ kind })),
  questRewards: () => [
    { type: 'wel_sign' },
    { type: 'wel_sign' },
    { type: 'wel_play' },
    { type: 'wel_duration', game_id: 1 },
  ],
  mPay: () => [{ money: 39, paytype: PayType.wechatDesktop }],
  redHelp: () => [{ share_code: 'nothing' }],
}
/** These end the session of the other calls. */
const ENDING: readonly CallName[] = [
  'logout',
  'modifyPwd',
  'cancellation',
  'releaseInstance',
  'switchSystem',
]
const order = [
  ...endpoints.filter(({ name }) => !ENDING.includes(name)),
  ...endpoints.filter(({ name }) => ENDING.includes(name)),
]

describe('an answer in English LANG-3', () => {
  it.each(order.map(({ name, request }) => ({ name, request })))(
    '$name has no Chinese outside texts by players LANG-4',
    async ({ name, request }) => {
      const bodies =
        questions[name]?.() ??
        (fc.sample(fitting(request as Schema), { numRuns: 3, seed: 5 }) as object[])
      const content = [...(CONTENT[name] ?? []), ...PLAYERS_OWN]
      for (const token of [player.token, reader.token]) {
        for (const body of bodies) {
          const answer = await play.gateway.call(name, body as never, token, 'en')
          expect(chineseIn(answer, content)).toEqual([])
        }
      }
    },
  )

  it('keeps the name a player begins with, and says who has to log in', async () => {
    const { data } = await play.gateway.call('getUserInfo', {}, (await register()).token, 'en')
    expect(data.nickname).toMatch(/^Player\d{6}$/)
    expect(await play.gateway.call('getUserInfo', {}, undefined, 'en')).toMatchObject({
      status: 101,
      msg: 'Please log in first',
    })
    expect(await play.gateway.call('getUserInfo', {})).toMatchObject({
      status: 101,
      msg: '请先登录',
    })
  })
})

describe('names and messages by language LANG-1 LANG-3', () => {
  it("name a game in the visitor's language, also in cached answers", async () => {
    const names = async (language: 'zh-CN' | 'en') =>
      (await play.gateway.call('getHotGame', { num: 1 }, undefined, language)).data.list[0]!.name
    expect([
      await names('en'),
      await names('zh-CN'),
      await names('en'),
      await names('zh-CN'),
    ]).toEqual(['Starlight', '星海拾光', 'Starlight', '星海拾光'])
  })

  it('find a game by either title in any language', async () => {
    for (const language of ['zh-CN', 'en'] as const) {
      for (const keywords of ['SuperTux', '超级企鹅']) {
        const { list } = (await play.gateway.call('searchGame', { keywords }, undefined, language))
          .data
        expect(list[0]!.name).toBe(language === 'en' ? 'SuperTux' : '超级企鹅')
      }
    }
  })

  it('follow the choice in the cookie before the browser, and say so to caches', async () => {
    const { method, path } = addressOf('getGameInfo')
    const ask = (headers: Record<string, string>) =>
      play.gateway.app.inject({ method, url: path, headers, payload: { game_id: 0 } })
    const said = async (headers: Record<string, string>) => (await ask(headers)).json().msg
    expect(await said({})).toBe('没有找到这个游戏')
    expect(await said({ 'accept-language': 'en-GB,en;q=0.9,zh;q=0.8' })).toBe(
      'We could not find this game',
    )
    expect(await said({ 'accept-language': 'en', cookie: 'other=1; lang=zh-CN' })).toBe(
      '没有找到这个游戏',
    )
    expect(await said({ 'accept-language': 'zh-CN', cookie: 'lang=en' })).toBe(
      'We could not find this game',
    )
    expect(await said({ 'accept-language': 'en', cookie: 'lang=<script>; language=zh-CN' })).toBe(
      'We could not find this game',
    )
    expect((await ask({})).headers.vary).toBe('accept-language, cookie')
    const large = await play.gateway.app.inject({
      method: 'POST',
      url: addressOf('getAllTags').path,
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(String(large.headers.vary)).toContain('accept-language, cookie')
  })

  it('word what fails before a call is read', async () => {
    const headers = { 'accept-language': 'en' }
    const missing = await play.gateway.app.inject({ url: '/api/ess/nothing', headers })
    expect([missing.statusCode, missing.json().msg]).toEqual([
      404,
      'Address not found: /api/ess/nothing',
    ])
    const wrong = await play.gateway.app.inject({
      method: 'POST',
      url: addressOf('getGameInfo').path,
      headers,
      payload: { game_id: 'x' },
    })
    expect([wrong.statusCode, wrong.json().msg]).toEqual([400, 'Bad request: game_id is not valid'])
  })

  it('send a code in the words of the page that asked', async () => {
    const mobile = newMobile()
    await play.gateway.call('sendSms', { mobile, type: 'yzmLogin' }, undefined, 'en')
    const inbox = await play.gateway.app.inject({ url: '/api/dev/inbox', query: { mobile } })
    expect(inbox.json().data.messages[0].text).toMatch(
      /^\[Cloudplay\] Your code is \d{6}\. It is valid for \d+ minutes\./,
    )
  })

  it('show the cashier of the local company in the language of its visitor', async () => {
    const buyer = await newVerified(play.gateway)
    const { data } = await play.gateway.call(
      'mPay',
      { money: 18, paytype: PayType.wechatDesktop },
      buyer.token,
      'en',
    )
    const cashier = (language: string) =>
      play.gateway.app.inject({
        url: `/pay/local/${data.orderSn}`,
        headers: { 'accept-language': language },
      })
    const { body, headers } = await cashier('en')
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('Top-up of 1,800 coins')
    expect(body.slice(body.indexOf('<body>'))).not.toMatch(HAN)
    expect(headers.vary).toBe('accept-language, cookie')
    expect((await cashier('zh-CN')).body).toContain('确认支付')
    const unknown = await play.gateway.app.inject({
      url: '/pay/local/CP00000000',
      headers: { 'accept-language': 'en' },
    })
    expect([unknown.statusCode, unknown.body.includes('We could not find this order')]).toEqual([
      404,
      true,
    ])
  })

  it('tell records as they are read, not as they were written; older ones stay as they are', async () => {
    const owner = await newVerified(play.gateway)
    await play.giveCoins(owner, 50)
    const { database, clock } = play.gateway.deps
    const title = { 'zh-CN': '星海拾光', en: 'Starlight' }
    await database.tx((tx) =>
      debit(tx, {
        uid: owner.uid,
        coins: 2,
        kind: 'play',
        title,
        key: 'play:1:1',
        now: clock.now(),
      }),
    )
    await database.db.execute(
      sql`insert into ledger_journals (uid, key, kind, title, created_at) values (${owner.uid}, 'old', 'gift', '充值赠送', now())`,
    )
    await database.db.execute(sql`insert into ledger_entries (journal_id, side, uid, coins, balance)
      select id, 'player', uid, 1, 49 from ledger_journals where key = 'old' and uid = ${owner.uid}
      union all select id, 'gift', null, -1, null from ledger_journals where key = 'old' and uid = ${owner.uid}`)
    const titles = async (language: 'zh-CN' | 'en') =>
      (
        await play.gateway.call('consumeList', { kind: 'coins' }, owner.token, language)
      ).data.list.map((line) => line.title)
    expect(await titles('en')).toEqual(['充值赠送', 'Starlight', '测试'])
    expect(await titles('zh-CN')).toEqual(['充值赠送', '星海拾光', '测试'])
  })

  it('push to each socket in its own language', async () => {
    const owner = await play.playing()
    const pages = await Promise.all(
      ['zh-CN', 'en'].map((language) =>
        openPage(play.gateway, owner.token, { language, acknowledges: false }),
      ),
    )
    expect(
      (await play.gateway.call('restart', { cid: owner.cid }, owner.token, 'en')).data.msg,
    ).toBe('The game is restarting. Please wait')
    await play.gateway.call('cancellation', { cid: owner.cid }, owner.token, 'en')
    const reasons = await Promise.all(
      pages.map(
        async (page) =>
          (await page.next('product_changed', ({ product }) => product === null)).reason,
      ),
    )
    expect(reasons).toEqual(['注销成功', 'The game session was ended'])
    const named = pages.map(({ seen }) =>
      seen.flatMap(({ body }) =>
        body.type === 'product_changed' && body.product ? [body.product.name] : [],
      ),
    )
    expect(named.map((names) => new Set(names))).toEqual([
      new Set(['星海拾光']),
      new Set(['Starlight']),
    ])
    for (const page of pages) page.socket.close()
  })

  it('take a region by the title that was read', async () => {
    const chooser = await newVerified(play.gateway)
    const choose = (body: object) => play.gateway.call('setSelectIdc', body, chooser.token, 'en')
    expect(
      (await choose({ select_idc: JSON.stringify({ resid: 'standard', id: 'east' }) })).data.msg,
    ).toBe('You will switch to the servers in East China')
    expect(await choose({ resid: 'standard', title: 'East China' })).toMatchObject({
      status: BodyStatus.ok,
      data: { msg: 'Switched' },
    })
  })
})
