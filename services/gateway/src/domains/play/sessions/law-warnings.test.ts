import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestGateway } from '../../../testing/gateway.ts'
import { openPage } from '../../../testing/page.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { lawWarningDue, warnOfLawsEnd } from './law-warnings.ts'

type Playing = TestPlayer & { cid: string }
/** A Friday, unless another day is named. */
const at = (time: string, day = '2026-03-13') => new Date(`${day}T${time}+08:00`)

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const setTime = (now: Date) => play.gateway.deps.clock.set(now)
const look = () => warnOfLawsEnd(play.gateway.deps.database)
/** Looks until nobody is to be warned: a look leaves out a session that the gateway is writing. */
const warn = () =>
  vi.waitFor(async () => {
    await look()
    const { rows } = await play.gateway.deps.database.tx((tx, now) =>
      tx.execute(sql`select cid from play_sessions
        where (${lawWarningDue({ minutes: 10, untilMinutes: 3 }, now)})
          or (${lawWarningDue({ minutes: 3, untilMinutes: 0 }, now)})`),
    )
    expect(rows).toEqual([])
  })
/** Looks twice every ten seconds. */
async function playOn(from: Date, until: Date) {
  for (let ms = from.getTime(); ms <= until.getTime(); ms += 10_000) {
    setTime(new Date(ms))
    await Promise.all([look(), look()])
  }
}

/** A minor in the game, at the current time. */
async function childPlaying(birthDate = '2012-06-15'): Promise<Playing> {
  await play.node.heartbeat()
  const child = await newVerified(play.gateway, birthDate)
  await play.connect(child)
  const { data } = await play.enter(child)
  await play.starts(data.cid)
  return { ...child, cid: data.cid }
}

/** A page of the player, and the minutes of each warning it has shown. */
async function hear(child: TestPlayer) {
  const page = await openPage(play.gateway, child.token)
  await page.next('balance_changed')
  return {
    page,
    minutes: async () => {
      // A warning that the page acknowledged has been seen.
      await expect.poll(() => stored(child)).toEqual([])
      return page.seen.flatMap(({ body }) =>
        body.type === 'time_running_out' && body.ends_at !== undefined ? [body.minutes_left] : [],
      )
    },
  }
}
const stored = async (child: TestPlayer) => play.pushed(child, 'time_running_out')

describe('a minor is warned before the law ends the game GATE-7', () => {
  it.each([
    ['a Friday', '2026-03-13'],
    ['a Sunday', '2026-03-15'],
    ['a holiday on a Monday', '2026-10-05'],
  ])(
    'on %s, once at ten minutes and once at three, in spite of many looks',
    async (_, day) => {
      setTime(at('20:40:00', day))
      const child = await childPlaying()
      await playOn(at('20:49:40', day), at('20:49:59', day))
      expect(await stored(child)).toEqual([])
      const { minutes, page } = await hear(child)
      await playOn(at('20:50:00', day), at('20:56:50', day))
      expect(await minutes()).toEqual([10])
      await playOn(at('20:57:00', day), at('20:59:50', day))
      expect(await minutes()).toEqual([10, 3])
      page.socket.close()
    },
    60_000,
  )

  it('says until when, how long and what to do, in the language of the page', async () => {
    setTime(at('20:45:00'))
    const child = await childPlaying()
    const [chinese, english] = [
      await openPage(play.gateway, child.token),
      await openPage(play.gateway, child.token, { language: 'en' }),
    ]
    setTime(at('20:50:00'))
    await warn()
    expect(await chinese.next('time_running_out')).toEqual({
      type: 'time_running_out',
      cid: child.cid,
      ends_at: at('21:00:00').getTime() / 1000,
      minutes_left: 10,
      text: '未成年人可玩时段 21:00 结束，还剩约 10 分钟，请及时保存进度',
    })
    expect((await english.next('time_running_out')).text).toBe(
      'Playing hours for minors end in about 10 minutes, at 21:00 China time. Save now',
    )
    for (const page of [chinese, english]) page.socket.close()
  }, 60_000)

  it.each([
    ['eight minutes before it', '20:52:00', [8, 3]],
    ['three minutes before it', '20:57:00', [3]],
    ['in the last minute', '20:59:20', [1]],
  ])(
    'with the warning that applies if the game begins %s',
    async (_, time, warnings) => {
      setTime(at(time))
      const child = await childPlaying()
      const { minutes, page } = await hear(child)
      await playOn(at(time), at('20:59:50'))
      expect(await minutes()).toEqual(warnings)
      page.socket.close()
    },
    60_000,
  )

  it('once, even if the page reconnects in between or after the warning', async () => {
    setTime(at('20:50:00'))
    const child = await childPlaying()
    // No page is open: the warning waits for one.
    await warn()
    const first = await hear(child)
    expect(await first.minutes()).toEqual([10])
    first.page.socket.close()
    await first.page.closed
    const second = await hear(child)
    await playOn(at('20:50:10'), at('20:51:00'))
    expect(await second.minutes()).toEqual([])
    await playOn(at('20:57:00'), at('20:57:10'))
    expect(await second.minutes()).toEqual([3])
    second.page.socket.close()
  }, 60_000)

  it('also while the game is away or starts, but not an adult or a waiting player', async () => {
    setTime(at('20:45:00'))
    const child = await childPlaying()
    const waiting = await newVerified(play.gateway, '2012-06-15')
    await play.queueUp(waiting)
    await play.oneMore()
    const adult = await play.playing()
    // Two minutes later the game would be over.
    setTime(at('20:49:00'))
    play.node.say(child.cid, 'grace')
    await play.node.heartbeat()
    setTime(at('20:50:00'))
    await warn()
    expect(await stored(child)).toHaveLength(1)
    for (const player of [waiting, adult]) expect(await stored(player)).toEqual([])
  }, 60_000)

  it('not again if the clock goes back, but again for another end', async () => {
    setTime(at('20:50:00'))
    const child = await childPlaying()
    const { minutes, page } = await hear(child)
    await warn()
    // A later warning replaces one that no page has yet.
    expect(await minutes()).toEqual([10])
    // The clock jumps past both: only the later warning is sent.
    setTime(at('20:58:30'))
    await warn()
    setTime(at('20:49:00'))
    await warn()
    await playOn(at('20:50:00'), at('20:59:00'))
    expect(await minutes()).toEqual([10, 2])
    await play.gateway.deps.database.db
      .execute(sql`update play_sessions set must_end_at = ${at('21:00:00', '2026-03-14')}
      where cid = ${child.cid}`)
    setTime(at('20:50:00', '2026-03-14'))
    await warn()
    expect(await minutes()).toEqual([10, 2, 10])
    page.socket.close()
  }, 60_000)

  it('is removed if the game ends before', async () => {
    setTime(at('20:50:00'))
    const child = await childPlaying()
    await warn()
    expect(await stored(child)).toHaveLength(1)
    await play.gateway.call('cancellation', { cid: child.cid }, child.token)
    expect(await stored(child)).toEqual([])
  }, 60_000)
})

/** Two instances need a database that two processes can share. */
it.skipIf(!process.env.DATABASE_URL)(
  'two gateways warn once, on the gateway of the page GATE-7 GATE-11',
  async () => {
    const shared = { appSecret: 'a secret that two instances share and that is long' }
    const fixture = await openPlayFixture(shared)
    const { clock, config } = fixture.gateway.deps
    const other = await openTestGateway({ ...shared, databaseUrl: config.databaseUrl }, { clock })
    try {
      clock.set(at('20:45:00'))
      await fixture.arrive()
      const child = await newVerified(fixture.gateway, '2012-06-15')
      await fixture.connect(child)
      const { data } = await fixture.enter(child)
      await fixture.starts(data.cid)
      const pages = [
        await openPage(fixture.gateway, child.token),
        await openPage(other, child.token),
      ]
      clock.set(at('20:50:00'))
      await Promise.all(
        [fixture.gateway, other, fixture.gateway, other].map(({ deps }) =>
          warnOfLawsEnd(deps.database),
        ),
      )
      for (const page of pages) await page.next('time_running_out')
      await Promise.all([fixture.gateway, other].map(({ deps }) => warnOfLawsEnd(deps.database)))
      const { rows } = await other.deps.database.db.execute(
        sql`select id from push_messages where type = 'time_running_out'`,
      )
      expect(rows).toHaveLength(1)
      for (const page of pages) {
        expect(page.seen.filter(({ body }) => body.type === 'time_running_out')).toHaveLength(1)
        page.socket.close()
      }
    } finally {
      await other.close()
      await fixture.gateway.close()
    }
  },
  60_000,
)
