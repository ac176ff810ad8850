import type { HeartbeatRequest } from '@cloudplay/contract/node'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nodes } from '../../../database/schema/play.ts'
import { whileNodeChanges } from '../../../testing/changing-node.ts'
import { createTestNode } from '../../../testing/node.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { HeardNodes, MOVES } from './heard-nodes.ts'

const ADDRESS = '127.0.0.1'

let play: PlayFixture
let heard: HeardNodes
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(async () => {
  heard = new HeardNodes()
  await play.arrive()
  await play.node.heartbeat()
})
afterEach(() => play.empty())

const database = () => play.gateway.deps.database
const now = () => play.gateway.deps.clock.now()
const takeAll = (reports: readonly HeartbeatRequest[], address = ADDRESS) => {
  const beats = reports.map((heartbeat) => ({ heartbeat, address }))
  return heard
    .take(database().reserved.db, beats, now())
    .then((outcomes) => beats.map((beat) => outcomes.get(beat) ?? null))
}
const taken = async (report: HeartbeatRequest, address?: string) =>
  (await takeAll([report], address))[0]!
const stored = async (nodeId = play.node.id) =>
  (await database().db.select().from(nodes).where(eq(nodes.nodeId, nodeId)))[0]!

describe('heartbeats of nodes that this gateway has heard FLEET-5', () => {
  it('are taken by one statement for all, which returns only what changed', async () => {
    const many = Array.from({ length: 12 }, () => createTestNode(play.gateway))
    await Promise.all(many.map((node) => node.heartbeat()))
    const reports = many.map((node, at) => ({ ...node.report(), load: at / 16 }))
    // The first look only learns what the nodes are.
    expect(await takeAll(reports)).toEqual(many.map(() => null))
    const before = now()
    const statements = await statementsOf(async () => {
      expect(await takeAll([...reports, reports[0]!])).not.toContain(null)
    })
    // Others are of rounds that the gateway makes by itself.
    const ofNodes = statements.filter(({ text }) => /beat|"nodes" for|update "nodes"/.test(text))
    const rows = await database()
      .db.select({ load: nodes.load, at: nodes.lastSeenAt })
      .from(nodes)
      .where(
        inArray(
          nodes.nodeId,
          many.map(({ id }) => id),
        ),
      )
    for (const node of many) await node.leave()
    expect(ofNodes).toHaveLength(1)
    expect(rows.map(({ load }) => load).sort((one, other) => one - other)).toEqual(
      many.map((_, at) => at / 16),
    )
    expect(rows.every(({ at }) => at >= before)).toBe(true)
  })

  it('are answered with the sessions of their node, and with the logins that ended', async () => {
    const player = await play.playing()
    await play.node.heartbeat()
    const [session] = play.node.report().sessions
    const report = { ...play.node.report(), sessions: [{ ...session!, sid: 'ended-long-ago' }] }
    expect(await taken(report)).toBeNull()
    expect(await taken(report)).toEqual({
      sessions: [expect.objectContaining({ cid: player.cid, state: 'playing', boot: 0 })],
      moved: [],
      revoked: ['ended-long-ago'],
      hasFreedSeats: false,
    })
  })

  it('are answered with a session that began since their last one', async () => {
    expect(await taken(play.node.report())).toBeNull()
    expect(await taken(play.node.report())).toMatchObject({ sessions: [] })
    const { cid } = await play.playing()
    const report = { ...play.node.report(), sessions: [] }
    expect(await taken(report)).toMatchObject({ sessions: [{ cid, state: 'playing' }] })
  })

  it('name those that move a session, which are taken together', async () => {
    await play.playing()
    await play.node.heartbeat()
    await taken(play.node.report())
    const { sessions, ...rest } = play.node.report()
    const report = {
      ...rest,
      sessions: sessions.map((one) => ({ ...one, state: 'grace' as const })),
    }
    expect(await taken(report)).toBe(MOVES)
  })

  it.each<[what: string, change: (report: HeartbeatRequest) => HeartbeatRequest, address?: string]>(
    [
      ['another process', (report) => ({ ...report, instance: 'another' })],
      ['other games', (report) => ({ ...report, games: [] })],
      ['other modes', (report) => ({ ...report, modes: { '720p60': ['starlight'] } })],
      ['a node that drains', (report) => ({ ...report, draining: true })],
      ['another address', (report) => report, '10.9.8.7'],
      [
        'a session that ended',
        ({ sessions, ...rest }) => ({
          ...rest,
          sessions: sessions.map((one) => ({ ...one, state: 'ended' })),
        }),
      ],
      [
        'a session that runs elsewhere',
        ({ sessions, ...rest }) => ({
          ...rest,
          sessions: [...sessions, { ...sessions[0]!, cid: 'not even an id' }],
        }),
      ],
    ],
  )('are not those of %s', async (_what, change, address) => {
    await play.playing()
    await play.node.heartbeat()
    await taken(play.node.report())
    expect(await taken(play.node.report())).not.toBeNull()
    expect(await taken(change(play.node.report()), address)).toBeNull()
  })

  it('are not those of a node that others changed, and do not hear it before that is known', async () => {
    await taken(play.node.report())
    expect(await taken(play.node.report())).not.toBeNull()
    const seenAt = sql`now() - interval '5 seconds'`
    await database()
      .db.update(nodes)
      .set({ hold: 'drain', isDraining: true, lastSeenAt: seenAt })
      .where(eq(nodes.nodeId, play.node.id))
    const { lastSeenAt } = await stored()
    expect(await taken(play.node.report())).toBeNull()
    expect((await stored()).lastSeenAt).toEqual(lastSeenAt)
    expect(await taken(play.node.report())).not.toBeNull()
    expect(await stored()).toMatchObject({ hold: 'drain', isDraining: true })
  })

  it('do not bring a dead node back', async () => {
    await taken(play.node.report())
    await database().db.update(nodes).set({ isAlive: false }).where(eq(nodes.nodeId, play.node.id))
    expect(await taken(play.node.report())).toBeNull()
    expect((await stored()).isAlive).toBe(false)
  })

  it.skipIf(!process.env.DATABASE_URL)(
    'do not wait for a node that another call changes',
    async () => {
      await taken(play.node.report())
      await whileNodeChanges(database(), play.node.id, async () => {
        expect(await taken(play.node.report())).toBeNull()
      })
      expect(await taken(play.node.report())).not.toBeNull()
    },
  )
})
