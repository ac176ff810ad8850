import type { AddressInfo } from 'node:net'
import { ConnectCode, SeatCheck } from '@cloudplay/contract/envelope'
import { NODE_SAVES_PATH } from '@cloudplay/contract/node'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorKeyOf } from '../../../core/operator-key.ts'
import { manageNodes } from '../../../operator-cli/nodes.ts'
import type { TestNode } from '../../../testing/node.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
  await play.gateway.app.listen({ host: '127.0.0.1', port: 0 })
}, 240_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

/** Output and exit code of `npm run nodes`. */
async function nodes(line: string) {
  const { port } = play.gateway.app.server.address() as AddressInfo
  const said: string[] = []
  const env = {
    SITE_URL: `http://127.0.0.1:${port}`,
    OPERATOR_KEY: operatorKeyOf(undefined, play.gateway.deps.secrets),
    OPERATOR_NAME: '小李',
  }
  const tell = (text: string) => said.push(text)
  const code = await manageNodes(line.split(' '), { env, out: tell, err: tell })
  return { code, text: said.join('\n') }
}
const save = async (node: TestNode, cid: string, boot = 0) =>
  play.gateway.app.inject({
    method: 'PUT',
    url: `${NODE_SAVES_PATH}${cid}?boot=${boot}`,
    headers: {
      authorization: `Bearer ${await node.key()}`,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from('progress'),
  })
const tries = async () => (await play.connect(await newVerified(play.gateway))).status
const sat = [ConnectCode.freeEntry, ConnectCode.noServer] as const

describe('a node that drains FLEET-3', () => {
  it('takes no new player and ends no game, until its process is replaced', async () => {
    const player = await play.playing()
    play.node.capacity = 2
    await play.node.heartbeat()
    expect(await nodes(`drain ${play.node.id}`)).toMatchObject({ code: 0 })
    await play.node.heartbeat()
    expect(await tries()).toBe(sat[1])
    expect((await play.inUse(player)).is_play).toBe(1)
    expect((await nodes('list')).text).toMatch(
      new RegExp(`^${play.node.id} {2}east {2}draining {2}1 of 2 seats taken `, 'm'),
    )
    await save(play.node, player.cid)
    expect(await play.node.heartbeat(), 'without --move it stays').toMatchObject([{ boot: 0 }])
    play.node.restart()
    await play.node.heartbeat()
    await play.sweep()
    expect((await nodes('list')).text).toMatch(
      new RegExp(`^${play.node.id} {2}east {2}alive `, 'm'),
    )
  })

  it('takes players again when an operator resumes it', async () => {
    await nodes(`drain ${play.node.id}`)
    expect(await tries()).toBe(sat[1])
    expect((await nodes(`resume ${play.node.id}`)).code).toBe(0)
    await play.node.heartbeat()
    await play.sweep()
    // The player who came meanwhile didn't queue, so the seat is free.
    expect(await tries()).toBe(sat[0])
  })

  it('hands a game over when it has saved, and waits until it is empty', async () => {
    const player = await play.playing()
    const from = play.node
    await nodes(`drain ${from.id} --move`)
    expect((await save(from, player.cid)).statusCode).toBe(204)
    expect(await from.heartbeat(), 'there is no other seat yet').toMatchObject([{ boot: 0 }])
    const to = await play.oneMore()
    const waiting = nodes(`drain ${from.id} --move --wait`)
    expect((await save(from, player.cid)).statusCode).toBe(204)
    expect(await from.heartbeat()).toEqual([])
    expect(from.moved).toEqual([player.cid])
    expect(await to.heartbeat()).toMatchObject([{ cid: player.cid, boot: 1, state: 'booting' }])
    // The last save of the game that ended here moves nothing again.
    expect((await save(from, player.cid)).statusCode).toBe(204)
    expect(await to.heartbeat()).toMatchObject([{ cid: player.cid, boot: 1 }])
    expect(await waiting).toMatchObject({
      code: 0,
      text: expect.stringMatching(new RegExp(`${from.id}: 0 games$`)),
    })
    expect((await play.inUse(player)).is_play).toBe(1)
  })

  it('takes no seat from players who wait', async () => {
    const player = await play.playing()
    const waiting = await newVerified(play.gateway)
    await play.queueUp(waiting)
    await nodes(`drain ${play.node.id} --move`)
    const other = await play.oneMore({ capacity: 0 })
    await save(play.node, player.cid)
    other.capacity = 1
    await other.heartbeat()
    await save(play.node, player.cid)
    expect((await play.check(waiting)).code).toBe(SeatCheck.ready)
    expect(await play.node.heartbeat()).toMatchObject([{ cid: player.cid, boot: 0 }])
  })
})

describe('a node in quarantine FLEET-3', () => {
  it('stays there when its process is replaced, and the seats it offers are taken back', async () => {
    const offered = await newVerified(play.gateway)
    await play.connect(offered)
    expect((await nodes(`quarantine ${play.node.id}`)).code).toBe(0)
    expect((await play.check(offered)).code).toBe(SeatCheck.queueing)
    play.node.restart()
    await play.node.heartbeat()
    await play.sweep()
    expect((await play.check(offered)).code).toBe(SeatCheck.queueing)
    expect((await nodes('list')).text).toContain('in quarantine')
    await nodes(`resume ${play.node.id}`)
    await play.node.heartbeat()
    await play.sweep()
    expect((await play.check(offered)).code).toBe(SeatCheck.ready)
    const { rows } = await play.gateway.deps.database.db.execute(
      sql`select act, by, detail from audit_log where subject = ${play.node.id} order by id`,
    )
    expect(rows).toEqual([
      { act: 'node_held', by: '小李', detail: { hold: 'quarantine' } },
      { act: 'node_resumed', by: '小李', detail: null },
    ])
  })
})

it('says what is wrong with a command FLEET-3', async () => {
  expect(await nodes('drain nobody')).toMatchObject({
    code: 1,
    text: 'no node nobody was ever heard',
  })
  expect(await nodes('enrol --uses 0')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^[ -~]*\buses\b[ -~]*$/),
  })
  expect((await nodes('drain')).code).toBe(2)
  expect((await nodes('quarantine')).code).toBe(2)
  const { app, deps } = play.gateway
  const hold = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/internal/nodes/hold',
      headers: { authorization: `Bearer ${operatorKeyOf(undefined, deps.secrets)}` },
      payload,
    })
  for (const how of ['', 'forever', 'constructor', 7])
    expect([how, (await hold({ node_id: play.node.id, hold: how })).statusCode]).toEqual([how, 400])
  expect((await hold({ node_id: play.node.id })).statusCode).toBe(400)
})
