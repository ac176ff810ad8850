import { PayType } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorKeyOf, supportKeysOf } from '../../core/operator-key.ts'
import { sqlState } from '../../database/errors.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newVerified } from '../../testing/players.ts'
import { applyFact } from '../wallet/settling.ts'
import { pruneAuditLog } from './audit.ts'
import { type AuditRow, exportAuditLog, readAuditLog } from './read-log.ts'

const REFUSED = '23001'
const DAY_MS = 86_400_000

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture({ localPayNoticeUrl: '' })
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const rowsOf = (uid: string) => readAuditLog(play.gateway.deps.database.db, { uid, limit: 100 })
const actsOf = async (uid: string) => (await rowsOf(uid)).map(({ act }) => act).toReversed()
const inject = (url: string, payload: object, key: string) =>
  play.gateway.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
const operatorKey = () => operatorKeyOf(undefined, play.gateway.deps.secrets)
const supportKey = () => supportKeysOf(undefined, play.gateway.deps.secrets)[0]!

describe('the audit log', () => {
  it('refuses every change of a row, and every deletion of one that is not old SEEN-5', async () => {
    const player = await newVerified(play.gateway)
    const { db } = play.gateway.deps.database
    const before = await rowsOf(player.uid)
    for (const statement of [
      sql`update audit_log set by = 'nobody'`,
      sql`update audit_log set uid = null where uid = ${player.uid}`,
      sql`delete from audit_log where uid = ${player.uid}`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      const state = await db.execute(statement).then(() => null, sqlState)
      expect(state).toBe(REFUSED)
    }
    expect(await rowsOf(player.uid)).toEqual(before)
  })

  it('forgets rows after 400 days, the oldest first and no others SEEN-5', async () => {
    const { database, clock } = play.gateway.deps
    // The days are of the database's machine, not of the site's clock.
    const at = (days: number) => new Date(Date.now() - days * DAY_MS)
    const add = (days: number, subject: string) =>
      database.db.execute(sql`insert into audit_log (id, at, actor, act, subject)
        values (${-days}, ${at(days)}, 'site', 'login', ${subject})`)
    await add(401, 'old')
    await add(399, 'kept')
    await pruneAuditLog({ database, clock })
    const { rows } = await database.db.execute(
      sql`select subject from audit_log where subject in ('old', 'kept')`,
    )
    expect(rows).toEqual([{ subject: 'kept' }])
  })

  it('has logins, seats and money once each, with their actor SEEN-5', async () => {
    const { gateway } = play
    const player = await play.playing()
    await play.playMinutes(2)
    await gateway.call('releaseInstance', { cid: player.cid }, player.token)
    const { orderSn } = (
      await gateway.call('mPay', { money: 39, paytype: PayType.wechatDesktop }, player.token)
    ).data
    await gateway.app.inject({
      method: 'POST',
      url: `/pay/local/${orderSn}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    await gateway.call('checkMchOrder', { orderSn }, player.token)
    const provider = gateway.deps.payments.byName('local')!
    const { merchantId, appId } = provider
    const refund = { orderSn, state: 'closed', amountFen: 3_900, merchantId, appId } as const
    for (let times = 0; times < 2; times++)
      await applyFact(gateway.deps, [], provider, { ...refund, tradeNo: null })
    await gateway.call('logout', {}, player.token)
    await gateway.call('logout', {}, player.token)

    const rows = (await rowsOf(player.uid)).toReversed()
    expect(rows.map(({ actor, by, act, subject }) => [actor, by, act, subject])).toEqual([
      ['player', '', 'login', expect.any(String)],
      ['player', '', 'seat_taken', player.cid],
      ['player', '', 'seat_ended', player.cid],
      ['player', '', 'order_paid', orderSn],
      ['company', 'local', 'order_refunded', orderSn],
      ['player', '', 'logout', rows[0]!.subject],
    ])
    expect(rows[3]!.detail).toEqual({ fen: 3_900, coins: 4_100, provider: 'local' })
    const [order] = (
      await gateway.deps.database.db.execute<{ paid_at: Date | string }>(
        sql`select paid_at from orders where order_sn = ${orderSn}`,
      )
    ).rows
    expect(rows[3]!.at).toEqual(new Date(order!.paid_at))
  })

  it('has no seat that nobody took, and the site as the one who ends a lost game SEEN-5', async () => {
    const waiting = await newVerified(play.gateway)
    await play.connect(waiting)
    await play.passTime(90_000, play.node)
    expect(await actsOf(waiting.uid)).toEqual(['login'])
    const player = await play.playing()
    await play.passTime(120_000)
    const ended = (await rowsOf(player.uid)).find(({ act }) => act === 'seat_ended')!
    expect(ended).toMatchObject({
      actor: 'site',
      detail: { reason: expect.any(String), node: expect.any(String) },
    })
  })

  it('has what operators did in their pages and by commands SEEN-5', async () => {
    const { gateway } = play
    const { db } = gateway.deps.database
    const operator = operatorBrowser(gateway)
    await operator.logIn('小李')
    await operator.confirm('/add', {
      type: 'nationalDay',
      title: '春季',
      from: '2029-03-18T00:00',
      until: '2029-03-20T00:00',
    })
    await inject('/internal/nodes/enrol', { uses: 1, hours: 1, region: 'north' }, operatorKey())
    const people = await readAuditLog(db, { people: true, limit: 100 })
    expect(people.map(({ actor, by, act }) => [actor, by, act]).toReversed()).toEqual([
      ['operator', '小李', 'console_login'],
      ['operator', '小李', 'activity_add'],
      ['operator', '', 'node_token_made'],
    ])
    expect(people[1]!.detail).toEqual({ change: expect.any(Number), via: 'page' })
  })

  it('contains no mobile, token or key, even if people type one SEEN-5 SEEN-6', async () => {
    const { gateway } = play
    const player = await newVerified(gateway)
    const support = operatorBrowser(gateway)
    await support.logIn(`小周 ${player.mobile}`, supportKey())
    await inject(
      '/internal/players/find',
      { by: player.mobile, asked: player.mobile },
      supportKey(),
    )
    await inject(
      '/internal/players/unmask',
      { by: '小周', uid: player.uid, reason: `来电 ${player.mobile} 110105199006151233` },
      supportKey(),
    )
    const { rows } = await gateway.deps.database.db.execute(sql`select * from audit_log`)
    const all = JSON.stringify(rows)
    expect(all).toContain('player_unmasked')
    for (const secret of [player.mobile, player.token, '110105199006151233', supportKey()])
      expect(all).not.toContain(secret)
  })
})

describe('the export of the audit log', () => {
  const now = () => play.gateway.deps.clock.now()
  const lines = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as AuditRow)

  it('is only for operators, and notes who took it SEEN-5', async () => {
    const body = { after: 0, by: '小李' }
    expect((await inject('/internal/audit/export', body, supportKey())).statusCode).toBe(401)
    expect((await inject('/internal/audit/export', { after: 0 }, operatorKey())).statusCode).toBe(
      400,
    )
    expect(
      (await inject('/internal/audit/export', { after: 0, by: ' ' }, operatorKey())).statusCode,
    ).toBe(400)
    expect((await inject('/internal/audit/export', body, operatorKey())).statusCode).toBe(200)
    const [newest] = await readAuditLog(play.gateway.deps.database.db, { people: true, limit: 1 })
    expect(newest).toMatchObject({ act: 'audit_exported', by: '小李', detail: { after: 0 } })
  })

  it('shows nobody’s rows for a filter that names no player, and says so SEEN-5', async () => {
    const player = await newVerified(play.gateway)
    const operator = operatorBrowser(play.gateway)
    await operator.logIn()
    const rows = async (uid: string) => {
      const { statusCode, body } = await operator.get(
        `/audit?${new URLSearchParams({ who: 'all', uid }).toString()}`,
      )
      return [statusCode, body.includes('data-act='), body.includes('这不是用户 ID')]
    }
    expect(await rows(` ${player.uid} `)).toEqual([200, true, false])
    expect(await rows(player.uid.slice(1))).toEqual([400, false, true])
  })

  it('gives each row once, page by page, the oldest first SEEN-5', async () => {
    const { db } = play.gateway.deps.database
    for (let count = 0; count < 3; count++) await newVerified(play.gateway)
    play.gateway.deps.clock.advance(120_000)
    const got: number[] = []
    let after = -1_000
    for (;;) {
      const { text, last } = await exportAuditLog(db, { after, limit: 2, now: now() })
      got.push(...lines(text).map(({ id }) => id))
      if (last === null) break
      after = last
    }
    const { rows } = await db.execute<{ id: string }>(sql`select id from audit_log order by id`)
    expect(got).toEqual(rows.map(({ id }) => Number(id)))
  })

  it('waits for rows that may still commit, and for all after them SEEN-5', async () => {
    const { db } = play.gateway.deps.database
    const newest = (await readAuditLog(db, { limit: 1 }))[0]!.id
    const add = (ageMs: number) =>
      db.execute(
        sql`insert into audit_log (at, actor, act) values (${new Date(now().getTime() - ageMs)}, 'site', 'login')`,
      )
    await add(120_000)
    await add(10_000)
    await add(120_000)
    const page = () => exportAuditLog(db, { after: newest, limit: 100, now: now() })
    expect(lines((await page()).text)).toHaveLength(1)
    play.gateway.deps.clock.advance(60_000)
    expect(lines((await page()).text).length).toBeGreaterThanOrEqual(3)
  })
})
