import { SECOND_COLUMNS, SECONDS_AFTER_END } from '@cloudplay/contract/session-seconds'
import type { MeasuredSecond } from '@cloudplay/rules/lag'
import { cleanSecond } from '@cloudplay/rules/testing/seconds'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { BYTES_MAX, pruneSeconds } from './repository.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

let lastKey = 0
const newKey = () => `seconds-${++lastKey}`
const wire = (second: MeasuredSecond) => SECOND_COLUMNS.map((column) => second[column])
const minute = (change: (index: number) => Partial<MeasuredSecond> = () => ({})) =>
  Array.from({ length: 60 }, (_none, index) =>
    wire({ ...cleanSecond(30), ...change(index), at: index }),
  )
const send = (
  player: TestPlayer & { cid: string },
  rows = minute(),
  { key = newKey(), ago = 60, cid = player.cid } = {},
) =>
  play.gateway.call(
    'reportSeconds',
    { cid, chunk_key: key, first_seconds_ago: ago, rows },
    player.token,
  )
const reportOf = async ({ token, cid }: TestPlayer & { cid: string }) =>
  (await play.gateway.call('getLagReport', { cid }, token)).data.report
const kept = async (cid: string) => {
  const { rows } = await play.gateway.deps.database.db.execute<{
    parts: number
    bytes: number
  }>(sql`
    select count(*)::int as parts, coalesce(sum(octet_length(packed)), 0)::int as bytes from session_seconds where cid = ${cid}::uuid`)
  return rows[0]!
}
const { now, advance } = {
  now: () => play.gateway.deps.clock.now(),
  advance: (ms: number) => play.gateway.deps.clock.advance(ms),
}

describe('measured seconds SEEN-4', () => {
  it('are refused from strangers, for what is not a session, and of a wrong shape', async () => {
    const player = await play.playing()
    const stranger = { ...(await newVerified(play.gateway)), cid: player.cid }
    expect((await send(stranger)).status).toBe(404)
    expect((await send(player, minute(), { cid: "' or true --" })).status).toBe(404)
    const [row] = minute()
    for (const rows of [
      [],
      [row!.slice(1)],
      [row!.map(() => -2)],
      [row!.map(() => 0.5)],
      [row!.map(() => 1_000_001)],
      Array.from({ length: 91 }, () => row!),
    ])
      expect((await send(player, rows)).status).toBe(400)
    expect((await send(player, minute(), { ago: 601 })).status).toBe(400)
    expect((await send(player, minute(), { key: 'no' })).status).toBe(400)
    expect(await kept(player.cid)).toEqual({ parts: 0, bytes: 0 })
    expect(await reportOf(player)).toBeNull()
    await send(player)
    expect(await reportOf(stranger)).toBeNull()
    expect(await reportOf({ ...player, cid: 'none' })).toBeNull()
  })

  it('are kept once, however often a page sends them', async () => {
    const player = await play.playing()
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => send(player, minute(), { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await kept(player.cid)).toMatchObject({ parts: 1 })
  })

  it('are taken until shortly after the end of the session', async () => {
    const player = await play.playing()
    await play.gateway.call('cancellation', { cid: player.cid }, player.token)
    expect((await send(player)).status).toBe(200)
    advance((SECONDS_AFTER_END + 1) * 1000)
    expect((await send(player)).status).toBe(404)
    expect(await kept(player.cid)).toMatchObject({ parts: 1 })
  })

  it('explain the session to its player: when, why, how bad', async () => {
    const player = await play.playing()
    await send(
      player,
      minute((index) => (index >= 20 && index < 40 ? { lossPermille: 30 } : {})),
    )
    const at = Math.floor(now().getTime() / 1000) - 60
    expect(await reportOf(player)).toEqual({
      cid: player.cid,
      game_id: 1,
      name: expect.any(String),
      from: at,
      to: at + 60,
      spans: [{ from: at + 20, to: at + 40, cause: 'network', sign: 'loss', value: 3 }],
    })
  })

  it('are never from the future or from before their first row', async () => {
    const player = await play.playing()
    const odd = minute().map((row, index) => [index % 2 ? 999_999 : -1, ...row.slice(1)])
    await send(player, odd, { ago: 30 })
    const at = Math.floor(now().getTime() / 1000)
    expect(await reportOf(player)).toMatchObject({ from: at - 30, to: at + 1 })
  })

  it('take 30 kB at most for five hours of a restless stream, and still show its lags', async () => {
    const player = await play.playing()
    let seed = 7
    const noise = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const begins = Math.floor(now().getTime() / 1000)
    let most = 0
    for (let index = 0; index < 300; index++) {
      await play.gateway.deps.database.db.execute(
        sql`update play_sessions set state = 'playing' where cid = ${player.cid}::uuid`,
      )
      const isBad = index >= 30 && index < 35
      await send(
        player,
        minute(() => ({
          fps: 28 + noise(3),
          shown: 27 + noise(3),
          kbps: 3000 + noise(3000),
          rttMs: 20 + noise(40),
          lossPermille: isBad ? 25 + noise(20) : noise(3),
          decodeTenthsMs: 15 + noise(30),
          lateMs: noise(30),
          frames: 29 + noise(2),
          paintTenthsMs: 70 + noise(40),
          encodeTenthsMs: 25 + noise(30),
          sent: 29 + noise(2),
          sentKbps: 3000 + noise(3000),
          waitedMs: noise(40),
        })),
      )
      most = Math.max(most, (await kept(player.cid)).bytes)
      play.gateway.deps.clock.set(new Date((begins + (index + 1) * 60) * 1000))
    }
    expect(most).toBeLessThanOrEqual(BYTES_MAX)
    const report = await reportOf(player)
    expect(report!.to - report!.from).toBeGreaterThan(4.9 * 3600)
    const bad = { from: begins + 29 * 60, to: begins + 34 * 60 }
    expect(report!.spans).toEqual([expect.objectContaining({ cause: 'network', sign: 'loss' })])
    expect(Math.abs(report!.spans[0]!.from - bad.from)).toBeLessThan(40)
    expect(Math.abs(report!.spans[0]!.to - bad.to)).toBeLessThan(40)
  }, 60_000)

  it('are dropped from a page that sends more than a session has', async () => {
    const player = await play.playing()
    let seed = 3
    const noise = () => (seed = (seed * 48_271) % 2_147_483_647) % 1_000_000
    const flood = () => Array.from({ length: 90 }, () => SECOND_COLUMNS.map(noise))
    for (let index = 0; index < 15; index++) expect((await send(player, flood())).status).toBe(200)
    expect((await kept(player.cid)).bytes).toBeLessThanOrEqual(BYTES_MAX)
  })

  it('are deleted after two weeks, and with the account', async () => {
    const player = await play.playing()
    await send(player)
    const { db } = play.gateway.deps.database
    const days = (count: number) => new Date(now().getTime() + count * 86_400_000)
    await pruneSeconds(db, days(13.9))
    expect(await kept(player.cid)).toMatchObject({ parts: 1 })
    await pruneSeconds(db, days(14.1))
    expect(await kept(player.cid)).toMatchObject({ parts: 0 })
    await send(player)
    await play.gateway.call('cancellation', { cid: player.cid }, player.token)
    await play.empty()
    await db.execute(sql`delete from play_sessions where cid = ${player.cid}::uuid`)
    expect(await kept(player.cid)).toMatchObject({ parts: 0 })
  })
})

describe('the figures of streams', () => {
  const figures = async () => {
    const text = await play.gateway.deps.metrics.text()
    const value = (series: string) => Number(text.split(`\n${series} `)[1]?.split('\n')[0])
    return {
      smooth: value('stream_seconds_total{lag="none"}'),
      network: value('stream_seconds_total{lag="network"}'),
      minutes: value('stream_input_to_frame_p95_seconds_count'),
      quick: value('stream_input_to_frame_p95_seconds_bucket{le="0.06"}'),
      trips: value('stream_round_trip_seconds_count'),
    }
  }
  const added = async (act: () => Promise<unknown>) => {
    const before = await figures()
    await act()
    const after = await figures()
    return Object.fromEntries(
      Object.entries(after).map(([name, value]) => [
        name,
        value - before[name as keyof typeof before],
      ]),
    )
  }
  const sendWith = (player: TestPlayer & { cid: string }, p95: number, key = newKey()) =>
    play.gateway.call(
      'reportSeconds',
      {
        cid: player.cid,
        chunk_key: key,
        first_seconds_ago: 60,
        rows: minute((index) => (index >= 20 && index < 40 ? { lossPermille: 30 } : {})),
        input: { p95_ms: p95 },
      },
      player.token,
    )

  it('count a minute once, by whose fault it lagged SEEN-1 SEEN-3', async () => {
    const player = await play.playing()
    const key = newKey()
    expect(
      await added(async () => {
        await sendWith(player, 48, key)
        await sendWith(player, 48, key)
      }),
    ).toEqual({ smooth: 40, network: 20, minutes: 1, quick: 1, trips: 60 })
    expect(await added(() => sendWith(player, 61))).toMatchObject({ minutes: 1, quick: 0 })
  })

  it('count no refused report, and no more of a session than it can have SEEN-1', async () => {
    const player = await play.playing()
    const stranger = { ...(await newVerified(play.gateway)), cid: player.cid }
    const nothing = { smooth: 0, network: 0, minutes: 0, quick: 0, trips: 0 }
    expect(await added(() => sendWith(stranger, 48))).toEqual(nothing)
    for (const p95 of [-1, 10_001])
      expect(await added(() => sendWith(player, p95))).toEqual(nothing)
    const flood = await added(async () => {
      for (let index = 0; index < 40; index++) await sendWith(player, 5_000)
    })
    expect(flood.minutes).toBeLessThan(20)
  })
})

describe('the timeline of a session for support SEEN-4', () => {
  const open = (cid: string, remoteAddress = '127.0.0.1') =>
    play.gateway.app.inject({
      url: `/api/operator/lag?cid=${encodeURIComponent(cid)}`,
      remoteAddress,
      headers: { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', host: 'localhost' },
    })

  it('is for operators only', async () => {
    const player = await play.playing()
    const answer = await open(player.cid, '203.0.113.7')
    expect(answer.statusCode).not.toBe(200)
    expect(answer.body).not.toContain(player.cid + '"')
  })

  it('says what is not a session, and what was not measured', async () => {
    const player = await play.playing()
    expect((await open('<script>')).statusCode).toBe(404)
    expect((await open(player.cid)).body).toContain('这个会话没有测量值')
  })

  it('shows each minute and each lag with its cause', async () => {
    const player = await play.playing()
    await send(
      player,
      minute((index) => (index < 30 ? { encodeTenthsMs: 450 } : {})),
    )
    const { body, statusCode } = await open(player.cid)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/机房[\s\S]*编码 45 ms/)
    expect(body).toContain('解码帧率')
    const { rows } = await play.gateway.deps.database.db.execute(
      sql`select act, detail from audit_log where uid = ${player.uid}::uuid and act = 'player_looked'`,
    )
    expect(rows, 'the look is in the audit log SEEN-5').toEqual([
      { act: 'player_looked', detail: { lags: player.cid } },
    ])
  })
})
