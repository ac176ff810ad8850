import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type HeartbeatRequest,
  NODE_ENROL_PATH,
  NODE_HEARTBEAT_PATH,
  NODE_INSTANCE_SILENT_MS,
  NODE_KEY_PATH,
  NODE_SAVES_PATH,
} from '@cloudplay/contract/node'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { operatorKeyOf } from '../../../core/operator-key.ts'
import { nodeKeys } from '../../../database/schema/node-keys.ts'
import { manageNodes } from '../../../operator-cli/nodes.ts'
import { createTestNode } from '../../../testing/node.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { tokenReader } from './enrolment.ts'
import { giveUpNode } from './liveness.ts'

const DAY_MS = 86_400_000
let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
  await play.gateway.app.listen({ host: '127.0.0.1', port: 0 })
}, 240_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(async () => {
  vi.restoreAllMocks()
  await play.empty()
})

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const newKey = () => hashOf(randomUUID())

async function send(url: string, bearer: string, payload: object, remoteAddress = '10.1.1.1') {
  const headers = { authorization: `Bearer ${bearer}` }
  return play.gateway.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
}
const beat = (
  key: string,
  changes: Partial<HeartbeatRequest> & { node_id: string },
  remoteAddress?: string,
) =>
  send(
    NODE_HEARTBEAT_PATH,
    key,
    {
      instance: 'first',
      region: { id: 'east', title: '华东' },
      capacity: 0,
      games: [],
      signal_url: 'ws://127.0.0.1:9399/stream',
      draining: false,
      sessions: [],
      ...changes,
    },
    remoteAddress,
  )
const enrol = (token: string, nodeId: string, key: string, regionId = 'east') =>
  send(NODE_ENROL_PATH, token, { node_id: nodeId, region_id: regionId, key_hash: hashOf(key) })

/** Output and exit code of `npm run nodes`. */
async function nodes(line: string) {
  const { port } = play.gateway.app.server.address() as AddressInfo
  const said: string[] = []
  const env = {
    SITE_URL: `http://127.0.0.1:${port}`,
    OPERATOR_KEY: operatorKeyOf(undefined, play.gateway.deps.secrets),
  }
  const code = await manageNodes(line.split(' '), {
    env,
    out: (text) => said.push(text),
    err: (text) => said.push(text),
  })
  return { code, text: said.join('\n') }
}
async function newToken(terms = ''): Promise<string> {
  const { text } = await nodes(`enrol ${terms}`.trim())
  return /^NODE_ENROLMENT_TOKEN=(\w{64})$/m.exec(text)![1]!
}

describe('a node without a key FLEET-4', () => {
  it('costs one statement a second however many tokens are guessed', async () => {
    const { db } = play.gateway.deps.database
    const token = await newToken()
    const select = vi.spyOn(db, 'select')
    const read = tokenReader(db)
    const guesses = Array.from({ length: 50 }, (_, n) => read(`guess ${n}`, new Date(0)))
    expect(await Promise.all(guesses)).toEqual(guesses.map(() => null))
    expect(await read(token, new Date(0))).toMatchObject({ tokenHash: hashOf(token) })
    expect(select).toHaveBeenCalledOnce()
    select.mockRestore()
  })

  it('gets one for a token, within its uses, time and region', async () => {
    const token = await newToken('--region east --uses 2 --for 1')
    const [first, second, third] = [newKey(), newKey(), newKey()]
    expect((await enrol('no-token', 'token-1', first)).statusCode).toBe(401)
    expect((await enrol(token, 'token-1', first, 'west')).json().msg).toBe(
      'this token is for region east, not west',
    )
    expect((await enrol(token, 'token-1', first)).statusCode).toBe(200)
    // The answer was lost: sending again uses up nothing.
    expect((await enrol(token, 'token-1', first)).statusCode).toBe(200)
    expect((await enrol(token, 'token-2', second)).statusCode).toBe(200)
    expect((await enrol(token, 'token-3', third)).json().msg).toBe('this token is used up')
    expect((await beat(first, { node_id: 'token-1' })).statusCode).toBe(200)
    expect((await beat(third, { node_id: 'token-3' })).statusCode).toBe(401)
    const late = await newToken('--for 1')
    play.gateway.deps.clock.advance(3_600_001)
    expect((await enrol(late, 'token-4', newKey())).statusCode).toBe(401)
    expect((await nodes('list')).text).toMatch(
      /^token-1 {2}east {2}alive {2}0 of 0 seats taken {2}10\.1\.1\.1 {2}heard /m,
    )
  })

  it('leaves no trace of token or key in the database', async () => {
    const token = await newToken()
    const key = newKey()
    await enrol(token, 'hashed', key)
    const { rows } = await play.gateway.deps.database.db.execute(
      'select row_to_json(t) as row from node_keys t',
    )
    const { rows: tokens } = await play.gateway.deps.database.db.execute(
      'select row_to_json(t) as row from enrolment_tokens t',
    )
    const text = JSON.stringify([rows, tokens])
    expect(text).toContain(hashOf(key))
    expect(text).not.toContain(key)
    expect(text).not.toContain(token)
  })
})

describe('the key of a node (one key spoke for all nodes) FLEET-4', () => {
  it('is valid only for that node and in its region', async () => {
    const mine = await createTestNode(play.gateway, { node_id: 'mine' }).key()
    expect((await beat(mine, { node_id: play.node.id })).statusCode).toBe(403)
    expect((await beat(mine, { node_id: 'nobody-yet' })).statusCode).toBe(403)
    const token = await newToken('--region east')
    const bound = newKey()
    await enrol(token, 'bound', bound)
    expect(
      (await beat(bound, { node_id: 'bound', region: { id: 'west', title: '华西' } })).statusCode,
    ).toBe(403)
    expect((await beat(bound, { node_id: 'bound' })).statusCode).toBe(200)
  })

  it('is refused for a name that another machine has', async () => {
    const { enrolmentToken } = play.gateway.deps.config
    const answer = await enrol(enrolmentToken!, play.node.id, newKey())
    expect(answer.statusCode).toBe(409)
    expect(answer.json().msg).toContain(`another machine has the key of ${play.node.id}`)
    await play.node.heartbeat()
  })

  it('is renewed while a game runs: the old one is valid until the new one is used, the game stays', async () => {
    const player = await play.playing()
    const old = await play.node.key()
    const [lost, next] = [newKey(), newKey()]
    expect((await send(NODE_KEY_PATH, old, { key_hash: hashOf(lost) })).statusCode).toBe(200)
    expect((await send(NODE_KEY_PATH, old, { key_hash: hashOf(next) })).statusCode).toBe(200)
    await play.node.heartbeat()
    const body = {
      node_id: play.node.id,
      instance: play.node.instance,
      capacity: 1,
      games: ['starlight'],
      sessions: [...play.node.running.values()],
    }
    const answer = await beat(next, body)
    expect(answer.json().data.sessions).toMatchObject([{ cid: player.cid, state: 'playing' }])
    expect((await beat(old, body)).statusCode).toBe(401)
    expect((await beat(lost, body)).statusCode).toBe(401)
    expect((await play.inUse(player)).is_play).toBe(1)
    // The test's node has only its old key, and can't leave with it.
    await beat(next, { ...body, capacity: 0, draining: true })
    play.node = createTestNode(play.gateway)
  })

  it('is renewed twice before a heartbeat shows the first new one, which ends no newer key', async () => {
    const first = await createTestNode(play.gateway, { node_id: 'hasty' }).key()
    await beat(first, { node_id: 'hasty' })
    const [second, third] = [newKey(), newKey()]
    for (const [old, next] of [
      [first, second],
      [second, third],
    ] as const) {
      play.gateway.deps.clock.advance(1_000)
      expect((await send(NODE_KEY_PATH, old, { key_hash: hashOf(next) })).statusCode).toBe(200)
    }
    const statuses = []
    for (const key of [second, third, first, second])
      statuses.push((await beat(key, { node_id: 'hasty' })).statusCode)
    expect(statuses).toEqual([200, 200, 401, 401])
  })

  it('is renewed once it is old', async () => {
    const key = await createTestNode(play.gateway, { node_id: 'old' }).key()
    expect((await beat(key, { node_id: 'old' })).json().data.renew_key).toBeUndefined()
    play.gateway.deps.clock.advance(31 * DAY_MS)
    expect((await beat(key, { node_id: 'old' })).json().data.renew_key).toBe(true)
  })

  it("ends with the node's games when it is revoked, and is never valid again", async () => {
    const player = await play.playing()
    await play.playMinutes(5)
    const minutesLeft = await play.freeMinutes(player)
    const key = await play.node.key()
    const revoked = play.node
    play.node = createTestNode(play.gateway)
    expect(await nodes(`revoke ${revoked.id}`)).toMatchObject({ code: 0 })
    await expect(revoked.heartbeat()).rejects.toThrow('401')
    expect((await play.inUse(player)).is_play).toBe(0)
    expect(await play.freeMinutes(player), 'only the running minute returns').toBe(minutesLeft + 1)
    const { enrolmentToken } = play.gateway.deps.config
    expect((await enrol(enrolmentToken!, revoked.id, key)).json().msg).toContain('was revoked')
    expect((await enrol(enrolmentToken!, revoked.id, newKey())).statusCode).toBe(200)
    expect(await nodes('revoke no-such-node')).toMatchObject({
      code: 1,
      text: 'no node has a key as no-such-node',
    })
    expect((await nodes('forget')).code).toBe(2)
  })
})

describe('a key that is revoked while a body comes FLEET-4', () => {
  /** A call whose body is only half there until `rest` sends the other half. */
  async function halfSent(
    method: string,
    path: string,
    bearer: string,
    body: string,
    type: string,
  ) {
    const { port } = play.gateway.app.server.address() as AddressInfo
    const headers = {
      authorization: `Bearer ${bearer}`,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
    }
    const reads = new Promise((resolve) => play.gateway.app.server.once('request', resolve))
    const call = request({ host: '127.0.0.1', port, path, method, headers })
    const answer = once(call, 'response')
    const middle = Math.floor(body.length / 2)
    call.write(body.slice(0, middle))
    await reads
    return async () => {
      call.end(body.slice(middle))
      const [response] = (await answer) as [IncomingMessage]
      response.resume()
      return response.statusCode
    }
  }
  const isAlive = async (nodeId: string) => {
    const { rows } = await play.gateway.deps.database.db.execute<{ is_alive: boolean }>(
      sql`select is_alive from nodes where node_id = ${nodeId}`,
    )
    return rows[0]!.is_alive
  }

  it('brings no node back, keeps no save and gives no other key', async () => {
    const player = await play.playing()
    const key = await play.node.key()
    const revoked = play.node
    const report = JSON.stringify(revoked.report())
    const other = newKey()
    const rest = await Promise.all([
      halfSent('POST', NODE_HEARTBEAT_PATH, key, report, 'application/json'),
      halfSent(
        'PUT',
        `${NODE_SAVES_PATH}${player.cid}?boot=0`,
        key,
        'saved',
        'application/octet-stream',
      ),
      halfSent(
        'POST',
        NODE_KEY_PATH,
        key,
        JSON.stringify({ key_hash: hashOf(other) }),
        'application/json',
      ),
    ])
    play.node = createTestNode(play.gateway)
    expect((await nodes(`revoke ${revoked.id}`)).code).toBe(0)
    expect(await Promise.all(rest.map((send) => send()))).toEqual([401, 401, 401])
    expect((await beat(other, { node_id: revoked.id })).statusCode).toBe(401)
    expect(await isAlive(revoked.id)).toBe(false)
  })

  it('brings no node back at a gateway that has not heard of it, and gives no other key', async () => {
    const node = createTestNode(play.gateway)
    await node.heartbeat()
    await node.heartbeat()
    await play.gateway.deps.database.tx(async (tx, now) => {
      await tx.update(nodeKeys).set({ revokedAt: now }).where(eq(nodeKeys.nodeId, node.id))
      await giveUpNode(tx, node.id, null, now)
    })
    await expect(node.heartbeat()).rejects.toThrow('401')
    expect(await isAlive(node.id)).toBe(false)
    const renewal = await send(NODE_KEY_PATH, await node.key(), { key_hash: hashOf(newKey()) })
    expect(renewal.statusCode).not.toBe(200)
  })
})

describe('a copied node FLEET-4', () => {
  it('is refused and logged once with both addresses, and no game is affected (a cloned node id)', async () => {
    const error = vi.spyOn(play.gateway.deps.log, 'error')
    const player = await play.playing()
    const key = await play.node.key()
    const clone = {
      node_id: play.node.id,
      instance: 'the-clone',
      capacity: 1,
      games: ['starlight'],
    }
    for (let tries = 0; tries < 3; tries++) {
      const refusal = await beat(key, clone, '10.2.2.2')
      expect(refusal.statusCode).toBe(409)
      expect(refusal.json().msg).toContain(`another process is heard as ${play.node.id}`)
      play.gateway.deps.clock.advance(1_000)
      expect(await play.node.heartbeat()).toMatchObject([{ cid: player.cid, state: 'playing' }])
    }
    expect(error.mock.calls).toEqual([
      [
        { nodeId: play.node.id, firstAddress: '127.0.0.1', secondAddress: '10.2.2.2' },
        expect.stringContaining('second one is refused'),
      ],
    ])
  })

  it('takes over once the first process is silent or has left', async () => {
    const key = await createTestNode(play.gateway, { node_id: 'twice' }).key()
    const statusOf = async (instance: string, changes: Partial<HeartbeatRequest> = {}) =>
      (await beat(key, { node_id: 'twice', instance, ...changes })).statusCode
    expect(await statusOf('first')).toBe(200)
    expect(await statusOf('second')).toBe(409)
    play.gateway.deps.clock.advance(NODE_INSTANCE_SILENT_MS)
    expect(await statusOf('second')).toBe(200)
    expect(await statusOf('first')).toBe(409)
    expect(await statusOf('second', { leaving: true })).toBe(200)
    expect(await statusOf('third')).toBe(200)
  })
})
