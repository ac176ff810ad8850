import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localizedText } from '../../core/localized.ts'
import { domains } from '../../domains.ts'
import { openPage } from '../../testing/page.ts'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { closeWhatIsOver } from '../activities/closing.ts'
import { credit } from '../wallet/ledger.ts'
import { MOST_NOTICES, notify, type NewNotice } from './notify.ts'
import { pruneNotices } from './repository.ts'

const DAY_MS = 86_400_000
let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const database = () => play.gateway.deps.database
const read = async ({ token }: TestPlayer, body = {}, language: 'zh-CN' | 'en' = 'zh-CN') =>
  (await play.gateway.call('getNotices', body, token, language)).data
const shown = async (player: TestPlayer) =>
  (await read(player)).list.map(({ kind, params }) => ({ kind, ...params }))

const gift = ({ uid }: TestPlayer, number: number): NewNotice => ({
  uid,
  kind: 'coins_given',
  params: { title: localizedText('红包', 'Red packet'), coins: number },
  key: `gift:${number}`,
})
const add = (...added: NewNotice[]) => database().tx((tx, now) => notify(tx, added, now))
const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at)
const coinsOf = (list: readonly { params: Record<string, unknown> }[]) =>
  list.map(({ params }) => params.coins)

describe('the notification centre GATE-2', () => {
  it('needs a login, and refuses malformed bodies ACCT-14', async () => {
    const player = await newPlayer(play.gateway)
    expect((await play.gateway.call('getNotices')).status).toBe(101)
    expect((await play.gateway.call('readNotice', { id: 1 })).status).toBe(101)
    for (const body of [{ page: 0 }, { page: 101 }, { until: -1 }, { until: 1e20 }])
      expect((await play.gateway.call('getNotices', body, player.token)).status).toBe(400)
    expect((await play.gateway.call('readAllNotices', { until: 0 }, player.token)).status).toBe(400)
    expect(await read(player)).toEqual({ list: [], count: 0, unread: 0 })
  })

  it('comes in pages that stay in place while new ones arrive, in the language of the page ACCT-14', async () => {
    const player = await newPlayer(play.gateway)
    for (const number of numbers(30, 1).toReversed()) await add(gift(player, number))
    const first = await read(player)
    expect([coinsOf(first.list), first.count, first.unread]).toEqual([numbers(30, 11), 30, 30])
    const until = first.list[0]!.id
    await add(gift(player, 31))
    const second = await read(player, { page: 2, until })
    expect([coinsOf(second.list), second.count, second.unread]).toEqual([numbers(10, 1), 30, 31])
    expect((await read(player, {}, 'en')).list[0]).toMatchObject({
      kind: 'coins_given',
      is_read: 0,
      params: { title: 'Red packet', coins: 31 },
    })
  })

  it('keeps one notice for each fact, and the newest 200 of a player ACCT-14', async () => {
    const [player, other] = [await newPlayer(play.gateway), await newPlayer(play.gateway)]
    await add(gift(other, 1))
    await Promise.all([add(gift(player, 1)), add(gift(player, 1)), add(gift(player, 1))])
    expect((await read(player)).count).toBe(1)
    for (const number of numbers(150, 2).toReversed()) await add(gift(player, number))
    await add(
      ...numbers(210, 151)
        .toReversed()
        .map((number) => gift(player, number)),
    )
    const { list, count } = await read(player)
    expect([count, coinsOf(list)[0]]).toEqual([MOST_NOTICES, 210])
    expect(coinsOf((await read(player, { page: 10 })).list).at(-1)).toBe(11)
    expect((await read(other)).count).toBe(1)
  })

  it('marks one, or all that the player saw, as read, of the player only ACCT-14', async () => {
    const [player, other] = [await newPlayer(play.gateway), await newPlayer(play.gateway)]
    await add(gift(player, 1), gift(player, 2), gift(player, 3), gift(other, 1))
    const [third, second] = (await read(player)).list
    const mark = (id: number, { token }: TestPlayer) =>
      play.gateway.call('readNotice', { id }, token)
    await Promise.all([mark(third!.id, player), mark(third!.id, player)])
    expect((await mark(third!.id, other)).status).toBe(200)
    expect((await read(player)).list.map(({ is_read: isRead }) => isRead)).toEqual([1, 0, 0])
    await play.gateway.call('readAllNotices', { until: second!.id }, player.token)
    await add(gift(player, 4))
    expect((await read(player)).list.map(({ is_read: isRead }) => isRead)).toEqual([0, 1, 1, 1])
    expect((await read(other)).unread).toBe(1)
  })

  it('tells every open page how many are unread, in each tab ACCT-14', async () => {
    const player = await newPlayer(play.gateway)
    await add(gift(player, 1))
    const pages = await Promise.all([1, 2].map(() => openPage(play.gateway, player.token)))
    const next = () => Promise.all(pages.map((page) => page.next('notices_changed')))
    const both = (unread: number) => [1, 2].map(() => ({ type: 'notices_changed', unread }))
    expect(await next()).toEqual(both(1))
    await add(gift(player, 2))
    expect(await next()).toEqual(both(2))
    const { list } = await read(player)
    await play.gateway.call('readAllNotices', { until: list[0]!.id }, player.token)
    expect(await next()).toEqual(both(0))
    for (const { socket } of pages) socket.close()
  })

  it('forgets notices after 180 days, and those of a deleted account, which gets no more FAULT-8', async () => {
    const [player, erased] = [await newPlayer(play.gateway), await newPlayer(play.gateway)]
    await add(gift(player, 1), gift(erased, 1))
    await database().tx(async (tx, now) => {
      for (const domain of domains) await domain.forget?.(tx, erased.uid, now)
      await tx.execute(sql`update accounts set deleted_at = ${now} where id = ${erased.uid}`)
    })
    await add(gift(erased, 2))
    const of = async ({ uid }: TestPlayer) =>
      (await database().db.execute(sql`select kind from notices where uid = ${uid}`)).rows.length
    expect([await of(player), await of(erased)]).toEqual([1, 0])
    const now = play.gateway.deps.clock.nowMs()
    await pruneNotices(database().db, new Date(now + 179 * DAY_MS))
    expect(await of(player)).toBe(1)
    await pruneNotices(database().db, new Date(now + 181 * DAY_MS))
    expect(await of(player)).toBe(0)
  })
})

describe('a notice reports', () => {
  it('a gift, with its transaction or not at all ACCT-14', async () => {
    const player = await newPlayer(play.gateway)
    const giving = (key: string, fails = false) =>
      database().tx(async (tx, now) => {
        const title = localizedText('红包', 'Red packet')
        await credit(tx, { uid: player.uid, coins: 20, kind: 'gift', title, key, now })
        if (fails) throw new Error('rolled back')
      })
    await expect(giving('a', true)).rejects.toThrow('rolled back')
    await Promise.all([giving('b'), giving('b')])
    expect(await shown(player)).toEqual([{ kind: 'coins_given', title: '红包', coins: 20 }])
  })

  it('coins that expire within a day, and a monthly card that ends within three, once ACCT-14', async () => {
    const player = await newVerified(play.gateway)
    await play.gateway.call('receiveTemCoins', {}, player.token)
    const now = Math.floor(play.gateway.deps.clock.nowMs() / 1000) * 1000
    const endsAt = new Date(now + 6.5 * DAY_MS)
    await database().db.execute(sql`
      insert into monthly_cards (uid, order_sn, bought_at, starts_at, ends_at)
      values (${player.uid}, 'CP-card', ${new Date(now)}, ${new Date(now)}, ${endsAt})`)
    const kinds = async () => (await shown(player)).map(({ kind }) => kind)
    await closeWhatIsOver(play.gateway.deps)
    expect(await kinds()).toEqual(['coins_given'])
    play.gateway.deps.clock.advance(6 * DAY_MS)
    const again = await newPlayer(play.gateway, player.mobile)
    await Promise.all([1, 2].map(() => closeWhatIsOver(play.gateway.deps)))
    await closeWhatIsOver(play.gateway.deps)
    const list = await shown({ ...player, token: again.token })
    expect(list).toHaveLength(3)
    expect(list).toEqual(
      expect.arrayContaining([
        { kind: 'card_ending', ends_at: endsAt.getTime() / 1000 },
        { kind: 'coins_ending', coins: 20, ends_at: expect.any(Number) },
      ]),
    )
  })

  it('a game that ended by itself, with its reason, and none that the player ended ACCT-14', async () => {
    const crashed = await play.playing()
    play.node.say(crashed.cid, 'ended', 'game_crashed')
    await play.node.heartbeat()
    expect(await shown(crashed)).toEqual([
      { kind: 'session_ended', game_id: 1, game: '星海拾光', reason: 'crashed', coins: 0 },
    ])
    const left = await play.playing()
    await play.gateway.call('cancellation', { cid: left.cid }, left.token)
    expect(await shown(left)).toEqual([])
  })
})
