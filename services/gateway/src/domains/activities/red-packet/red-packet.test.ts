import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../../testing/gateway.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../../testing/players.ts'
import { closeWhatIsOver } from '../closing.ts'

let gateway: TestGateway
let friends: TestPlayer[]
beforeAll(async () => {
  gateway = await openTestGateway({ smsPerAddressHour: 100_000 })
  friends = []
  for (let n = 0; n < 7; n++) friends.push(await newVerified(gateway))
}, 60_000)
afterAll(() => gateway.close())

const DAY_MS = 86_400_000
const read = async ({ token }: { token?: string }, share_code?: string) =>
  (await gateway.call('redGetPacket', share_code === undefined ? {} : { share_code }, token)).data
const open = ({ token }: TestPlayer) => gateway.call('redSetPacket', {}, token)
const opened = async (player: TestPlayer) => (await open(player)).data.packet
const help = ({ token }: TestPlayer, share_code: string) =>
  gateway.call('redHelp', { share_code }, token)
const extract = ({ token }: TestPlayer, packet_id: number) =>
  gateway.call('redExtract', { packet_id }, token)
const balance = async ({ token }: TestPlayer) =>
  (await gateway.call('getUserInfo', {}, token)).data.extcredits2
const promised = async () => {
  const { rows } = await gateway.deps.database.db.execute<{ coins: number }>(
    sql`select promised_coins as coins from activities where type = 'redPacket'`,
  )
  return rows[0]!.coins
}
const filled = async () => {
  const { rows } = await gateway.deps.database.db.execute<{ packets: number }>(
    sql`select count(*)::int as packets from red_packets where full_at is not null`,
  )
  return rows[0]!.packets
}
/** Days pass, and sessions expire. */
async function passDays(days: number, ...players: TestPlayer[]): Promise<TestPlayer[]> {
  gateway.deps.clock.advance(days * DAY_MS)
  const back: TestPlayer[] = []
  for (const player of players)
    back.push({ ...player, ...(await newPlayer(gateway, player.mobile)) })
  return back
}
const allBack = async (days: number) => (friends = await passDays(days, ...friends))

describe('the red packet of friends', () => {
  it('is opened, filled by five friends, and becomes coins once PROMO-4', async () => {
    const player = await newVerified(gateway)
    expect(await read(player)).toMatchObject({
      isStart: 1,
      packet: null,
      can_open: 1,
      total_coins: 100,
      help_need: 5,
      valid_hours: 24,
      helps_a_day: 3,
    })
    const packet = await opened(player)
    expect(packet).toMatchObject({
      is_mine: 1,
      status: 0,
      total_coins: 100,
      help_count: 0,
      help_need: 5,
    })
    expect(packet.expire_time - packet.create_time).toBe(86_400)
    expect(await read(player)).toMatchObject({ can_open: 0, packet })

    let coins = packet.coins
    expect(coins).toBeGreaterThan(0)
    for (const [index, friend] of friends.slice(0, 5).entries()) {
      expect(await extract(player, packet.packet_id)).toMatchObject({
        status: 400,
        msg: `还差 ${5 - index} 位好友助力`,
      })
      const { data } = await help(friend, packet.share_code)
      coins += data.coins
      expect(data.packet).toMatchObject({
        is_mine: 0,
        has_helped: 1,
        coins,
        help_count: index + 1,
        status: index === 4 ? 1 : 0,
      })
    }
    expect(coins).toBe(100)
    const helpers = (await gateway.call('redGetHelpList', {}, player.token)).data.list
    expect(helpers).toHaveLength(5)
    expect(helpers.every(({ nickname }) => /^玩\*\*\*\d$/.test(nickname))).toBe(true)
    expect((await gateway.call('redGetExtractSum', {}, player.token)).data).toEqual({
      sum_coins: 0,
      wait_coins: 100,
      packets: 1,
    })

    const taken = await Promise.all([1, 2, 3].map(() => extract(player, packet.packet_id)))
    expect(taken.filter(({ status }) => status === 200).map(({ data }) => data)).toEqual([
      { coins: 100, extcredits2: 100 },
    ])
    expect(await extract(player, packet.packet_id)).toMatchObject({
      status: 400,
      msg: '这个红包已经提取过了',
    })
    expect(await balance(player)).toBe(100)
    expect((await gateway.call('redGetExtractSum', {}, player.token)).data).toEqual({
      sum_coins: 100,
      wait_coins: 0,
      packets: 1,
    })
    const extracts = (await gateway.call('redGetUserExtract', {}, player.token)).data
    expect(extracts).toMatchObject({
      count: 1,
      list: [{ packet_id: packet.packet_id, coins: 100 }],
    })
    expect((await gateway.call('redGetUserExtract', { page: 2 }, player.token)).data).toEqual({
      count: 1,
      list: [],
    })
    expect((await gateway.call('redGetSuccessList', {})).data.list[0]).toMatchObject({
      coins: 100,
      nickname: expect.stringContaining('***'),
    })
    const { list } = (await gateway.call('consumeList', {}, player.token)).data
    expect(list.map(({ title, amount }) => [title, amount])).toEqual([['好友助力红包', 100]])
  })

  it('is one per day and one at a time, with many taps PROMO-4', async () => {
    await allBack(1)
    const [player] = [await newVerified(gateway)] as [TestPlayer]
    const before = await promised()
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(player)))
    expect(new Set(answers.map(({ data }) => data.packet.packet_id)).size).toBe(1)
    expect(answers.filter(({ data }) => data.is_new === 1)).toHaveLength(1)
    expect(await promised()).toBe(before + 100)
    for (const friend of friends.slice(0, 5)) await help(friend, answers[0]!.data.packet.share_code)
    expect(await open(player)).toMatchObject({
      status: 400,
      msg: '今天的红包已经开过了，明天再来吧',
    })
    const [next] = (await passDays(1, player)) as [TestPlayer]
    expect((await open(next)).data.is_new).toBe(1)
  })

  it('gives each piece once with concurrent helpers, and no sixth PROMO-4', async () => {
    await allBack(1)
    const packet = await opened(await newVerified(gateway))
    const answers = await Promise.all(friends.map((friend) => help(friend, packet.share_code)))
    const helped = answers.filter(({ status }) => status === 200)
    expect(helped).toHaveLength(5)
    expect(packet.coins + helped.reduce((sum, { data }) => sum + data.coins, 0)).toBe(100)
    expect(answers.filter(({ status }) => status !== 200).map(({ msg }) => msg)).toEqual(
      Array(2).fill('这个红包已经集满了，谢谢您的好意'),
    )
  })

  it('gives each coin once with a hundred concurrent helpers, and five concurrent claims by the owner PROMO-4', async () => {
    const owner = await newVerified(gateway)
    const { packet_id, share_code, coins } = await opened(owner)
    const hundred: TestPlayer[] = []
    for (let n = 0; n < 100; n++) hundred.push(await newVerified(gateway))
    const answers = await Promise.all(hundred.map((player) => help(player, share_code)))
    const pieces = answers.filter(({ status }) => status === 200).map(({ data }) => data.coins)
    expect(pieces).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(95)
    expect(pieces.reduce((sum, piece) => sum + piece, coins)).toBe(100)
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => extract(owner, packet_id)))
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance(owner)).toBe(100)
    expect(await balance(hundred[answers.findIndex(({ status }) => status === 200)]!)).toBe(0)
  })

  it('refuses the owner, a second help, unverified players, and the fourth packet of a day PROMO-4', async () => {
    await allBack(1)
    const [friend] = friends as [TestPlayer, ...TestPlayer[]]
    const owners: TestPlayer[] = []
    for (let n = 0; n < 4; n++) owners.push(await newVerified(gateway))
    const codes: string[] = []
    for (const owner of owners) codes.push((await opened(owner)).share_code)
    expect(await help(owners[0]!, codes[0]!)).toMatchObject({
      status: 400,
      msg: '不能为自己助力，快分享给好友吧',
    })
    const twice = await Promise.all([help(friend, codes[0]!), help(friend, codes[0]!)])
    expect(twice.map(({ status, msg }) => (status === 200 ? 'helped' : msg)).sort()).toEqual(
      ['helped', '您已经帮过这个红包了'].sort(),
    )
    expect(await help(await newPlayer(gateway), codes[0]!)).toMatchObject({
      status: BodyStatus.unverified,
      msg: '完成实名认证后即可参与活动',
    })
    // Concurrently, so that no two of them see the same number.
    const more = await Promise.all([1, 2, 3].map((n) => help(friend, codes[n]!)))
    expect(more.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(more.find(({ status }) => status !== 200)).toMatchObject({
      msg: '今天的助力次数用完了，明天再来吧',
    })
    expect(await help(friend, 'nothing')).toMatchObject({ status: 404, msg: '没有找到这个红包' })
    expect((await help(friend, '')).status).toBe(400)
    expect((await gateway.call('redHelp', { share_code: codes[0]! })).status).toBe(
      BodyStatus.notLoggedIn,
    )
    expect((await read({}, codes[0]!)).packet).toMatchObject({
      is_mine: 0,
      has_helped: 0,
      help_count: 1,
    })
    expect((await read({})).packet).toBeNull()
    expect((await gateway.call('redGetPacket', { share_code: 'nothing' })).status).toBe(404)
  })

  it('expires after a day, pays nothing then, and returns its coins to the budget PROMO-4', async () => {
    await allBack(1)
    const player = await newVerified(gateway)
    const before = await promised()
    const packet = await opened(player)
    await help(friends[0]!, packet.share_code)
    expect(await promised()).toBe(before + 100)
    const [back] = (await passDays(1, player)) as [TestPlayer]
    expect((await read(back)).packet).toMatchObject({ status: 3 })
    await allBack(0)
    expect(await help(friends[1]!, packet.share_code)).toMatchObject({
      status: 400,
      msg: '这个红包已经过期了',
    })
    expect(await extract(back, packet.packet_id)).toMatchObject({
      status: 400,
      msg: '这个红包没有在时间内集满，已经过期了',
    })
    await Promise.all([closeWhatIsOver(gateway.deps), closeWhatIsOver(gateway.deps)])
    // No packet is open: the promised coins are those of full packets.
    expect(await promised()).toBe(100 * (await filled()))
    expect(await balance(back)).toBe(0)
    // Players cannot claim another player's packet.
    expect((await extract(friends[0]!, packet.packet_id)).status).toBe(404)
    expect((await extract(friends[0]!, -1)).status).toBe(400)
  })

  it('is for verified players, during the activity, while the budget lasts PROMO-4', async () => {
    expect((await open(await newPlayer(gateway))).status).toBe(BodyStatus.unverified)
    const player = await newVerified(gateway)
    const { db } = gateway.deps.database
    await db.execute(
      sql`update activities set budget_coins = promised_coins + 99 where type = 'redPacket'`,
    )
    expect(await read(player)).toMatchObject({ isStart: 1, can_open: 0 })
    expect(await open(player)).toMatchObject({ status: 400, msg: '红包已经派完，谢谢参与' })
    await db.execute(
      sql`update activities set budget_coins = promised_coins + 100, ends_at = ${gateway.deps.clock.now()} where type = 'redPacket'`,
    )
    expect(await read(player)).toMatchObject({ isStart: 0, can_open: 0 })
    expect(await open(player)).toMatchObject({ status: 400, msg: '活动未开始或已结束' })
  })
})
