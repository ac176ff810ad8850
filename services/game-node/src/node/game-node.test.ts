import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  NODE_ENROL_PATH,
  NODE_HEARTBEAT_PATH,
  type DesiredSession,
  type HeartbeatRequest,
} from '@cloudplay/contract/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSeatMaker, type Seat } from '../pool/seat-process.ts'
import { readConfig } from './config.ts'
import { startGameNode, type GameNode } from './game-node.ts'
import { signTicket } from '../testing/sign-ticket.ts'
import { TestPlayer } from '../testing/test-player.ts'

const METRICS_TOKEN = 'a-token-for-prometheus-and-no-one-else'
const TICKET_KEY = 'a-key-that-signs-tickets-for-this-node'
let gateway: Server
let dataDir: string
let node: GameNode
let wanted: DesiredSession[] = []
let said: HeartbeatRequest | null = null
const heartbeats = new Set<() => void>()
const players: TestPlayer[] = []
/** Real seats, in the order they were given a game. */
const assigned: Seat[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-node-'))
  gateway = createServer(async (request, response) => {
    if (request.url === NODE_ENROL_PATH) return void response.writeHead(200).end('{}')
    if (request.url !== NODE_HEARTBEAT_PATH) return void response.writeHead(404).end()
    let body = ''
    for await (const chunk of request) body += String(chunk)
    said = JSON.parse(body) as HeartbeatRequest
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        status: 200,
        data: { sessions: wanted, ticket_keys: [TICKET_KEY], issued_at_ms: Date.now() },
      }),
    )
    for (const arrived of heartbeats) arrived()
    heartbeats.clear()
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const config = readConfig({
    NODE_ENROLMENT_TOKEN: 'a-token',
    NODE_ID: 'n1',
    DATA_DIR: dataDir,
    GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    NODE_CAPACITY: '2',
    NODE_METRICS_PORT: '0',
    NODE_METRICS_TOKEN: METRICS_TOKEN,
    DRAIN_MS: '60000',
  })
  const make = createSeatMaker(config)
  node = await startGameNode(
    config,
    () => undefined,
    () => {
      const seat = make()
      const send = seat.send.bind(seat)
      seat.send = (message) => {
        if (message.t === 'assign') assigned.push(seat)
        send(message)
      }
      return seat
    },
  )
})
afterEach(async () => {
  for (const player of players.splice(0)) await player.leave()
})
afterAll(async () => {
  const drained = node.drain()
  void node.drain()
  await drained
  gateway.closeAllConnections()
  gateway.close()
  await rm(dataDir, { recursive: true })
})

async function untilSaid(
  condition: (said: HeartbeatRequest) => boolean,
): Promise<HeartbeatRequest> {
  for (;;) {
    if (said && condition(said)) return said
    await new Promise<void>((resolve) => heartbeats.add(resolve))
  }
}
const stateOf = (cid: string) => said?.sessions.find((session) => session.cid === cid)

function enter(cid: string, codecs?: string[]): TestPlayer {
  const exp = Math.floor(Date.now() / 1000) + 60
  const ticket = signTicket(
    { cid, sub: 'u1', sid: 'login', game_mark: 'starlight', node_id: 'n1', exp, jti: randomUUID() },
    TICKET_KEY,
  )
  const player = new TestPlayer(`ws://127.0.0.1:${node.port}/stream`, ticket, codecs)
  players.push(player)
  return player
}

describe('a game node', () => {
  it('reports its id, its games and its address STREAM-1', async () => {
    const heartbeat = await untilSaid(() => true)
    expect(heartbeat).toMatchObject({
      node_id: 'n1',
      capacity: 2,
      games: expect.arrayContaining(['starlight']),
      draining: false,
    })
    expect(heartbeat.signal_url).toBe(`ws://127.0.0.1:${node.port}/stream`)
  })

  it('notifies a page that cannot decode its codecs, and gives the game no player REACH-1', async () => {
    wanted = [{ cid: 'blind', game_mark: 'starlight', state: 'booting' }]
    const player = enter('blind', ['AV1'])
    await player.until(() => player.socket.readyState === player.socket.CLOSED)
    expect(player.heard.at(-1)).toMatchObject({ t: 'error', code: 'no_codec' })
    expect(player.heard.some(({ t }) => t === 'offer')).toBe(false)
    // Only 'playing' is billed.
    expect((await untilSaid(() => stateOf('blind') !== undefined)).sessions[0]?.state).toBe(
      'booting',
    )
    wanted = []
    await untilSaid((heartbeat) => heartbeat.sessions.length === 0)
  })

  it('streams VP8 to a page without H264, though H264 is its first choice REACH-1', async () => {
    wanted = [{ cid: 'plain', game_mark: 'starlight', state: 'booting' }]
    const player = enter('plain', ['VP8'])
    await player.until(() => player.ready)
    expect(player.offer).toContain('VP8/90000')
    expect(player.offer).not.toContain('H264')
    wanted = []
    await untilSaid((heartbeat) => heartbeat.sessions.length === 0)
  })

  it('streams the built-in game with video and sound, and the video follows the input STREAM-2', async () => {
    wanted = [{ cid: 'played', game_mark: 'starlight', state: 'booting' }]
    await untilSaid(() => stateOf('played') !== undefined)
    const player = enter('played')
    await player.until(() => player.ready && player.loudest > 300)
    const title = player.print
    expect(player.shownSeq).toBe(0)
    player.input({ kind: 'key', code: 'Enter', down: true })
    player.input({ kind: 'key', code: 'Enter', down: false })
    player.raw(new Uint8Array([99, 1, 2]))
    player.raw(new Uint8Array(200))
    const last = player.input({ kind: 'point', x: 0.3, y: 0.8 })
    await player.until(() => player.shownSeq === last && player.print !== title)
    await untilSaid(() => stateOf('played')?.state === 'playing')
  })

  it('sends as many lines as the player allows, without another connection STREAM-12', async () => {
    const player = enter('played')
    await player.until(() => player.ready && player.lines === 720)
    const offers = () => player.heard.filter(({ t }) => t === 'offer').length
    const connections = offers()
    for (const max_height of [360, 540, 720]) {
      player.choose({ fps: 30, max_kbps: 5_000, max_height })
      await player.until(() => player.lines === max_height)
      const last = player.input({ kind: 'point', x: max_height / 1000, y: 0.5 })
      await player.until(() => player.shownSeq === last)
    }
    expect(offers()).toBe(connections)
  })

  it('gives its figures to Prometheus and to nobody else SEEN-1', async () => {
    const scrape = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`http://127.0.0.1:${node.metricsPort}/metrics`, { headers })
      return { status: answer.status, text: await answer.text() }
    }
    expect((await scrape('a guess')).status).toBe(401)
    expect((await fetch(`http://127.0.0.1:${node.port}/metrics`)).status).toBe(404)
    const player = enter('played')
    await player.until(() => player.ready)
    const painted = async () =>
      Number(/^game_node_paint_seconds_count (\d+)/m.exec((await scrape(METRICS_TOKEN)).text)![1])
    await expect.poll(painted, { timeout: 10_000 }).toBeGreaterThan(0)
    const { text } = await scrape(METRICS_TOKEN)
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toMatch(/played|starlight/)
  })

  it('pauses the game for a player who left, and resumes it STREAM-5', async () => {
    await untilSaid(() => stateOf('played')?.state === 'grace')
    const player = enter('played')
    await player.until(() => player.ready)
    expect(player.heard[0]).toMatchObject({
      t: 'welcome',
      resumed: true,
      controls: { pauses: true },
    })
    await untilSaid(() => stateOf('played')?.state === 'playing')
  })

  it('loses one game with one process, tells its player why, and continues with the others', async () => {
    wanted = [...wanted, { cid: 'crashed', game_mark: 'starlight', state: 'booting' }]
    const other = enter('played')
    await other.until(() => other.ready)
    await untilSaid(() => stateOf('crashed') !== undefined)
    const player = enter('crashed')
    await player.until(() => player.ready)
    process.kill(assigned.at(-1)!.pid!, 'SIGKILL')
    await untilSaid(() => stateOf('crashed')?.state === 'ended')
    expect(stateOf('crashed')?.reason).toBe('game_crashed')
    expect(player.heard.at(-1)).toMatchObject({ t: 'ended', reason: 'game_crashed' })
    expect(stateOf('played')?.state).toBe('playing')
    const seen = other.frames
    await other.until(() => other.frames > seen + 10)
  })

  it('gives a just freed seat to a player before the next heartbeat, and no taken seat PLAY-5', async () => {
    wanted = ['kept', 'left'].map((cid) => ({ cid, game_mark: 'starlight', state: 'booting' }))
    await untilSaid(
      ({ sessions }) => sessions.filter(({ state }) => state !== 'ended').length === 2,
    )
    const full = enter('uninvited')
    await full.until(() => full.socket.readyState === full.socket.CLOSED)
    expect(full.heard.at(-1)).toMatchObject({ t: 'error', code: 'no_capacity' })
    wanted = ['kept', 'next'].map((cid) => ({ cid, game_mark: 'starlight', state: 'booting' }))
    const player = enter('next')
    await player.until(() => player.heard.length > 0)
    expect(player.heard[0]).toMatchObject({ t: 'welcome', resumed: false })
  })

  it('ends sessions that the gateway no longer wants, and forgets them STREAM-1', async () => {
    wanted = []
    await untilSaid((heartbeat) => heartbeat.sessions.length === 0)
    expect(node.host.running).toBe(0)
  })
})
