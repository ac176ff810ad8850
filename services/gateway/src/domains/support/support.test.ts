import { randomUUID } from 'node:crypto'
import { PayType } from '@cloudplay/contract/envelope'
import { markupPayloads } from '@cloudplay/rules/testing/payloads'
import { sql } from 'drizzle-orm'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest'
import { operatorKeyOf, supportKeysOf } from '../../core/operator-key.ts'
import { operatorBrowser, wordsOf } from '../../testing/operator-browser.ts'
import { openPage } from '../../testing/page.ts'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { openStill } from '../../testing/still-gateway.ts'
import { readAuditLog } from '../audit/read-log.ts'
import { storeReleases } from '../push/push.ts'
import { keepWaiting } from './failures/keeping.ts'
import { pruneFailures } from './failures/repository.ts'

let play: PlayFixture
let support: ReturnType<typeof operatorBrowser>
beforeAll(async () => {
  play = await openStill(() => openPlayFixture({ localPayNoticeUrl: '' }))
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(async () => {
  await play.arrive()
  support = operatorBrowser(play.gateway)
  await support.logIn('小周', supportKey())
})
afterEach(() => play.empty())

const supportKey = () => supportKeysOf(undefined, play.gateway.deps.secrets)[0]!
const call = async (name: string, body: object, key = supportKey()) => {
  const answer = await play.gateway.app.inject({
    method: 'POST',
    url: `/internal/players/${name}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ by: '小周', ...body }),
  })
  return { code: answer.statusCode, ...answer.json() }
}
const looks = async () =>
  (await readAuditLog(play.gateway.deps.database.db, { people: true, limit: 200 })).filter(
    ({ act }) => act.startsWith('player_'),
  )
const tokenIn = (body: string) => /name="token" value="([^"]+)"/.exec(body)![1]!
const tokenOf = async () => tokenIn((await support.get('/players')).body)
const find = async (asked: string) =>
  support.post('/players/find', { token: await tokenOf(), asked })
const kindsOf = (body: string) => [...body.matchAll(/data-kind="(\w+)"/g)].map(([, kind]) => kind)
const orderOf = async ({ token }: TestPlayer) =>
  (await play.gateway.call('mPay', { money: 39, paytype: PayType.wechatDesktop }, token)).data
    .orderSn

describe('support finds a player', () => {
  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['a wildcard', '%'],
    ['wildcards for digits', '_'.repeat(11)],
    ['the beginning of a mobile', '139%'],
    ['a part of a mobile', '1390000'],
    ['SQL', "' or 1=1 --"],
    ['10 KB', 'x'.repeat(10_000)],
    ['64 zeros', '0'.repeat(64)],
    ['two mobiles', '13900000001,13900000002'],
    ['an id of nobody', '00000000-0000-0000-0000-000000000000'],
    ['wide digits', '１３９００００００００１'],
    ['a turned direction', '\u202e13900000001'],
  ])('by whole values only: nobody by %s SEEN-5', async (_name, asked) => {
    await newPlayer(play.gateway)
    const answer = await find(asked)
    expect([answer.statusCode, wordsOf(answer.body).includes('没有找到')]).toEqual([404, true])
  })

  it('by mobile, user id, user name, order and session SEEN-5', async () => {
    const player = await play.playing()
    const { db } = play.gateway.deps.database
    const { rows } = await db.execute<{ username: string }>(
      sql`select username from accounts where id = ${player.uid}`,
    )
    const spaced = `+86 ${player.mobile.slice(0, 3)} ${player.mobile.slice(3, 7)}-${player.mobile.slice(7)}`
    for (const asked of [
      player.mobile,
      spaced,
      player.uid,
      player.uid.toUpperCase(),
      rows[0]!.username,
      player.cid,
      await orderOf(player),
    ]) {
      const answer = await find(asked)
      expect([asked, answer.statusCode, answer.headers.location]).toEqual([
        asked,
        303,
        `/api/operator/players/${player.uid}`,
      ])
    }
    expect((await call('find', { asked: player.mobile })).data).toEqual({
      uid: player.uid,
      failures: [],
    })
  })

  it('only with a session and a form of these pages SEEN-5', async () => {
    const player = await newPlayer(play.gateway)
    const stranger = operatorBrowser(play.gateway)
    // Development reads other pages without a login; nobody looks at a player without a name.
    for (const path of ['/players', `/players/${player.uid}`, '/audit', '/audit/export?after=0'])
      expect((await stranger.get(path)).headers.location).toMatch(/^\/api\/operator\/login/)
    for (const path of ['/players/find', `/players/${player.uid}/unmask`]) {
      expect((await stranger.post(path, { asked: player.mobile })).statusCode).toBe(401)
      const forged = await support.post(path, {
        token: 'wrong',
        asked: player.mobile,
        reason: '来电核实',
      })
      expect([forged.statusCode, forged.body.includes(player.mobile)]).toEqual([403, false])
    }
    expect((await call('show', { uid: player.uid }, 'a-guess')).code).toBe(401)
  })

  it('and every search and look is in the audit log, before the answer SEEN-5', async () => {
    const player = await newPlayer(play.gateway)
    const before = (await looks()).length
    await find(player.mobile)
    await find('nobody-has-this')
    await support.get(`/players/${player.uid}?day=2026-03-11`)
    await call('show', { uid: player.uid }, operatorKeyOf(undefined, play.gateway.deps.secrets))
    const rows = (await looks()).toReversed().slice(before)
    expect(rows.map(({ actor, by, act, uid, detail }) => [actor, by, act, uid, detail])).toEqual([
      ['support', '小周', 'player_searched', player.uid, { by: 'mobile', found: true }],
      ['support', '小周', 'player_searched', null, { by: 'order', found: false }],
      ['support', '小周', 'player_looked', player.uid, { day: '2026-03-11' }],
      ['operator', '小周', 'player_looked', player.uid, { day: 'all' }],
    ])
  })
})

describe('one evening of a player', () => {
  it('shows logins, the seat, minutes, money, notices and reports, newest first SEEN-5', async () => {
    const player = await play.playing()
    await play.giveCoins(player, 500)
    await play.playMinutes(3)
    await play.gateway.call(
      'reportProblem',
      {
        report_key: 'report-key-1',
        game_id: 1,
        cid: player.cid,
        category: 'lag',
        text: `卡，电话 ${player.mobile}`,
      },
      player.token,
    )
    await play.gateway.call('releaseInstance', { cid: player.cid }, player.token)
    await orderOf(player)
    const page = await support.get(`/players/${player.uid}`)
    expect(page.statusCode).toBe(200)
    const kinds = kindsOf(page.body)
    for (const kind of ['registered', 'code_sent', 'login', 'asked', 'seat_taken', 'ended'])
      expect(kinds).toContain(kind)
    for (const kind of ['notice', 'problem', 'order_placed']) expect(kinds).toContain(kind)
    expect(kinds.indexOf('ended')).toBeLessThan(kinds.indexOf('seat_taken'))
    const words = wordsOf(page.body)
    expect(words).toContain('星海拾光')
    expect(words).toMatch(/计费 [34] 分钟/)
    expect(words).toContain('¥39.00')
    expect(page.body).not.toContain(player.mobile)

    const { data } = await call('show', { uid: player.uid })
    expect(data.player).toMatchObject({
      uid: player.uid,
      mobile: `${player.mobile.slice(0, 3)}****${player.mobile.slice(-4)}`,
      verification: { state: 'passed', isAdult: true },
    })
    expect(data.entries[0].kind).toBe('order_placed')
    expect(JSON.stringify(data)).not.toContain('王')
  })

  it('says what was returned after a fault of the site SEEN-5', async () => {
    const player = await play.playing()
    await play.giveCoins(player, 500)
    await play.spendTrial(player)
    await play.playMinutes(1)
    await play.passTime(120_000)
    const words = wordsOf((await support.get(`/players/${player.uid}`)).body)
    expect(words).toContain('(node_lost)')
    expect(words).toMatch(/退还 1 分钟/)
  })

  it('shows where the player is now SEEN-5', async () => {
    const player = await play.playing()
    const second = await newVerified(play.gateway)
    await play.queueUp(second)
    const at = async ({ uid }: TestPlayer) => (await call('show', { uid })).data.player.now
    expect(await at(player)).toMatchObject({ state: 'playing', position: null, cid: player.cid })
    expect(await at(second)).toMatchObject({ state: 'queued', position: 1, waiting: 1 })
    expect(wordsOf((await support.get(`/players/${second.uid}`)).body)).toContain(
      '第 1 位，共 1 人',
    )
  })

  it('is from six in the morning to the next, and each other day is empty SEEN-5', async () => {
    const { clock } = play.gateway.deps
    const start = clock.now()
    onTestFinished(() => clock.set(start))
    const player = await newVerified(play.gateway)
    clock.set(new Date('2026-03-12T02:00:00+08:00'))
    await support.logIn('小周', supportKey())
    await orderOf(player)
    const day = async (text: string) =>
      kindsOf((await support.get(`/players/${player.uid}?day=${text}`)).body)
    const evening = await day('2026-03-11')
    expect([evening[0], evening.length]).toEqual(['order_placed', 4])
    expect(await day('2026-03-12')).toEqual([])
    expect(await day('2026-03-10')).toEqual([])
    // No such day: all times, and the page says so.
    for (const wrong of ['2026-02-30', '2026-3-1', "';--", '9'.repeat(5_000), '0000-00-00'])
      expect(await day(wrong)).toHaveLength(4)
  })

  it('comes page by page, each entry once, also of one millisecond SEEN-5', async () => {
    const player = await newPlayer(play.gateway)
    const { db } = play.gateway.deps.database
    const at = play.gateway.deps.clock.now()
    await db.execute(sql`insert into notices (uid, kind, params, key, created_at)
      select ${player.uid}, 'coins_given', '{}', 'k' || n, ${at} from generate_series(1, 120) n`)
    const seen: string[] = []
    let before: string | undefined
    for (;;) {
      const { data } = await call('show', { uid: player.uid, ...(before && { before }) })
      expect(data.entries.length).toBeLessThanOrEqual(50)
      seen.push(
        ...data.entries.map(({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`),
      )
      if (data.next === null) break
      before = data.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((one) => one.startsWith('notice'))).toHaveLength(120)
    const page = await support.get(`/players/${player.uid}`)
    const older = /rel="next" href="\/api\/operator([^"]+)"/
      .exec(page.body)![1]!
      .replaceAll('&amp;', '&')
    expect(kindsOf((await support.get(older)).body)).toHaveLength(50)
    for (const wrong of ['x', '2026-03-11T12:00:00.000Z~notice~' + 'x'.repeat(9_000), '~~'])
      expect((await call('show', { uid: player.uid, before: wrong })).code).toBe(400)
  })

  it('of nobody, and of hostile ids, is a page that says so SEEN-5', async () => {
    for (const uid of [randomUUID(), 'x', '%25', '..%2f..%2fadd', 'a'.repeat(90)]) {
      const answer = await support.get(`/players/${uid}`)
      expect([uid, answer.statusCode]).toEqual([uid, 404])
    }
    expect((await support.get(`/players/${'a'.repeat(10_000)}`)).statusCode).toBeGreaterThanOrEqual(
      404,
    )
    expect((await call('show', { uid: 'a'.repeat(10_000) })).code).toBe(400)
  })

  it('shows texts by players as texts SEEN-5', async () => {
    const player = await newVerified(play.gateway)
    const { db } = play.gateway.deps.database
    for (const [index, text] of markupPayloads.entries())
      await db.execute(sql`insert into problem_reports (uid, key, game_id, category, text, user_agent, created_at)
        values (${player.uid}, ${`payload-${index}`}, 1, 'other', ${text.replaceAll('\u0000', '')}, '', ${play.gateway.deps.clock.now()})`)
    await db.execute(sql`update accounts set nickname = '<img src=x>' where id = ${player.uid}`)
    const { body } = await support.get(`/players/${player.uid}`)
    for (const text of markupPayloads.filter((one) => one.includes('<')))
      expect(body).not.toContain(text)
    expect(body).not.toContain('<img src=x>')
  })

  it('of a deleted account names nobody SEEN-5 FAULT-8', async () => {
    const player = await newPlayer(play.gateway)
    const { db } = play.gateway.deps.database
    await db.execute(
      sql`update accounts set mobile = ${`deleted-${player.uid}`}, deleted_at = ${play.gateway.deps.clock.now()} where id = ${player.uid}`,
    )
    const { body } = await support.get(`/players/${player.uid}`)
    expect(wordsOf(body)).toContain('账号已注销')
    expect((await call('unmask', { uid: player.uid, reason: '核实退款' })).code).toBe(400)
  })
})

describe('the releases that a player saw', () => {
  it('are in their evening, with the time of the last page SEEN-5', async () => {
    const player = await newPlayer(play.gateway)
    const page = await openPage(play.gateway, player.token)
    page.socket.send(JSON.stringify({ cmd: 'release', remote: 'mf-play', version: '1.4.0-canary' }))
    await vi.waitFor(async () => {
      await storeReleases(play.gateway.deps)
      const { body } = await support.get(`/players/${player.uid}`)
      expect(kindsOf(body)).toContain('release')
      expect(wordsOf(body)).toMatch(
        /看到新版本.*mf-play 1\.4\.0-canary.*最后一次 \d+\/\d+ \d\d:\d\d/s,
      )
    })
    page.socket.close()
  })
})

describe('a failed call', () => {
  /** A call of this player that fails in the server, and the error id of its answer. */
  async function failFor({ token }: TestPlayer): Promise<string> {
    const { database } = play.gateway.deps
    await database.db.execute(sql`alter table game_saves rename to game_saves_away`)
    const answer = await play.gateway.app.inject({
      method: 'POST',
      url: '/api/ess/getSaves',
      headers: { token },
      payload: { game_id: 1 },
    })
    await database.db.execute(sql`alter table game_saves_away rename to game_saves`)
    expect(answer.statusCode).toBe(500)
    return String(answer.headers['x-error-id'])
  }

  it('is found by the id that its player read, once it is stored SEEN-5', async () => {
    const player = await newPlayer(play.gateway)
    const id = await failFor(player)
    expect(id).toMatch(/^[0-9a-f]{8}$/)
    await keepWaiting(play.gateway.deps)
    for (const asked of [id, ` ${id.toUpperCase()} `]) {
      const answer = await find(asked)
      expect(answer.statusCode).toBe(200)
      for (const part of [id, player.uid, '/api/ess/getSaves', '500'])
        expect(wordsOf(answer.body)).toContain(part)
    }
    expect((await call('find', { asked: id })).data).toMatchObject({
      uid: player.uid,
      failures: [{ errorId: id, uid: player.uid, route: '/api/ess/getSaves', status: 500 }],
    })
    const { body } = await support.get(`/players/${player.uid}`)
    expect(kindsOf(body)).toContain('failed')
    expect(wordsOf(body)).toContain(`错误编号 ${id}`)
    expect((await looks())[1]).toMatchObject({ uid: player.uid, detail: { by: 'error' } })
  })

  it('of a visitor is found too, and names nobody SEEN-5', async () => {
    const answer = await play.gateway.app.inject({
      method: 'POST',
      url: '/api/ess/getSaves',
      payload: { game_id: 'x' },
    })
    const id = String(answer.headers['x-error-id'])
    await keepWaiting(play.gateway.deps)
    const found = (await call('find', { asked: id })).data
    expect(found).toMatchObject({ uid: null, failures: [{ status: 400, uid: null }] })
    expect(wordsOf((await find(id)).body)).toContain('未登录')
  })

  it('waits while the database does not take it SEEN-5 FAULT-1', async () => {
    const player = await newPlayer(play.gateway)
    const { db } = play.gateway.deps.database
    const id = await failFor(player)
    await db.execute(sql`alter table failed_calls rename to failed_calls_away`)
    try {
      await expect(keepWaiting(play.gateway.deps)).rejects.toThrow('failed_calls')
    } finally {
      await db.execute(sql`alter table failed_calls_away rename to failed_calls`)
    }
    await keepWaiting(play.gateway.deps)
    expect((await call('find', { asked: id })).data.failures).toHaveLength(1)
  })

  it('is forgotten after two weeks SEEN-5', async () => {
    const id = await failFor(await newPlayer(play.gateway))
    const { database, clock } = play.gateway.deps
    await keepWaiting(play.gateway.deps)
    await pruneFailures(database.db, new Date(clock.nowMs() + 13 * 86_400_000))
    expect((await call('find', { asked: id })).data.failures).toHaveLength(1)
    await pruneFailures(database.db, new Date(clock.nowMs() + 15 * 86_400_000))
    expect((await call('find', { asked: id })).data).toEqual({ uid: null, failures: [] })
  })
})

describe('personal data', () => {
  it('is hidden until a reason is given, and then shown once SEEN-5', async () => {
    const player = await newVerified(play.gateway)
    const path = `/players/${player.uid}`
    const page = await support.get(path)
    expect(page.body).not.toContain(player.mobile)
    expect(wordsOf(page.body)).not.toContain('王')
    const token = tokenIn(page.body)
    const shown = await support.post(`${path}/unmask`, {
      token,
      reason: '玩家来电，核实身份',
    })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain(player.mobile)
    expect(wordsOf(shown.body)).toMatch(/王\*+/)
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect((await support.get(path)).body).not.toContain(player.mobile)
    const [looked, unmasked] = await looks()
    expect([looked!.act, unmasked!.act]).toEqual(['player_looked', 'player_looked'])
    expect((await looks()).find(({ act }) => act === 'player_unmasked')).toMatchObject({
      actor: 'support',
      by: '小周',
      uid: player.uid,
      detail: { reason: '玩家来电，核实身份' },
    })
  })

  it.each([
    ['is empty', ''],
    ['is of spaces', '   '],
    ['is too short', 'abc'],
    ['is of lines', '\n\n\n\n\n'],
    ['is too long', 'x'.repeat(201)],
    ['has 10 KB', 'x'.repeat(10_000)],
  ])('is not shown for a reason that %s SEEN-5', async (_name, reason) => {
    const player = await newVerified(play.gateway)
    const token = await tokenOf()
    const before = (await looks()).filter(({ act }) => act === 'player_unmasked').length
    const answer = await support.post(`/players/${player.uid}/unmask`, { token, reason })
    expect([answer.statusCode, answer.body.includes(player.mobile)]).toEqual([400, false])
    expect((await call('unmask', { uid: player.uid, reason })).code).toBe(400)
    expect((await looks()).filter(({ act }) => act === 'player_unmasked')).toHaveLength(before)
  })

  it('asked for by two people is in the log twice SEEN-5', async () => {
    const player = await newVerified(play.gateway)
    const other = operatorBrowser(play.gateway)
    await other.logIn('小李')
    const form = async (browser: typeof support) =>
      tokenIn((await browser.get(`/players/${player.uid}`)).body)
    const [mine, theirs] = [await form(support), await form(other)]
    expect(mine).not.toBe(theirs)
    const unmask = (browser: typeof support, token: string) =>
      browser.post(`/players/${player.uid}/unmask`, { token, reason: '两人同时核实' })
    const answers = await Promise.all([unmask(support, mine), unmask(other, theirs)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await unmask(other, mine)).statusCode).toBe(403)
    const names = (await looks())
      .filter(({ act, uid }) => act === 'player_unmasked' && uid === player.uid)
      .map(({ by }) => by)
    expect(names.toSorted()).toEqual(['小周', '小李'].toSorted())
  })
})

describe('the pages about players', () => {
  it('come in both languages SEEN-5', async () => {
    const player = await play.playing()
    await play.gateway.call('releaseInstance', { cid: player.cid }, player.token)
    const operator = operatorBrowser(play.gateway)
    await operator.logIn('Li')
    const { db } = play.gateway.deps.database
    await db.execute(sql`update accounts set nickname = 'Player' where id = ${player.uid}`)
    for (const path of ['/players', `/players/${player.uid}`, '/audit', '/audit?who=all']) {
      const { body } = await operator.get(path, {}, 'en')
      // What people typed is in their own language.
      const typed = path.startsWith('/audit') ? /<bdi>[^<]*<\/bdi>/g : /(?!)/
      const page = wordsOf(body.replace(typed, ''))
        .replace('中文', '')
        .replaceAll('小周', '')
        .replaceAll('小李', '')
        // The test's node has no English name.
        .replaceAll('华东', '')
      expect([path, page.match(/\p{Script=Han}+/gu)]).toEqual([path, null])
    }
  })

  it('show the audit log to operators, by player and by page SEEN-5', async () => {
    const player = await newPlayer(play.gateway)
    const operator = operatorBrowser(play.gateway)
    await operator.logIn('小李')
    await support.get(`/players/${player.uid}`)
    const acts = (body: string) => [...body.matchAll(/data-act="(\w+)"/g)].map(([, act]) => act)
    const of = await operator.get(`/audit?who=all&uid=${player.uid}`)
    expect(acts(of.body)).toEqual(['player_looked', 'login'])
    expect(acts((await operator.get(`/audit?uid=${player.uid}`)).body)).toEqual(['player_looked'])
    for (const wrong of ['before=-1', `before=${'9'.repeat(500)}`])
      expect((await operator.get(`/audit?${wrong}`)).statusCode).toBe(200)
    for (const wrong of ['%25', 'x'.repeat(5_000)])
      expect((await operator.get(`/audit?uid=${wrong}`)).statusCode).toBe(400)
    const file = await operator.get('/audit/export?after=0')
    expect([file.statusCode, String(file.headers['content-type'])]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ])
    expect(String(file.headers['content-disposition'])).toMatch(
      /^attachment; filename="audit-0-\d+\.ndjson"$/,
    )
    for (const wrong of ['', '?after=-1', '?after=x', `?after=${'9'.repeat(400)}`])
      expect((await operator.get(`/audit/export${wrong}`)).statusCode).toBe(400)
  })
})
