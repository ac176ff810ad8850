import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { localize, sameText } from '../core/localized.ts'
import { createSweeper } from '../domains/play/sweeper.ts'
import { credit } from '../domains/wallet/ledger.ts'
import { openTestGateway, type TestGateway } from './gateway.ts'
import { createTestNode } from './node.ts'
import { newVerified, type TestPlayer } from './players.ts'

export const PRODUCT = 'starlight-pay'

/** A gateway with one node of one seat, and what tests of play do all the time. */
export async function openPlayFixture(changes: Parameters<typeof openTestGateway>[0] = {}) {
  const gateway: TestGateway = await openTestGateway({ smsPerAddressHour: 100_000, ...changes })
  const { database, clock } = gateway.deps
  const { db } = database
  const play = {
    gateway,
    node: createTestNode(gateway),
    others: [] as ReturnType<typeof createTestNode>[],
    connect: async ({ token }: TestPlayer, productCode = PRODUCT) =>
      (await gateway.call('getService', { product_code: productCode, consume_type: 1 }, token)).data,
    enter: ({ token }: TestPlayer) => gateway.call('confirmUse', { product_code: PRODUCT, consume_type: 1 }, token),
    check: async ({ token }: TestPlayer) => (await gateway.call('checkStatus', { product_code: PRODUCT, consume_type: 1 }, token)).data,
    queueOf: async ({ token }: TestPlayer) => (await gateway.call('fetchUserQueue', {}, token)).data.info,
    inUse: async ({ token }: TestPlayer) => (await gateway.call('checkUserIsPlay', {}, token)).data,
    freeMinutes: async ({ token }: TestPlayer) => (await gateway.call('getGameInfo', { game_id: 1 }, token)).data.free_minutes,
    balance: async ({ token }: TestPlayer) => (await gateway.call('getUserInfo', {}, token)).data.extcredits2,
    sweep: () => createSweeper(gateway.deps).run(),

    async queueUp(player: TestPlayer) {
      const { data } = await play.connect(player)
      return gateway.call('confirmQueue', { consume_data: data.consume_data! }, player.token)
    },

    /** A player in the game, with the node's word for it. */
    async playing(): Promise<TestPlayer & { cid: string }> {
      const player = await newVerified(gateway)
      await play.connect(player)
      const { data } = await play.enter(player)
      await play.starts(data.cid)
      return { ...player, cid: data.cid }
    },

    /** Whichever node it is on says that the game plays. */
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

    /** Lets time pass as it does: swept each few seconds, so that silence is not taken for a pause of this process. `heard` sends heartbeats. */
    async passTime(ms: number, heard?: ReturnType<typeof createTestNode>) {
      const sweeper = createSweeper(gateway.deps)
      for (let passedMs = 0; passedMs < ms; passedMs += 4_000) {
        clock.advance(4_000)
        await heard?.heartbeat()
        await sweeper.run()
      }
    },

    /** Plays on, minute by minute, with the node alive and the minutes charged. */
    async playMinutes(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        await Promise.all([play.sweep(), play.sweep()])
        clock.advance(60_000)
        await play.node.heartbeat()
      }
      // The gateway sweeps by itself when the clock moves, and what it has locked then is passed over here.
      await vi.waitFor(async () => {
        await play.sweep()
        const { rows } = await db.execute(sql`select cid from play_sessions where next_charge_at <= ${clock.now()}`)
        expect(rows).toEqual([])
      }, 10_000)
    },

    async spendTrial({ uid }: TestPlayer) {
      await db.execute(sql`insert into minute_grants (uid, game_id, minutes, minutes_left, source, source_key, granted_at)
        values (${uid}, 1, 30, 0, 'trial', '1', ${clock.now()})`)
    },

    async giveCoins({ uid }: TestPlayer, coins: number) {
      await database.tx((tx) => credit(tx, { uid, coins, kind: 'gift', title: sameText('测试'), key: `test:${uid}`, now: clock.now() }))
    },

    async giveCard({ uid }: TestPlayer) {
      const at = (days: number) => new Date(clock.nowMs() + days * 86_400_000)
      await db.execute(sql`insert into monthly_cards (uid, order_sn, bought_at, starts_at, ends_at)
        values (${uid}, ${uid}, ${at(-2)}, ${at(-1)}, ${at(30)})`)
    },

    /** Messages pushed to the player and not acknowledged, oldest first, as a Chinese page gets them. */
    async pushed({ uid }: TestPlayer, type: string): Promise<unknown[]> {
      const { rows } = await db.execute<{ body: unknown }>(
        sql`select body from push_messages where uid = ${uid} and type = ${type} and acknowledged_at is null order by id`,
      )
      return rows.map(({ body }) => localize(body, 'zh-CN'))
    },

    /** A new node with one free seat, and no one waiting: before each test. */
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
