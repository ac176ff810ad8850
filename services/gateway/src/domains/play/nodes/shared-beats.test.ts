import { type HeartbeatRequest, NODE_DEAD_AFTER_MS, PAUSE_MS } from '@cloudplay/contract/node'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodes, playSessions } from '../../../database/schema/play.ts'
import { whileNodeChanges } from '../../../testing/changing-node.ts'
import { createTestNode, type TestNode } from '../../../testing/node.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { SharedBeats, takeMoves, takeQuiet } from './shared-beats.ts'

const ADDRESS = '127.0.0.1'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const database = () => play.gateway.deps.database
type Tx = ReturnType<typeof database>['tx']
const inTransactions = (tx: Tx, takeAll: typeof takeQuiet) =>
  new SharedBeats((beats) => tx((db, now) => takeAll(db, beats, now)))
const taken = (report: HeartbeatRequest, address = ADDRESS) =>
  inTransactions(database().reserved.tx, takeQuiet).take(report, address)

/** Nodes that have shown their keys. */
async function knownNodes(count: number): Promise<TestNode[]> {
  const many = Array.from({ length: count }, () => createTestNode(play.gateway))
  await Promise.all(many.map((node) => node.heartbeat()))
  return many
}

/** What became of heartbeats that came together. */
async function takenTogether(many: readonly TestNode[]) {
  const tx = vi.fn(database().reserved.tx)
  const beats = inTransactions(tx as Tx, takeQuiet)
  const outcomes = await Promise.all(many.map((node) => beats.take(node.report(), ADDRESS)))
  return { outcomes, transactions: tx.mock.calls.length }
}

describe('heartbeats that say nothing new FLEET-5', () => {
  it('of many nodes share a transaction, and each counts', async () => {
    const many = await knownNodes(40)
    await play.passTime(10_000)
    const { outcomes, transactions } = await takenTogether(many)
    expect(transactions).toBe(1)
    for (const outcome of outcomes) expect(outcome).toMatchObject({ hasFreedSeats: false })
    const heardAt = await database()
      .db.select({ at: nodes.lastSeenAt, isAlive: nodes.isAlive })
      .from(nodes)
      .where(
        inArray(
          nodes.nodeId,
          many.map(({ id }) => id),
        ),
      )
    expect(heardAt).toHaveLength(40)
    const now = play.gateway.deps.clock.nowMs()
    for (const { at, isAlive } of heardAt)
      expect([isAlive, now - at.getTime() < 5_000]).toEqual([true, true])
    for (const node of many) await node.leave()
  }, 30_000)

  it('and those of nodes that return after a silence, which died together', async () => {
    const player = await play.playing()
    const many = await knownNodes(40)
    const ids = many.map(({ id }) => id)
    const stored = async () => {
      const { rows } = await database().db.execute<{ alive: number; seats: number }>(sql`
        select (select count(*) from nodes where node_id = any (${sql.param(ids)}::text[]) and is_alive)::int as alive,
          (select count(*) from seats where node_id = any (${sql.param(ids)}::text[]))::int as seats`)
      return rows[0]!
    }
    const before = await stored()
    expect(before).toEqual({ alive: 40, seats: expect.any(Number) })
    const isPlaying = and(eq(playSessions.cid, player.cid), eq(playSessions.state, 'playing'))
    const statements = await statementsOf(() =>
      play.passTime(NODE_DEAD_AFTER_MS + 8_000, play.node),
    )
    expect(await stored()).toEqual({ alive: 0, seats: 0 })
    // The node that was heard still plays.
    expect(await database().db.$count(playSessions, isPlaying)).toBe(1)
    expect(
      statements.filter(({ text }) => text.includes('set is_alive = false')).length,
    ).toBeLessThanOrEqual(3)
    const { outcomes, transactions } = await takenTogether(many)
    expect(transactions).toBe(1)
    // One of them moves the queue for all.
    expect(outcomes.filter((outcome) => outcome!.hasFreedSeats)).toHaveLength(1)
    expect(await stored()).toEqual(before)
    for (const node of many) await node.leave()
  }, 30_000)

  it('give a waiting player the seat of a node that returns', async () => {
    await play.playing()
    const other = await play.oneMore()
    await other.heartbeat()
    await play.passTime(NODE_DEAD_AFTER_MS + 8_000, play.node)
    const waiting = await newVerified(play.gateway)
    await play.queueUp(waiting)
    expect(await play.pushed(waiting, 'push_single_queueing')).toEqual([])
    await other.heartbeat()
    expect(await play.pushed(waiting, 'push_single_queueing')).toHaveLength(1)
  }, 30_000)

  it('are answered with the sessions of their node, and with the logins that ended', async () => {
    const player = await play.playing()
    await play.node.heartbeat()
    const report = play.node.report()
    const outcome = await taken({
      ...report,
      sessions: report.sessions.map((one) => ({ ...one, sid: 'ended-long-ago' })),
    })
    expect(outcome).toEqual({
      sessions: [expect.objectContaining({ cid: player.cid, state: 'playing', boot: 0 })],
      moved: [],
      revoked: ['ended-long-ago'],
      hasFreedSeats: false,
    })
  })

  it('carry the load of their node', async () => {
    await play.node.heartbeat()
    expect(await taken({ ...play.node.report(), load: 0.5 })).not.toBeNull()
    const [row] = await database()
      .db.select({ load: nodes.load })
      .from(nodes)
      .where(eq(nodes.nodeId, play.node.id))
    expect(row?.load).toBe(0.5)
  })

  it.each<[what: string, change: (report: HeartbeatRequest) => HeartbeatRequest, address?: string]>(
    [
      ['an unknown node', (report) => ({ ...report, node_id: 'node-nobody' })],
      ['another process', (report) => ({ ...report, instance: 'another' })],
      ['a process that leaves', (report) => ({ ...report, leaving: true })],
      ['other seats', (report) => ({ ...report, capacity: report.capacity + 1 })],
      ['other games', (report) => ({ ...report, games: [] })],
      ['other modes', (report) => ({ ...report, modes: { '720p60': ['starlight'] } })],
      ['a node that drains', (report) => ({ ...report, draining: true })],
      ['another region', (report) => ({ ...report, region: { id: 'west', title: '西' } })],
      ['another probe', (report) => ({ ...report, probe_url: 'wss://probe.example/ws' })],
      ['another address', (report) => report, '10.9.8.7'],
      [
        'a session that ended',
        (report) => ({
          ...report,
          sessions: report.sessions.map((one) => ({ ...one, state: 'ended' })),
        }),
      ],
      [
        'a session that is paused',
        (report) => ({
          ...report,
          sessions: report.sessions.map((one) => ({ ...one, state: 'grace', paused: true })),
        }),
      ],
      [
        'more sessions than a statement takes values',
        (report) => ({
          ...report,
          sessions: Array.from({ length: 101 }, () => report.sessions[0]!),
        }),
      ],
    ],
  )('are not those of %s', async (_what, change, address) => {
    await play.playing()
    await play.node.heartbeat()
    expect(await taken(play.node.report())).not.toBeNull()
    expect(await taken(change(play.node.report()), address)).toBeNull()
  })

  it('are not those of a paused session whose player returned', async () => {
    const player = await play.playing()
    play.node.running.set(player.cid, {
      ...play.node.report().sessions[0]!,
      state: 'grace',
      paused: true,
    })
    await play.node.heartbeat()
    const outcome = await taken(play.node.report())
    expect(outcome?.sessions[0]?.paused_left_ms).toBeLessThanOrEqual(PAUSE_MS)
    play.node.say(player.cid, 'playing')
    expect(await taken(play.node.report())).toBeNull()
  })

  it('fail without the database, and the next ones are taken', async () => {
    await play.node.heartbeat()
    const { reserved } = database()
    const tx = vi.fn(reserved.tx).mockRejectedValueOnce(new Error('away'))
    const beats = inTransactions(tx as Tx, takeQuiet)
    const asked = [1, 2, 3].map(() => beats.take(play.node.report(), ADDRESS))
    // Those that come together share a transaction.
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'away' } })
    expect(await beats.take(play.node.report(), ADDRESS)).toMatchObject({ hasFreedSeats: false })
    expect(tx).toHaveBeenCalledTimes(2)
  })

  it.skipIf(!process.env.DATABASE_URL)(
    'do not wait for a node that another call changes',
    async () => {
      await play.node.heartbeat()
      await whileNodeChanges(database(), play.node.id, async () => {
        expect(await taken(play.node.report())).toBeNull()
      })
      expect(await taken(play.node.report())).not.toBeNull()
    },
  )
})

describe('heartbeats that change states of games FLEET-5', () => {
  const takenAsMoves = (report: HeartbeatRequest, address = ADDRESS) =>
    inTransactions(database().reserved.tx, takeMoves).take(report, address)
  const stateOf = async (cid: string) => {
    const [row] = await database()
      .db.select({ state: playSessions.state, pausedAt: playSessions.pausedAt })
      .from(playSessions)
      .where(eq(playSessions.cid, cid))
    return row
  }

  it('of many nodes share a transaction, and each game is charged from then on', async () => {
    const seats = Array.from({ length: 6 }, () => createTestNode(play.gateway, { capacity: 1 }))
    for (const node of seats) for (let beat = 0; beat < 2; beat++) await node.heartbeat()
    const games: string[] = []
    for (const _ of seats) {
      const player = await newVerified(play.gateway)
      await play.connect(player)
      games.push((await play.enter(player)).data.cid)
    }
    const busy = [play.node, ...seats]
    for (const node of busy) await node.heartbeat()
    for (const node of busy) for (const cid of node.running.keys()) node.say(cid, 'playing')
    const reports = busy.map((node) => node.report())
    const tx = vi.fn(database().reserved.tx)
    const beats = inTransactions(tx as Tx, takeMoves)
    const outcomes = await Promise.all(reports.map((report) => beats.take(report, ADDRESS)))
    expect(tx).toHaveBeenCalledTimes(1)
    expect(outcomes.flatMap((outcome) => outcome!.sessions)).toHaveLength(games.length)
    for (const cid of games)
      expect(await stateOf(cid)).toEqual({ state: 'playing', pausedAt: null })
    for (const node of seats) await node.leave()
  }, 30_000)

  it('are not those by which a game ends', async () => {
    const player = await play.playing()
    play.node.say(player.cid, 'grace')
    expect(await takenAsMoves(play.node.report())).toMatchObject({ hasFreedSeats: false })
    expect((await stateOf(player.cid))?.state).toBe('grace')
    play.node.say(player.cid, 'ended', 'grace_over')
    expect(await takenAsMoves(play.node.report())).toBeNull()
    expect((await stateOf(player.cid))?.state).toBe('grace')
  })
})
