import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { domains } from '../../../domains.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { SmsRefused } from '../../../ports/sms.ts'
import { createTestNode } from '../../../testing/node.ts'
import { openPage } from '../../../testing/page.ts'
import { newPlayer, type TestPlayer } from '../../../testing/players.ts'
import { openStillGateway } from '../../../testing/still-gateway.ts'
import { library } from '../library.ts'
import { noticeLaunches } from './notice-launches.ts'
import { pruneLaunchMessages, sendLaunchMessages } from './send-messages.ts'

const HOUR_MS = 3_600_000
const PER_HOUR = 60
let gateway: TestGateway
beforeAll(async () => {
  // The tests do its rounds themselves: one that a node or the clock starts would come between.
  const start = vi.spyOn(library, 'start').mockReturnValue(() => Promise.resolve())
  gateway = await openStillGateway({ smsPerAddressHour: 100_000, smsPerHour: PER_HOUR })
  start.mockRestore()
}, 60_000)
afterAll(() => gateway.close())

const db = () => gateway.deps.database.db
/** A reservable game without a day, whose node a test can bring and take. */
let game = { game_id: 0, mark: '', name: '' }
async function nextGame(): Promise<void> {
  // Codes of earlier tests don't count here.
  gateway.deps.clock.advance(2 * HOUR_MS)
  const { rows } = await db().execute<typeof game>(sql`
    update games set release = 'upcoming', is_offered = true, opens_at = null
    where game_id = (select min(game_id) from games where game_id > ${game.game_id})
    returning game_id, mark, name`)
  game = rows[0]!
}
beforeEach(nextGame)

const reserve = ({ token, mobile }: TestPlayer, gameId = game.game_id) =>
  gateway.call('setSubscribe', { game_id: gameId, sub_mobile: mobile }, token, 'en')
const cancel = ({ token }: TestPlayer) =>
  gateway.call('cancelSubscribe', { game_id: game.game_id }, token)
async function reserving(): Promise<TestPlayer> {
  const player = await newPlayer(gateway)
  expect((await reserve(player)).status).toBe(200)
  return player
}
async function round(): Promise<void> {
  await noticeLaunches(gateway.deps)
  await sendLaunchMessages(gateway.deps)
}
const noticesOf = async ({ token }: TestPlayer) =>
  (await gateway.call('getNotices', {}, token)).data.list.map(({ kind, params }) => ({
    kind,
    ...params,
  }))
const smsTo = async (mobile: string) => {
  const { rows } = await db().execute<{ text: string }>(
    sql`select text from sms_inbox where mobile = ${mobile} and type = 'launch'`,
  )
  return rows.map(({ text }) => text)
}
const pushesTo = async ({ uid }: TestPlayer) =>
  (
    await db().execute<{ count: number }>(
      sql`select count(*)::int as count from push_messages where uid = ${uid} and type = 'game_launched'`,
    )
  ).rows[0]!.count
const receivedBy = async (player: TestPlayer) => [
  (await noticesOf(player)).length,
  await pushesTo(player),
  (await smsTo(player.mobile)).length,
]

describe('a reserved game', () => {
  it('is announced once by notice, push and SMS when a node first offers it, while the node flaps LIST-19', async () => {
    const [player, other] = [await reserving(), await newPlayer(gateway)]
    await round()
    expect(await receivedBy(player)).toEqual([0, 0, 0])

    const node = createTestNode(gateway, { games: [game.mark] })
    await node.heartbeat()
    // Several gateways look concurrently, and one starts again.
    await Promise.all([round(), round(), round()])
    await node.leave()
    await db().execute(sql`update nodes set is_alive = false where node_id = ${node.id}`)
    await round()
    const again = createTestNode(gateway, { games: [game.mark] })
    await again.heartbeat()
    await round()

    expect(await receivedBy(player)).toEqual([1, 1, 1])
    expect(await noticesOf(player)).toEqual([
      { kind: 'game_launched', game_id: game.game_id, game: game.name, playable: 1 },
    ])
    // In the language of the reservation.
    expect((await smsTo(player.mobile))[0]).toMatch(/which you reserved, is out/)
    expect(await receivedBy(other)).toEqual([0, 0, 0])
    await again.leave()
  })

  it('is announced when its day comes, also without a node, and cannot be reserved from then on LIST-19', async () => {
    const player = await reserving()
    const now = gateway.deps.clock.nowMs()
    await db().execute(
      sql`update games set opens_at = ${new Date(now + HOUR_MS)} where game_id = ${game.game_id}`,
    )
    await round()
    expect(await receivedBy(player)).toEqual([0, 0, 0])
    gateway.deps.clock.advance(HOUR_MS)
    await round()
    await round()
    expect(await receivedBy(player)).toEqual([1, 1, 1])
    expect(await noticesOf(player)).toMatchObject([{ playable: 0 }])
    expect((await reserve(await newPlayer(gateway))).status).toBe(400)
  })

  it('is not announced during maintenance', async () => {
    const player = await reserving()
    await db().execute(
      sql`update games set release = 'maintenance', opens_at = ${gateway.deps.clock.now()} where game_id = ${game.game_id}`,
    )
    await round()
    expect(await receivedBy(player)).toEqual([0, 0, 0])
  })

  it('reaches an open page LIST-19', async () => {
    const player = await reserving()
    const page = await openPage(gateway, player.token)
    await createTestNode(gateway, { games: [game.mark] }).heartbeat()
    await round()
    expect(await page.next('game_launched')).toEqual({
      type: 'game_launched',
      game_id: game.game_id,
      text: `您预约的《${game.name}》上线了，打开云游戏就能看到`,
    })
    expect(await page.next('notices_changed')).toMatchObject({ unread: 1 })
    page.socket.close()
  })
})

describe('a cancelled reservation', () => {
  it('is gone, also for a second tab, and hears nothing LIST-19', async () => {
    const player = await reserving()
    const answers = await Promise.all([cancel(player), cancel(player)])
    expect(answers.map(({ status, data }) => [status, data.user_sub])).toEqual([
      [200, 0],
      [200, 0],
    ])
    const { data } = await gateway.call('getSubscribe', {}, player.token)
    expect([data.count, data.coming!.map(({ game_id: id }) => id)]).toEqual([
      0,
      expect.arrayContaining([game.game_id]),
    ])
    await createTestNode(gateway, { games: [game.mark] }).heartbeat()
    await round()
    expect(await receivedBy(player)).toEqual([0, 0, 0])
    expect((await cancel(player)).status).toBe(200)
  })

  it('takes its SMS back as long as it waits', async () => {
    const player = await reserving()
    await createTestNode(gateway, { games: [game.mark] }).heartbeat()
    await noticeLaunches(gateway.deps)
    await cancel(player)
    await round()
    expect(await smsTo(player.mobile)).toEqual([])
  })
})

describe('SMS about launches', () => {
  /** A reservation whose SMS is due. */
  async function launched(player: TestPlayer): Promise<void> {
    await reserve(player)
    await createTestNode(gateway, { games: [game.mark] }).heartbeat()
    await noticeLaunches(gateway.deps)
  }

  it('come once to a mobile that several accounts name LIST-19', async () => {
    const stranger = '13000000001'
    const players = [await newPlayer(gateway), await newPlayer(gateway)]
    for (const player of players) await reserve({ ...player, mobile: stranger })
    await createTestNode(gateway, { games: [game.mark] }).heartbeat()
    await round()
    expect(await smsTo(stranger)).toHaveLength(1)
    expect(await noticesOf(players[0]!)).toHaveLength(1)
    expect(await noticesOf(players[1]!)).toHaveLength(1)
  })

  it('wait when half of the hour’s budget is used, which leaves the rest to codes LIST-19', async () => {
    const player = await newPlayer(gateway)
    await launched(player)
    await db().execute(sql`
      insert into sms_codes (mobile, purpose, code_hash, address, created_at, expires_at, tries_left)
      select '13100000000', 'yzmLogin', '', '', ${gateway.deps.clock.now()}, ${gateway.deps.clock.now()}, 0
      from generate_series(1, ${PER_HOUR / 2})`)
    await sendLaunchMessages(gateway.deps)
    expect(await smsTo(player.mobile)).toEqual([])
    expect((await newPlayer(gateway)).token).not.toBe('')
    gateway.deps.clock.advance(HOUR_MS + 1)
    await sendLaunchMessages(gateway.deps)
    expect(await smsTo(player.mobile)).toHaveLength(1)
  })

  const sendingBy = (sendLaunch: () => Promise<void>) => ({
    ...gateway.deps,
    sms: { ...gateway.deps.sms, sendLaunch },
  })

  it('are tried three times if the company refuses them', async () => {
    await launched(await newPlayer(gateway))
    const refusing = vi.fn<() => Promise<void>>(() => Promise.reject(new SmsRefused('no')))
    for (let tries = 0; tries < 5; tries++) {
      await sendLaunchMessages(sendingBy(refusing))
      gateway.deps.clock.advance(HOUR_MS)
    }
    expect(refusing).toHaveBeenCalledTimes(3)
  })

  it('are never sent twice: not after an answer that is missing, nor after one that cannot be noted LIST-19', async () => {
    const player = await newPlayer(gateway)
    const noAnswer = () => Promise.reject(new Error('timeout'))
    const noNote = async () => {
      vi.spyOn(db(), 'update').mockImplementationOnce(() => {
        throw new Error('no database')
      })
    }
    for (const send of [noAnswer, noNote]) {
      await launched(player)
      const sending = vi.fn<() => Promise<void>>(send)
      await sendLaunchMessages(sendingBy(sending))
      vi.restoreAllMocks()
      gateway.deps.clock.advance(HOUR_MS)
      await sendLaunchMessages(sendingBy(sending))
      expect(sending).toHaveBeenCalledOnce()
      await nextGame()
    }
  })

  it('stop for this round after three failures', async () => {
    for (let count = 0; count < 4; count++) await reserving()
    await createTestNode(gateway, { games: [game.mark] }).heartbeat()
    await noticeLaunches(gateway.deps)
    const failing = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('timeout')))
    await sendLaunchMessages(sendingBy(failing))
    expect(failing).toHaveBeenCalledTimes(3)
    await sendLaunchMessages(sendingBy(failing))
    expect(failing).toHaveBeenCalledTimes(4)
  })

  it('delay no notice while the company does not answer LIST-19', async () => {
    await launched(await newPlayer(gateway))
    let answer = () => {}
    const hanging = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (answer = resolve)))
    const stop = library.start!(sendingBy(hanging))
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledOnce())
    await nextGame()
    const player = await reserving()
    await createTestNode(gateway, { games: [game.mark] }).heartbeat()
    gateway.deps.clock.advance(1)
    await expect.poll(() => pushesTo(player)).toBe(1)
    hanging.mockResolvedValue()
    answer()
    await stop()
  })

  it('are not repeated by a gateway that starts after another died while sending', async () => {
    const player = await newPlayer(gateway)
    await launched(player)
    await db().execute(sql`update launch_messages set claimed_at = ${gateway.deps.clock.now()}
      where mobile = ${player.mobile}`)
    gateway.deps.clock.advance(HOUR_MS)
    await round()
    expect(await smsTo(player.mobile)).toEqual([])
  })

  it('stop at five a day for one mobile, and continue the next day', async () => {
    const player = await newPlayer(gateway)
    await launched(player)
    await db().execute(sql`
      insert into launch_messages (uid, game_id, mobile, language, created_at, due_at, claimed_at, tries_left)
      select ${player.uid}, game_id, ${player.mobile}, 'en', ${gateway.deps.clock.now()}, ${gateway.deps.clock.now()},
        ${gateway.deps.clock.now()}, 2 from games where game_id <> ${game.game_id} limit 5`)
    await sendLaunchMessages(gateway.deps)
    expect(await smsTo(player.mobile)).toEqual([])
    gateway.deps.clock.advance(24 * HOUR_MS)
    await sendLaunchMessages(gateway.deps)
    expect(await smsTo(player.mobile)).toHaveLength(1)
  })

  it('are dropped when they are days late, and never sent to an erased account FAULT-8', async () => {
    const [late, erased] = [await newPlayer(gateway), await newPlayer(gateway)]
    await reserve(erased)
    await launched(late)
    await gateway.deps.database.tx(async (tx, now) => {
      for (const domain of domains) await domain.forget?.(tx, erased.uid, now)
      await tx.execute(sql`update accounts set deleted_at = ${now} where id = ${erased.uid}`)
    })
    gateway.deps.clock.advance(73 * HOUR_MS)
    await sendLaunchMessages(gateway.deps)
    await pruneLaunchMessages(db(), gateway.deps.clock.now())
    const { rows } = await db().execute(
      sql`select mobile from launch_messages where mobile in (${late.mobile}, ${erased.mobile})`,
    )
    expect([rows, await smsTo(late.mobile), await smsTo(erased.mobile)]).toEqual([[], [], []])
  })

  it('are not queued if the company has no template for them', async () => {
    const player = await reserving()
    await createTestNode(gateway, { games: [game.mark] }).heartbeat()
    const { name, send } = gateway.deps.sms
    await noticeLaunches({ ...gateway.deps, sms: { name, send } })
    await sendLaunchMessages(gateway.deps)
    expect(await receivedBy(player)).toEqual([1, 1, 0])
  })
})
