import { BodyStatus } from '@cloudplay/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifications } from '../../database/schema/verification.ts'
import { openPlayFixture, PRODUCT, type PlayFixture } from '../../testing/play.ts'
import { openStill } from '../../testing/still-gateway.ts'
import { newVerified, type TestPlayer } from '../../testing/players.ts'
import { moveQueue } from './queue/move-queue.ts'

const LABELS = ['', '8+', '12+', '16+', '18+']
/** A visitor: a birth date, null for an unverified player; the labels that let them in, and the answer to all others. */
const PEOPLE = [
  { who: 'a ten-year-old', birthDate: '2015-06-15', lets: ['', '8+'], answer: BodyStatus.ageLabel },
  {
    who: 'a fifteen-year-old',
    birthDate: '2010-06-15',
    lets: ['', '8+', '12+'],
    answer: BodyStatus.ageLabel,
  },
  { who: 'an unverified player', birthDate: null, lets: [], answer: BodyStatus.unverified },
  { who: 'an adult', birthDate: '1990-06-15', lets: LABELS, answer: BodyStatus.ok },
] as const
type Person = (typeof PEOPLE)[number]
const ADULT = PEOPLE[3]

let play: PlayFixture
beforeAll(async () => {
  // Its own sweeps would charge a minute between two steps of a test.
  play = await openStill(openPlayFixture)
  // A Friday, in the hour for minors, so that only the label decides.
  play.gateway.deps.clock.set(new Date('2026-03-13T20:05:00+08:00'))
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(async () => {
  await setLabel('8+')
  await rest()
})

const { stringify } = JSON
const run = (statement: ReturnType<typeof sql>) => play.gateway.deps.database.db.execute(statement)
const setLabel = (label: string) =>
  run(sql`update games set age_label = ${label} where game_id = 1`)
const call: PlayFixture['gateway']['call'] = (...args) => play.gateway.call(...args)
const sessionOf = async ({ uid }: TestPlayer) =>
  (
    await run(
      sql`select state, end_reason as reason from play_sessions where uid = ${uid} order by created_at desc, state_since desc limit 1`,
    )
  ).rows[0]! as { state: string; reason: string | null }

/** Changes an adult player's birth date: as if a label rises or a verification is revoked meanwhile. */
async function becomes({ uid }: TestPlayer, { birthDate }: Person): Promise<void> {
  if (birthDate)
    await run(sql`update verifications set birth_date = ${birthDate} where uid = ${uid}`)
  else
    revoked.push(
      ...(await play.gateway.deps.database.db
        .delete(verifications)
        .where(eq(verifications.uid, uid))
        .returning()),
    )
}
const revoked: (typeof verifications.$inferInsert)[] = []

/** How a player reaches a door, and the door's answer. */
interface Door {
  arrive: () => Promise<TestPlayer & { cid?: string }>
  knock: (player: TestPlayer & { cid?: string }) => Promise<{ status: number; msg?: string }>
}

/** Adults who come again under another label, while their free minutes last: registering others would take longer. */
let rested: TestPlayer[] = []
const visiting: TestPlayer[] = []
async function newcomer() {
  const player = rested.pop() ?? (await newVerified(play.gateway))
  visiting.push(player)
  return player
}
/** Ends the visits: everybody is an adult again. */
async function rest() {
  await play.empty()
  if (revoked.length > 0)
    await play.gateway.deps.database.db.insert(verifications).values(revoked.splice(0))
  for (const { uid } of visiting)
    await run(sql`update verifications set birth_date = ${ADULT.birthDate} where uid = ${uid}`)
  rested.push(...visiting.splice(0))
}
async function seated() {
  const player = await newcomer()
  await play.connect(player)
  return player
}
async function waiting() {
  await playing()
  const player = await newcomer()
  await play.queueUp(player)
  return player
}
/** In the middle of a paid minute, so that the next sweep finds nothing due. */
async function playing() {
  const player = await play.playing(await newcomer())
  await expect
    .poll(async () => {
      await play.sweep()
      return (
        await run(sql`select from play_sessions where cid = ${player.cid} and charged_minutes = 1`)
      ).rows.length
    })
    .toBe(1)
  return player
}
async function playingWithFreeSeat() {
  await play.oneMore()
  return playing()
}
/** The session's end, as the answer of a door. */
const outcome = async (player: TestPlayer, wanted: string) => {
  const { state, reason } = await sessionOf(player)
  if (state === wanted) return { status: BodyStatus.ok }
  expect(state).toBe('ended')
  return { status: reason === 'under_age_label' ? BodyStatus.ageLabel : BodyStatus.unverified }
}

const doors: Record<string, Door> = {
  'checking the age (checkUnderAge)': {
    arrive: newcomer,
    knock: async ({ token }) => {
      const {
        code,
        message,
        by_label: byLabel,
      } = (await call('checkUnderAge', { game_id: 1 }, token)).data
      return { status: byLabel ? BodyStatus.ageLabel : code, msg: message }
    },
  },
  'requesting a seat (getService)': {
    arrive: newcomer,
    knock: ({ token }) => call('getService', { product_code: PRODUCT, consume_type: 1 }, token),
  },
  'requesting a held seat again': {
    arrive: seated,
    knock: ({ token }) => call('getService', { product_code: PRODUCT, consume_type: 1 }, token),
  },
  'joining the queue (confirmQueue)': {
    arrive: newcomer,
    knock: ({ token }) =>
      call('confirmQueue', { consume_data: stringify({ productcode: PRODUCT }) }, token),
  },
  'joining the queue again': {
    arrive: waiting,
    knock: ({ token }) =>
      call('confirmQueue', { consume_data: stringify({ productcode: PRODUCT }) }, token),
  },
  'getting an offer': {
    arrive: waiting,
    async knock(player) {
      await run(
        sql`update play_sessions set state = 'ended', ended_at = state_since where state = 'playing'`,
      )
      await run(sql`update seats set cid = null`)
      await moveQueue(play.gateway.deps)
      return outcome(player, 'offered')
    },
  },
  'taking the seat (confirmUse)': { arrive: seated, knock: (player) => play.enter(player) },
  'taking it twice': {
    async arrive() {
      const player = await seated()
      await play.enter(player)
      return player
    },
    knock: (player) => play.enter(player),
  },
  'a ticket to the stream (getGameInfoById)': {
    arrive: playing,
    knock: ({ token, cid }) => call('getGameInfoById', { game_id: 1, cid }, token),
  },
  'a restart': {
    arrive: playing,
    knock: ({ token, cid }) => call('restart', { cid: cid! }, token),
  },
  'requesting another machine': {
    arrive: playingWithFreeSeat,
    knock: ({ token, cid }) => call('switchSystemText', { cid: cid! }, token),
  },
  'another machine': {
    arrive: playingWithFreeSeat,
    knock: ({ token, cid }) => call('switchSystem', { cid: cid! }, token),
  },
  'the next minute': {
    arrive: playing,
    async knock(player) {
      await run(
        sql`update play_sessions set next_charge_at = state_since where uid = ${player.uid}`,
      )
      await play.sweep()
      return outcome(player, 'playing')
    },
  },
}

describe('an age label binds at every door to a game GATE-7', () => {
  it.each(Object.entries(doors))(
    '%s',
    async (_, { arrive, knock }) => {
      for (const person of PEOPLE) {
        rested = []
        for (const label of LABELS) {
          await setLabel('')
          const player = await arrive()
          await becomes(player, person)
          await setLabel(label)
          const { status, msg } = await knock(player)
          const isOwnRule = status !== BodyStatus.ageLabel || !msg || msg.startsWith('本站适龄提示')
          expect([person.who, label, status, isOwnRule]).toEqual([
            person.who,
            label,
            (person.lets as readonly string[]).includes(label) ? BodyStatus.ok : person.answer,
            true,
          ])
          await rest()
          await play.arrive()
        }
      }
    },
    120_000,
  )

  it("words the refusal as the site's own, in both languages, and leaves an unverified player a way on", async () => {
    const child = await newVerified(play.gateway, '2015-06-15')
    await setLabel('16+')
    const ask = { product_code: PRODUCT, consume_type: 1 }
    expect(await call('getService', ask, child.token)).toMatchObject({
      status: 204,
      msg: expect.stringContaining('适合 16 岁及以上'),
    })
    expect((await call('getService', ask, child.token, 'en')).msg).toBe(
      'Our age rating: this game is for players aged 16 and above, and you are younger',
    )
    await run(sql`delete from verifications where uid = ${child.uid}`)
    expect((await call('getService', ask, child.token, 'en')).msg).toMatch(
      /^Our age rating: .* Verify your identity first$/,
    )
    await setLabel('8+')
    expect((await call('getService', ask, child.token)).msg).toBe('根据国家规定，请先完成实名认证')
  })
})
