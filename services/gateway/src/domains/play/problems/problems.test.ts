import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorKeyOf } from '../../../core/operator-key.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { pruneProblems } from './repository.ts'
import { REPORTS_PER_DAY } from './routes.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

let lastKey = 0
const newKey = () => `report-key-${++lastKey}`
const report = (
  { token }: TestPlayer,
  changes: Partial<Parameters<typeof play.gateway.call<'reportProblem'>>[1]> = {},
) =>
  play.gateway.call(
    'reportProblem',
    { report_key: newKey(), game_id: 1, category: 'lag', text: '一直卡', ...changes },
    token,
  )
async function list(body: object = {}, key = operatorKeyOf(undefined, play.gateway.deps.secrets)) {
  const answer = await play.gateway.app.inject({
    method: 'POST',
    url: '/internal/problems/list',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { code: answer.statusCode, list: answer.json().data.list as Record<string, unknown>[] }
}

const figures = {
  rtt_ms: 41,
  fps: 29.7,
  bitrate_kbps: 4800,
  loss_ratio: 0.02,
  decode_ms: 3,
  width_px: 1280,
  height_px: 720,
}

describe('a reported problem PLAY-29', () => {
  it('is refused without a player, a known game, or words where they are needed', async () => {
    const player = await newVerified(play.gateway)
    const { call } = play.gateway
    const body = { report_key: newKey(), game_id: 1, category: 'lag', text: '' } as const
    expect((await call('reportProblem', body)).status).not.toBe(200)
    expect((await report(player, { game_id: 999_999 })).status).toBe(404)
    expect((await report(player, { category: 'other', text: ' \n ' })).data).toEqual({
      field: 'text',
    })
    for (const wrong of [
      { text: 'x'.repeat(501) },
      { category: 'revenge' as never },
      { report_key: 'no' },
      { figures: { ...figures, rtt_ms: 1e12 } },
    ])
      expect((await report(player, wrong)).status, JSON.stringify(wrong)).not.toBe(200)
  })

  it('reaches operators with its session, node and figures, the newest first', async () => {
    const player = await play.playing()
    await report(player, { cid: player.cid, figures })
    await report(player, { category: 'sound', text: '' })
    const [newest, first] = (await list()).list
    expect(newest).toMatchObject({ category: 'sound', text: '', cid: null, figures: null })
    expect(first).toMatchObject({
      uid: player.uid,
      game: 'starlight',
      cid: player.cid,
      nodeId: expect.any(String),
      category: 'lag',
      text: '一直卡',
      figures,
    })
    const { list: older } = await list({ before: newest!.id, limit: 1 })
    expect(older).toEqual([first])
  })

  it('names no session of another player', async () => {
    const { cid } = await play.playing()
    await report(await newVerified(play.gateway), { cid })
    expect((await list()).list[0]).toMatchObject({ cid: null, nodeId: null })
  })

  it('is stored once, also by a double tap and after a lost answer', async () => {
    const player = await newVerified(play.gateway)
    const report_key = newKey()
    const before = (await list()).list.length
    const answers = await Promise.all([1, 2, 3].map(() => report(player, { report_key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await list()).list).toHaveLength(before + 1)
  })

  it('is one of few a day for each player', async () => {
    const player = await newVerified(play.gateway)
    for (let count = 0; count < REPORTS_PER_DAY; count++)
      expect((await report(player)).status).toBe(200)
    expect((await report(player)).msg).toContain('明天')
    play.gateway.deps.clock.advance(86_400_000)
    expect((await report(await newVerified(play.gateway))).status).toBe(200)
  })

  it('is for operators only, and not forever', async () => {
    await report(await newVerified(play.gateway))
    expect((await list({}, 'guess')).code).toBe(401)
    expect((await list({ limit: 201 })).code).toBe(400)
    const { database, clock } = play.gateway.deps
    await pruneProblems(database.db, clock.now())
    expect((await list()).list).not.toEqual([])
    await pruneProblems(database.db, new Date(clock.nowMs() + 200 * 86_400_000))
    expect((await list()).list).toEqual([])
  })
})
