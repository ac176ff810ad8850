import { createHmac } from 'node:crypto'
import { NODE_HEARTBEAT_PATH, type HeartbeatResponse } from '@cloudplay/contract/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIceSettings } from '../../../core/config/ice.ts'
import { createTestNode } from '../../../testing/node.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { iceServersFor, stunUrlsOf } from './ice-servers.ts'

const TURN_SECRET = 'shared-with-the-relay'
const ice = readIceSettings({
  ICE_SERVERS: JSON.stringify([
    { urls: 'stun:stun.example:3478' },
    { urls: ['turn:relay.example:3478?transport=udp'] },
    { urls: ['turn:fixed.example:3478'], username: 'u', credential: 'c' },
  ]),
  TURN_SECRET,
  ICE_TRANSPORT_POLICY: 'relay',
})
const signed = (username: string) =>
  createHmac('sha1', TURN_SECRET).update(username).digest('base64')

it('gives a relay credentials of one user that expire REACH-3', () => {
  expect(iceServersFor(ice, 'u1', 1_700_000_000_000)).toEqual([
    { urls: ['stun:stun.example:3478'] },
    {
      urls: ['turn:relay.example:3478?transport=udp'],
      username: '1700014400:u1',
      credential: '4k3IHf4trdZyuOwqzksYwzLK2g0=',
    },
    { urls: ['turn:fixed.example:3478'], username: 'u', credential: 'c' },
  ])
})

it('names what answers a page by UDP, without credentials PLAY-33', () => {
  expect(stunUrlsOf(ice)).toEqual([
    'stun:stun.example:3478',
    'stun:relay.example:3478',
    'stun:fixed.example:3478',
  ])
  const others = ['turns:a.example', 'turn:b.example?transport=tcp', 'stuns:c.example']
  const many = [1, 2, 3, 4, 5].map((n) => `stun:${n}.example`)
  const servers = [{ urls: others }, { urls: many }, { urls: ['turn:1.example?transport=udp'] }]
  expect(stunUrlsOf({ servers, turnSecret: null, relayOnly: false })).toEqual(many.slice(0, 4))
})

describe('a site with a relay', () => {
  let play: PlayFixture
  beforeAll(async () => {
    play = await openPlayFixture({ ice })
    await play.arrive()
  }, 60_000)
  afterAll(() => play.gateway.close())

  it("gives a page credentials in the player's name REACH-3", async () => {
    const { uid, cid, token } = await play.playing()
    const { data } = await play.gateway.call('getGameInfoById', { game_id: 1, cid }, token)
    const relay = data.ice_servers?.[1]
    expect(relay?.username).toMatch(new RegExp(`^\\d+:${uid}$`))
    expect(relay?.credential).toBe(signed(relay!.username!))
    const lifeSeconds = Number(relay!.username!.split(':')[0]) - Date.now() / 1000
    expect(lifeSeconds).toBeGreaterThan(3600)
    expect(lifeSeconds).toBeLessThan(86_400)
    expect(data.ice_transport_policy).toBe('relay')
  })

  it('gives a node credentials in its name with each heartbeat REACH-3', async () => {
    const answer = await play.gateway.app.inject({
      method: 'POST',
      url: NODE_HEARTBEAT_PATH,
      headers: {
        authorization: `Bearer ${await createTestNode(play.gateway, { node_id: 'n-relay', region: { id: 'local', title: '本机' } }).key()}`,
      },
      payload: {
        node_id: 'n-relay',
        instance: 'i',
        region: { id: 'local', title: '本机' },
        capacity: 0,
        games: [],
        signal_url: 'ws://127.0.0.1:1/stream',
        draining: false,
        sessions: [],
      },
    })
    const { data } = answer.json<HeartbeatResponse>()
    expect(data.ice_servers?.[1]?.username).toMatch(/^\d+:n-relay$/)
    expect(data.ice_servers?.[1]?.credential).toBe(signed(data.ice_servers![1]!.username!))
  })
})
