import { NODE_SAVES_PATH } from '@cloudplay/contract/node'
import { EARLIER_SAVES_MAX } from '@cloudplay/contract/constants'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { EARLIER_MAX_BYTES, keepEarlier } from './earlier.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const GAME = { game_id: 1 }
const key = async () => ({ authorization: `Bearer ${await play.node.key()}` })
const save = async (cid: string, text: string, boot = 0) =>
  play.gateway.app.inject({
    method: 'PUT',
    url: `${NODE_SAVES_PATH}${cid}?boot=${boot}`,
    headers: { 'content-type': 'application/octet-stream', ...(await key()) },
    payload: Buffer.from(text),
  })
const loaded = async (cid: string) =>
  (
    await play.gateway.app.inject({
      method: 'GET',
      url: NODE_SAVES_PATH + cid,
      headers: await key(),
    })
  ).body
const list = async ({ token }: TestPlayer) =>
  (await play.gateway.call('getSaves', GAME, token)).data
const restore = ({ token }: TestPlayer, save_id: number) =>
  play.gateway.call('restoreSave', { ...GAME, save_id }, token)
const reset = ({ token }: TestPlayer, saved_at: number) =>
  play.gateway.call('resetSave', { ...GAME, saved_at }, token)

async function end({ token }: TestPlayer, cid: string): Promise<void> {
  await play.gateway.call('cancellation', { cid, confirm: 1 }, token)
  await play.node.heartbeat()
  play.gateway.deps.clock.advance(60_000)
  await play.node.heartbeat()
}

/** One more session of the player, which saves `text` and ends, or plays on. */
async function session(player: TestPlayer, text: string, ends = true): Promise<string> {
  await play.connect(player)
  const { cid } = (await play.enter(player)).data
  await play.starts(cid)
  await save(cid, text)
  if (ends) await end(player, cid)
  return cid
}

/** A player with some sessions that ended, each with its save. */
async function withSessions(...texts: string[]): Promise<TestPlayer> {
  const player = await newVerified(play.gateway)
  await play.giveCoins(player, 10_000)
  for (const text of texts) await session(player, text)
  return player
}

async function download(player: TestPlayer, save_id: number) {
  const { url } = (await play.gateway.call('exportSave', { ...GAME, save_id }, player.token)).data
  return { url, ...(await play.gateway.app.inject(url)) }
}

describe("a player's saves PLAY-32", () => {
  it('are none before the first, and belong to one player', async () => {
    const [player, other] = [await withSessions('mine'), await newVerified(play.gateway)]
    expect(await list(other)).toEqual({ current: null, earlier: [], in_use: 0 })
    expect((await list(player)).current).toMatchObject({ save_id: 0, bytes: 4 })
    expect((await play.gateway.call('getSaves', GAME)).status).not.toBe(200)
    expect((await play.gateway.call('getSaves', { game_id: 999_999 }, player.token)).status).toBe(
      404,
    )
  })

  it('are kept per session: the newest few, and one for many writes of a session', async () => {
    const player = await withSessions('one', 'second')
    const running = await session(player, 'third', false)
    for (const text of ['third a', 'third ab', 'third abc']) await save(running, text)
    const { current, earlier, in_use } = await list(player)
    expect(current!.bytes).toBe('third abc'.length)
    expect(earlier.map(({ bytes }) => bytes)).toEqual([6, 3])
    expect(in_use).toBe(1)
    await end(player, running)
    for (const text of ['4', '55', '666', '7777']) await session(player, text)
    expect((await list(player)).earlier.map(({ bytes }) => bytes)).toEqual([3, 2, 1, 9])
    expect(EARLIER_SAVES_MAX).toBe(4)
  })

  it('are bounded in bytes for all games together', async () => {
    const player = await withSessions('one')
    const { database } = play.gateway.deps
    const half = Math.floor(EARLIER_MAX_BYTES / 2)
    await database.db.execute(sql`
      insert into earlier_saves (uid, mark, archive, saved_at) select ${player.uid}, 'other', convert_to(repeat('x', ${half}), 'utf8'), at
      from (values (now() - interval '9 years'), (now() - interval '8 years')) as given (at)`)
    await database.tx((tx) => keepEarlier(tx, player.uid, 'starlight'))
    const { rows } = await database.db.execute<{ mark: string }>(
      sql`select mark from earlier_saves where uid = ${player.uid} order by saved_at desc`,
    )
    expect(rows.map(({ mark }) => mark)).toEqual(['starlight', 'other'])
  }, 60_000)

  it('can be returned to, and back; the next session loads what was chosen', async () => {
    const player = await withSessions('first', 'the second')
    const [first] = (await list(player)).earlier
    const { status, data } = await restore(player, first!.save_id)
    expect([status, data.current!.bytes, data.earlier[0]!.bytes]).toEqual([200, 5, 10])
    // A second tab, or a double tap.
    expect((await restore(player, first!.save_id)).status).toBe(404)
    await play.connect(player)
    const { cid } = (await play.enter(player)).data
    expect(await loaded(cid)).toBe('first')
    await save(cid, 'further')
    expect((await list(player)).earlier.map(({ bytes }) => bytes)).toEqual([10, 5])
  })

  it('stay as chosen when the node of an ended session is late', async () => {
    const player = await withSessions('first')
    const last = await session(player, 'the second')
    const [first] = (await list(player)).earlier
    await restore(player, first!.save_id)
    await save(last, 'too late', 7)
    expect((await list(player)).current!.bytes).toBe(5)
  })

  it('stay as chosen when the first save of an ended session comes only then', async () => {
    const player = await withSessions('first', 'second')
    const late = async () => {
      await play.connect(player)
      const { cid } = (await play.enter(player)).data
      await play.starts(cid)
      await end(player, cid)
      return cid
    }
    const beforeRestore = await late()
    await restore(player, (await list(player)).earlier[0]!.save_id)
    await save(beforeRestore, 'too late')
    expect((await list(player)).current!.bytes).toBe(5)
    const beforeReset = await late()
    await reset(player, (await list(player)).current!.saved_at)
    await save(beforeReset, 'too late')
    expect((await list(player)).current).toBeNull()
    await session(player, 'next')
    expect((await list(player)).current!.bytes).toBe(4)
  })

  it('can be reset once they were seen, and brought back', async () => {
    const player = await withSessions('first')
    const { current } = await list(player)
    expect((await reset(player, current!.saved_at - 60)).status).not.toBe(200)
    const { data } = await reset(player, current!.saved_at)
    expect(data).toMatchObject({ current: null, earlier: [{ bytes: 5 }] })
    // A second tab, or a lost answer.
    expect((await reset(player, current!.saved_at)).data).toEqual(data)
    const cid = await session(player, 'anew', false)
    expect((await list(player)).earlier).toHaveLength(1)
    await end(player, cid)
    await restore(player, data.earlier[0]!.save_id)
    expect((await list(player)).current!.bytes).toBe(5)
  })

  it('a reset leaves nothing to load, and no time of a save in the dialog of an end', async () => {
    const player = await withSessions('first')
    await reset(player, (await list(player)).current!.saved_at)
    await play.connect(player)
    const { cid } = (await play.enter(player)).data
    expect(await loaded(cid)).toBe('')
    await play.starts(cid)
    await end(player, cid)
    const { ended } = (await play.gateway.call('getEndedSession', { cid }, player.token)).data
    expect(ended!.saved_at).toBe(0)
  })

  it("don't change while the game runs, and say why", async () => {
    const player = await withSessions('first', 'second')
    const { earlier, current } = await list(player)
    const cid = await session(player, 'third', false)
    for (const answer of [
      await restore(player, earlier[0]!.save_id),
      await reset(player, current!.saved_at),
    ]) {
      expect(answer.status).not.toBe(200)
      expect(answer.msg).toContain('游戏正在运行')
    }
    await end(player, cid)
    expect((await list(player)).current!.bytes).toBe(5)
  })

  it('are restored and reset by two tabs together only once', async () => {
    const player = await withSessions('one', 'second', 'the third')
    const { earlier } = await list(player)
    const answers = await Promise.all(earlier.map(({ save_id }) => restore(player, save_id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const after = await list(player)
    expect([after.current!, ...after.earlier].map(({ bytes }) => bytes).toSorted()).toEqual([
      3, 6, 9,
    ])
  })
})

describe('the download of a save PLAY-32', () => {
  it('is a file for its owner, and nothing keeps it', async () => {
    const player = await withSessions('first', 'second')
    const { statusCode, headers, body } = await download(player, 0)
    expect([statusCode, body]).toEqual([200, 'second'])
    expect(headers).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="starlight-save.tar.gz"',
    })
    const { earlier } = await list(player)
    expect((await download(player, earlier[0]!.save_id)).body).toBe('first')
  })

  it('is refused for other saves, with another signature, and after a minute', async () => {
    const player = await withSessions('first', 'second')
    const other = await newVerified(play.gateway)
    const { earlier } = await list(player)
    expect((await download(other, earlier[0]!.save_id)).statusCode).toBe(404)
    expect((await download(player, 999_999)).statusCode).toBe(404)
    const { url } = await download(player, 0)
    const { app } = play.gateway
    for (const wrong of [
      url.slice(0, -3),
      `${url}AA`,
      '/api/ess/saveFile?permit=x',
      '/api/ess/saveFile?permit=.',
    ])
      expect((await app.inject(wrong)).statusCode, wrong).toBe(403)
    expect((await app.inject('/api/ess/saveFile')).statusCode).toBe(400)
    const forged = Buffer.from(
      JSON.stringify({ uid: other.uid, mark: 'starlight', save: 0, name: 'x', until: 1e15 }),
    ).toString('base64url')
    expect((await app.inject(`/api/ess/saveFile?permit=${forged}.${forged}`)).statusCode).toBe(403)
  })
})
