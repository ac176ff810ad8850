import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { NODE_SAVES_PATH, SAVES_MAX_BYTES } from '@cloudplay/contract/node'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const key = async (node = play.node) => ({ authorization: `Bearer ${await node.key()}` })
const bring = async (cid: string, headers?: Record<string, string>) =>
  play.gateway.app.inject({
    method: 'GET',
    url: NODE_SAVES_PATH + cid,
    headers: headers ?? (await key()),
  })
const keep = async (
  cid: string,
  payload: Buffer,
  boot: number | string = 0,
  headers?: Record<string, string>,
) =>
  play.gateway.app.inject({
    method: 'PUT',
    url: `${NODE_SAVES_PATH}${cid}?boot=${boot}`,
    headers: { 'content-type': 'application/octet-stream', ...(headers ?? (await key())) },
    payload,
  })

const startedAgain = (cid: string, boot: number) =>
  play.gateway.deps.database.db.execute(
    sql`update play_sessions set boot = ${boot} where cid = ${cid}`,
  )

/** Another, later session of the same player and game. */
async function again({ token }: { token: string }, cid: string): Promise<string> {
  await play.gateway.call('cancellation', { cid, confirm: 1 }, token)
  await play.node.heartbeat()
  play.gateway.deps.clock.advance(60_000)
  await play.node.heartbeat()
  const { data } = await play.gateway.call(
    'getService',
    { product_code: 'starlight-pay', consume_type: 1 },
    token,
  )
  return data.data.seat!.ser_id
}

describe('a saved game', () => {
  it('comes to the next session of the same game on any node STREAM-3', async () => {
    const player = await play.playing()
    expect((await bring(player.cid)).statusCode).toBe(204)
    const archive = Buffer.from([31, 139, 0, 255, 7])
    expect((await keep(player.cid, archive)).statusCode).toBe(204)
    const next = await again(player, player.cid)
    const { rawPayload, headers } = await bring(next)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(rawPayload).toEqual(archive)
  })

  it('belongs to one player', async () => {
    const player = await play.playing()
    await keep(player.cid, Buffer.from('mine'))
    const second = await play.oneMore()
    const other = await newVerified(play.gateway)
    const { seat } = (await play.connect(other)).data
    expect((await bring(seat!.ser_id, await key(second))).statusCode).toBe(204)
  })

  it('is not shown to a node that does not run the session (a key speaks for one node)', async () => {
    const player = await play.playing()
    await keep(player.cid, Buffer.from('mine'))
    const second = await play.oneMore()
    expect((await bring(player.cid, await key(second))).statusCode).toBe(404)
    expect((await bring(player.cid)).statusCode).toBe(200)
  })

  it('is not overwritten by a late node', async () => {
    const player = await play.playing()
    const next = await again(player, player.cid)
    const kept = async () => (await bring(next)).body
    await startedAgain(next, 1)
    await startedAgain(player.cid, 3)
    await keep(next, Buffer.from('second session'), 0)
    await keep(player.cid, Buffer.from('first session'), 3)
    expect(await kept()).toBe('second session')
    await keep(next, Buffer.from('restarted'), 1)
    await keep(next, Buffer.from('before the restart'), 0)
    expect(await kept()).toBe('restarted')
    await keep(next, Buffer.from('further'), 1)
    expect(await kept()).toBe('further')
  })

  it('is not overwritten by a call that came before and is stored later', async () => {
    const { cid } = await play.playing()
    const { database } = play.gateway.deps
    const { tx } = database
    const waits = vi.spyOn(database, 'tx').mockImplementationOnce(async (...late) => {
      // Times of saves have milliseconds.
      await delay(5)
      await keep(cid, Buffer.from('newer'))
      return tx(...late)
    })
    await keep(cid, Buffer.from('older'))
    waits.mockRestore()
    expect((await bring(cid)).body).toBe('newer')
  })

  it('is taken of no start that a node cannot have had', async () => {
    const { cid } = await play.playing()
    const second = await play.oneMore()
    const statusOf = async (boot: number, node = play.node) =>
      (await keep(cid, Buffer.from('x'), boot, await key(node))).statusCode
    expect([await statusOf(0), await statusOf(1), await statusOf(0, second)]).toEqual([
      204, 404, 404,
    ])
    await startedAgain(cid, 1)
    expect([await statusOf(1), await statusOf(0, second), await statusOf(1, second)]).toEqual([
      204, 204, 404,
    ])
  })

  it('is accepted only from nodes, for known sessions, and up to a limit', async () => {
    const { cid } = await play.playing()
    for (const headers of [{}, { authorization: 'Bearer wrong' }] as Record<string, string>[]) {
      expect((await bring(cid, headers)).statusCode).toBe(401)
      expect((await keep(cid, Buffer.from('x'), 0, headers)).statusCode).toBe(401)
    }
    expect((await bring(randomUUID())).statusCode).toBe(404)
    expect((await keep(randomUUID(), Buffer.from('x'))).statusCode).toBe(404)
    expect((await bring('not-a-session')).statusCode).toBe(400)
    expect((await keep(cid, Buffer.from('x'), 'no number')).statusCode).toBe(400)
    expect((await keep(cid, Buffer.alloc(SAVES_MAX_BYTES + 1))).statusCode).toBe(413)
    expect((await bring(cid)).statusCode).toBe(204)
  })
})
