import { BodyStatus, PayType } from '@cloudplay/contract/envelope'
import { like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../database/schema/accounts.ts'
import { domains } from '../../domains.ts'
import { noticeBody, refundNoticeBody, signedHeaders } from '../../providers/local-pay/notice.ts'
import { readTrade } from '../../providers/local-pay/books.ts'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import {
  idNumberOf,
  newMobile,
  newPlayer,
  newVerified,
  readCode,
  type TestPlayer,
} from '../../testing/players.ts'
import { eraseDue } from './erasing.ts'
import { verifyHash } from './slow-hash.ts'

vi.mock(import('./slow-hash.ts'), async (original) => {
  const real = await original()
  return { ...real, verifyHash: vi.fn(real.verifyHash) }
})

const DAY_MS = 86_400_000
let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

async function sendCode({ token, mobile }: TestPlayer): Promise<string> {
  play.gateway.deps.clock.advance(61_000)
  const { msg, status } = await play.gateway.call('sendDeletionSms', {}, token)
  if (status !== 200) throw new Error(msg)
  return readCode(play.gateway, mobile)
}
const ask = async (player: TestPlayer) =>
  play.gateway.call(
    'deleteAccount',
    { type: 'code', code: await sendCode(player), agree: true },
    player.token,
  )
async function logIn(mobile: string) {
  play.gateway.deps.clock.advance(61_000)
  await play.gateway.call('sendSms', { mobile, type: 'yzmLogin' })
  return (
    await play.gateway.call('login', {
      mobile,
      type: 'code',
      code: await readCode(play.gateway, mobile),
    })
  ).data
}
async function setPassword({ token, mobile }: TestPlayer, pwd: string) {
  play.gateway.deps.clock.advance(61_000)
  await play.gateway.call('sendSms', { mobile, type: 'modify' })
  const code = await readCode(play.gateway, mobile)
  return play.gateway.call('modifyPwd', { mobile, pwd, code }, token)
}
async function withPassword(pwd: string): Promise<TestPlayer> {
  const player = await newPlayer(play.gateway)
  await setPassword(player, pwd)
  return player
}
/** Runs `work` while the next password is checked. */
const duringCheck = (work: () => Promise<unknown>) =>
  vi.mocked(verifyHash).mockImplementationOnce(async (hashed, secret) => {
    await work()
    return verifyHash(hashed, secret)
  })
async function passDays(days: number): Promise<void> {
  play.gateway.deps.clock.advance(days * DAY_MS)
  await eraseDue(play.gateway.deps, domains)
}
async function pay({ token }: TestPlayer, money: number): Promise<string> {
  const { data } = await play.gateway.call('mPay', { money, paytype: PayType.wechatDesktop }, token)
  await play.gateway.app.inject({
    method: 'POST',
    url: `/pay/local/${data.orderSn}/pay`,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await sendNotice(noticeBody((await tradeOf(data.orderSn))!, 'n'))
  return data.orderSn
}
const tradeOf = (orderSn: string) => readTrade(play.gateway.deps.database.db, orderSn)
async function refund(orderSn: string): Promise<void> {
  const trade = (await tradeOf(orderSn))!
  await sendNotice(refundNoticeBody(trade, 'refund', trade.amountFen))
}
async function sendNotice(payload: string): Promise<void> {
  const { secrets, clock } = play.gateway.deps
  const headers = { ...signedHeaders(secrets, clock, payload), 'content-type': 'application/json' }
  await play.gateway.app.inject({ method: 'POST', url: '/pay/notice/local', headers, payload })
}
/** Tables with a row that contains this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = play.gateway.deps.database
  const { rows } = await db.execute<{ name: string }>(
    // A table shows what its partitions have.
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as line where strpos(line::text, ${text}) > 0 limit 1`,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

describe('the request to delete an account', () => {
  it('names what is lost, and ends game, sessions and pushes immediately FAULT-8', async () => {
    const player = await play.playing()
    await play.giveCoins(player, 321)
    expect((await play.gateway.call('getAccountDeletion', {}, player.token)).data).toMatchObject({
      mobile: `${player.mobile.slice(0, 3)}****${player.mobile.slice(-4)}`,
      has_password: 0,
      cooling_days: 7,
      extcredits2: 321,
      in_game: 1,
      open_orders: 0,
      owed_coins: 0,
    })
    const { data } = await ask(player)
    expect(data.delete_time * 1000 - play.gateway.deps.clock.nowMs()).toBeGreaterThan(
      7 * DAY_MS - 5_000,
    )
    expect((await play.gateway.call('getUserInfo', {}, player.token)).status).toBe(
      BodyStatus.notLoggedIn,
    )
    expect(await play.node.heartbeat()).toEqual([])
  })

  it('is refused by a password that changes while it is checked FAULT-8', async () => {
    const player = await withPassword('secret-77')
    const askBy = (pwd: string) =>
      play.gateway.call('deleteAccount', { type: 'pwd', pwd, agree: true }, player.token)
    duringCheck(() => setPassword(player, 'secret-88'))
    expect(await askBy('secret-77')).toMatchObject({ status: 400, data: { field: 'pwd' } })
    expect((await askBy('secret-88')).status).toBe(200)
  })

  it('is cancelled by a login that checks the password meanwhile FAULT-8', async () => {
    const player = await withPassword('secret-77')
    const { mobile } = player
    duringCheck(() => ask(player))
    const { data } = await play.gateway.call('login', { mobile, type: 'pwd', pwd: 'secret-77' })
    expect(data.deletion_cancelled).toBe(1)
    expect((await play.gateway.call('getUserInfo', {}, data.token)).status).toBe(200)
  })

  it('is cancelled only by a login within seven days FAULT-8', async () => {
    const player = await newVerified(play.gateway)
    await play.giveCoins(player, 50)
    await ask(player)
    await passDays(6)
    const { token, deletion_cancelled: isCancelled } = await logIn(player.mobile)
    expect(isCancelled).toBe(1)
    await passDays(3)
    const info = await play.gateway.call('getUserInfo', {}, token)
    expect(info.data).toMatchObject({ uid: player.uid, extcredits2: 50 })
    expect((await logIn(player.mobile)).deletion_cancelled).toBe(0)
  })

  it('needs a fresh code for this purpose, or the password, and a confirmation FAULT-8', async () => {
    const player = await newPlayer(play.gateway)
    const tryWith = (body: object) =>
      play.gateway.call('deleteAccount', { agree: true, ...body } as never, player.token)
    play.gateway.deps.clock.advance(61_000)
    await play.gateway.call('sendSms', { mobile: player.mobile, type: 'yzmLogin' })
    const loginCode = await readCode(play.gateway, player.mobile)
    expect(await tryWith({ type: 'code', code: loginCode })).toMatchObject({
      status: 400,
      data: { field: 'code' },
    })
    expect(await tryWith({ type: 'pwd', pwd: 'guess-1' })).toMatchObject({
      status: 400,
      msg: '密码错误',
      data: { field: 'pwd' },
    })
    expect(await tryWith({ type: 'pwd' })).toMatchObject({ status: 400, data: { field: 'pwd' } })
    const code = await sendCode(player)
    expect((await tryWith({ type: 'code', code, agree: false })).status).toBe(400)
    expect(
      (await play.gateway.call('deleteAccount', { type: 'code', code, agree: true })).status,
    ).toBe(BodyStatus.notLoggedIn)
    play.gateway.deps.clock.advance(61_000)
    await play.gateway.call('sendSms', { mobile: player.mobile, type: 'modify' })
    await play.gateway.call(
      'modifyPwd',
      {
        mobile: player.mobile,
        pwd: 'right-pass-1',
        code: await readCode(play.gateway, player.mobile),
      },
      player.token,
    )
    expect((await tryWith({ type: 'pwd', pwd: 'right-pass-1' })).status).toBe(200)
  })

  it('is refused until unpaid orders are settled, and changes nothing FAULT-8', async () => {
    const player = await newVerified(play.gateway)
    const { data } = await play.gateway.call(
      'mPay',
      { money: 6, paytype: PayType.wechatDesktop },
      player.token,
    )
    expect(await ask(player)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('未支付的订单'),
    })
    expect((await play.gateway.call('getUserInfo', {}, player.token)).status).toBe(200)
    await play.gateway.call('cancelOrder', { orderSn: data.orderSn }, player.token)
    expect((await ask(player)).status).toBe(200)
  })
})

describe('a deleted account', () => {
  it('is one of all that are due, also if many others fail FAULT-8', async () => {
    const { deps } = play.gateway
    const { db } = deps.database
    await db.execute(sql`
      insert into accounts (id, mobile, username, nickname, created_at, deletion_asked_at)
      select gen_random_uuid(), 'due-' || nth, 'due-' || nth, '', '2020-01-01', timestamptz '2020-01-01' + nth / 2 * interval '1 minute'
      from generate_series(0, 249) nth`)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from accounts where mobile like 'due-%' order by deletion_asked_at, id`,
    )
    const failing = new Set(rows.slice(0, 150).map(({ id }) => id))
    const refused = {
      name: 'refused',
      forget: async (_: unknown, uid: string) => {
        if (failing.has(uid)) throw new Error('refused')
      },
    }
    await eraseDue(deps, [refused])
    expect(await db.$count(accounts, like(accounts.mobile, 'due-%'))).toBe(150)
    await eraseDue(deps, [])
    expect(await db.$count(accounts, like(accounts.mobile, 'due-%'))).toBe(0)
  })

  it('leaves nothing that identifies the person, and keeps the ledger complete FAULT-8', async () => {
    const { call } = play.gateway
    const player = await play.playing()
    const { token, uid, mobile } = player
    await play.playMinutes(2)
    await call('update', { nickname: '海边的灯塔' }, token)
    const { username } = (await call('getUserInfo', {}, token)).data
    const { id_number: maskedNumber } = (await call('truenameAuthCheck', {}, token)).data
    await call('questRewards', { type: 'wel_real' }, token)
    await call('questRewards', { type: 'wel_sign' }, token)
    await call('setPlayHistory', { game_id: 2 }, token)
    await call(
      'statStartLog',
      { events: [{ name: 'page_view', path: '/', at_ms: 1, udid: 'device-of-mine' }] },
      token,
    )
    await call('receiveTemCoins', {}, token)
    await call('setSelectIdc', { resource_id: 'standard', region_id: 'east' } as never, token)
    const { channel } = (await call('share', {}, token)).data
    const orderSn = await pay(player, 39)
    const { db } = play.gateway.deps.database
    await db.execute(
      sql`insert into reservations (uid, game_id, mobile, created_at) values (${uid}, 3, ${mobile}, now())`,
    )
    await db.execute(
      sql`insert into game_saves (uid, mark, archive, session_at, boot, saved_at) values (${uid}, 'starlight', 'x', now(), 0, now())`,
    )
    await db.execute(
      sql`insert into earlier_saves (uid, mark, archive, saved_at) values (${uid}, 'starlight', 'x', now())`,
    )
    await call(
      'reportProblem',
      { report_key: 'mine-mine', game_id: 1, category: 'lag', text: '海边的灯塔' },
      token,
    )
    await db.execute(
      sql`insert into failed_calls (error_id, request_id, at, uid, route, status, reason) values ('3f2a9c1b', ${uid}, now(), ${uid}, '/', 500, 'x')`,
    )
    await db.execute(
      sql`insert into speed_results (uid, region_id, measured_at) values (${uid}, 'east', now())`,
    )
    await db.execute(
      sql`insert into annual_summaries (uid, year, share_code, shared_at) values (${uid}, 2025, 'mine', now())`,
    )
    await play.giveCard(player)
    await ask(player)
    await passDays(7)

    for (const trace of [
      mobile,
      username,
      '海边的灯塔',
      'device-of-mine',
      maskedNumber,
      channel.replace('share-', ''),
    ])
      expect([trace, await tablesWith(trace)]).toEqual([trace, []])
    expect(await tablesWith(uid)).toEqual([
      'accounts',
      'audit_log',
      'ledger_entries',
      'ledger_journals',
      'orders',
      'wallets',
    ])
    const { rows } = await db.execute<{
      coins: number
      order: string
      sum: number
      left: number
    }>(sql`
      select (select coins from wallets where uid = ${uid})::int as coins, (select order_sn from orders where uid = ${uid}) as order,
        (select sum(coins) from ledger_entries)::int as sum, (select sum(coins) from ledger_entries where uid = ${uid})::int as left`)
    expect(rows[0]).toEqual({ coins: 0, order: orderSn, sum: 0, left: 0 })
    expect((await call('decodeChannel', { token: channel })).status).toBe(400)
    expect(
      (
        await call(
          'getMemberInfoByUname',
          { uname: username },
          (await newPlayer(play.gateway)).token,
        )
      ).status,
    ).toBe(404)
  })

  it('frees mobile and ID number for a new account, which gets no first gifts again FAULT-8', async () => {
    const mobile = newMobile()
    const id = { real_name: '王小明', id_number: idNumberOf('1990-06-15') }
    const first = await newPlayer(play.gateway, mobile)
    await play.gateway.call('truenameAuth', id, first.token)
    await play.gateway.call('questRewards', { type: 'wel_real' }, first.token)
    await play.spendTrial(first)
    await ask(first)
    await passDays(7)

    const sameMobile = await newPlayer(play.gateway, mobile)
    expect(sameMobile.uid).not.toBe(first.uid)
    expect(await play.freeMinutes(sameMobile)).toBe(0)
    expect((await play.gateway.call('truenameAuth', id, sameMobile.token)).data.state).toBe(
      'passed',
    )
    expect(
      await play.gateway.call('questRewards', { type: 'wel_real' }, sameMobile.token),
    ).toMatchObject({ status: 400 })
    expect(
      (await play.gateway.call('consumeList', { kind: 'minutes' }, sameMobile.token)).data,
    ).toEqual({ list: [], count: 0 })
    await ask(sameMobile)
    await passDays(7)

    const otherMobile = await newPlayer(play.gateway)
    expect(await play.freeMinutes(otherMobile)).toBe(30)
    await play.gateway.call('truenameAuth', id, otherMobile.token)
    expect(await play.freeMinutes(otherMobile)).toBe(0)
    expect(
      await play.gateway.call('questRewards', { type: 'wel_real' }, otherMobile.token),
    ).toMatchObject({ status: 400 })
  })

  it('does not reset the limits of a minor FAULT-8 WALLET-7', async () => {
    const form = {
      real_name: '王小明',
      id_number: idNumberOf('2014-01-20'),
      guardian_consent: true,
    }
    const buy = async ({ token }: TestPlayer, money: number) =>
      (await play.gateway.call('mPay', { money, paytype: PayType.wechatDesktop }, token)).status
    const first = await newPlayer(play.gateway)
    await play.gateway.call('truenameAuth', form, first.token)
    play.gateway.deps.clock.set(new Date('2026-06-02T12:00:00+08:00'))
    first.token = (await logIn(first.mobile)).token
    for (let day = 0; day < 3; day++) {
      await pay(first, 50)
      play.gateway.deps.clock.advance(DAY_MS)
    }
    const refunded = await pay(first, 10)
    await ask(first)
    await passDays(8)
    const again = await newPlayer(play.gateway)
    await play.gateway.call('truenameAuth', form, again.token)
    expect(await buy(again, 50)).toBe(BodyStatus.minorSpending)
    await refund(refunded)
    expect(await buy(again, 50)).toBe(200)
    expect(await buy(again, 10)).toBe(BodyStatus.minorSpending)
    play.gateway.deps.clock.set(new Date('2026-07-01T12:00:00+08:00'))
    const { token } = await logIn(again.mobile)
    expect(await buy({ ...again, token }, 50)).toBe(200)
  })
})
