import { sql } from 'drizzle-orm'
import { openTestGateway } from './gateway.ts'
import { createTestNode, type TestNode } from './node.ts'
import { playCalls } from './play-calls.ts'
import { playMeans } from './play-means.ts'
import { playTime } from './play-time.ts'
import { newVerified, type TestPlayer } from './players.ts'

export { PRODUCT } from './play-calls.ts'

/** A gateway with one node of one seat, and common actions of play tests. */
export async function openPlayFixture(
  changes: Parameters<typeof openTestGateway>[0] = {},
  given: Parameters<typeof openTestGateway>[1] = {},
) {
  const gateway = await openTestGateway({ smsPerAddressHour: 100_000, ...changes }, given)
  const { db } = gateway.deps.database
  const play = {
    gateway,
    node: createTestNode(gateway),
    others: [] as TestNode[],
    ...playCalls(gateway),
    ...playMeans(gateway),
    ...playTime(gateway, (): TestNode => play.node),

    /** A player in a game that the node reports as playing. */
    async playing(known?: TestPlayer): Promise<TestPlayer & { cid: string }> {
      const player = known ?? (await newVerified(gateway))
      await play.connect(player)
      const { data } = await play.enter(player)
      await play.starts(data.cid)
      return { ...player, cid: data.cid }
    },

    /** Makes the session's node report that the game plays. */
    async starts(cid: string) {
      for (const node of [play.node, ...play.others]) {
        const wanted = await node.heartbeat()
        if (!wanted.some((session) => session.cid === cid)) continue
        node.say(cid, 'playing')
        await node.heartbeat()
      }
    },

    /** One more node, until the end of the test. */
    async oneMore(changes: Parameters<typeof createTestNode>[1] = {}) {
      const other = createTestNode(gateway, changes)
      play.others.push(other)
      await other.heartbeat()
      return other
    },

    /** A new node with one free seat and an empty queue: before each test. */
    async arrive() {
      play.node = createTestNode(gateway)
      await play.node.heartbeat()
    },

    /** Ends every session and removes the nodes, so that the next test finds none: after each test. */
    async empty() {
      await db.execute(sql`update seats set cid = null`)
      await db.execute(sql`update play_sessions set state = 'ended', ended_at = state_since, end_reason = 'released', next_charge_at = null
        where state <> 'ended'`)
      for (const node of [play.node, ...play.others.splice(0)]) await node.leave()
    },
  }
  return play
}
export type PlayFixture = Awaited<ReturnType<typeof openPlayFixture>>
