import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../database/database.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { QueueImage } from './queue-image.ts'

let play: PlayFixture
let players: TestPlayer[]
beforeAll(async () => {
  play = await openPlayFixture()
  players = []
  for (let count = 0; count < 4; count++) players.push(await newVerified(play.gateway))
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const database = () => play.gateway.deps.database
const joins = (db: Db, { uid }: TestPlayer) =>
  db.execute(sql`
    insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued)
    values (${uid}, 1, 'queued', now(), 1, now(), now(), true)`)
const leaves = (db: Db, { uid }: TestPlayer) =>
  db.execute(
    sql`update play_sessions set state = 'ended', ended_at = now() where uid = ${uid} and state = 'queued'`,
  )
const positions = (image: QueueImage) =>
  players.map(({ uid }) => {
    const place = image.ofPlayer(uid)
    return place && image.standingOf(place).position
  })

describe('the queue in memory GATE-9', () => {
  it('equals the database after each look', async () => {
    const { db } = database()
    const image = new QueueImage()
    const [first, second, third, fourth] = players as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ]
    await joins(db, first)
    await joins(db, second)
    await image.refresh(db)
    expect(positions(image)).toEqual([1, 2, undefined, undefined])
    await joins(db, third)
    await leaves(db, first)
    await image.refresh(db)
    expect(positions(image)).toEqual([undefined, 1, 2, undefined])
    // Earlier than everyone else, as a priority player is.
    await joins(db, fourth)
    await db.execute(
      sql`update play_sessions set rank_at = rank_at - interval '5 minutes' where uid = ${fourth.uid} and state = 'queued'`,
    )
    await image.refresh(db)
    expect(positions(image)).toEqual([undefined, 2, 3, 1])
    await db.execute(sql`delete from play_sessions where uid = ${second.uid}`)
    await image.refresh(db)
    expect(positions(image)).toEqual([undefined, undefined, 2, 1])
  })

  it('counts a player separately who chooses another region while waiting PLAY-9', async () => {
    const { db } = database()
    await play.oneMore({ region: { id: 'south', title: '华南' } })
    const image = new QueueImage()
    const [first, second] = players as [TestPlayer, TestPlayer]
    await joins(db, first)
    await joins(db, second)
    const choose = ({ uid }: TestPlayer, region: string) =>
      db.execute(sql`
        insert into region_choices (uid, resource_id, region_id, asked_at) values (${uid}, 'standard', ${region}, now())
        on conflict (uid, resource_id) do update set region_id = excluded.region_id`)
    await choose(first, 'east')
    await choose(second, 'south')
    await image.refresh(db)
    expect(positions(image).slice(0, 2)).toEqual([1, 1])
    await choose(second, 'east')
    await image.refresh(db)
    expect(positions(image).slice(0, 2)).toEqual([1, 2])
    await db.execute(sql`delete from region_choices`)
  })

  it('ignores changes of a transaction that may roll back', async () => {
    const { db, tx } = database()
    const image = new QueueImage()
    const [first, second] = players as [TestPlayer, TestPlayer]
    await image.refresh(db)
    await joins(db, first)
    const undone = new Error('undone')
    const half = tx(async (tx) => {
      await leaves(tx, first)
      await joins(tx, second)
      await image.refresh(tx)
      throw undone
    })
    await expect(half).rejects.toBe(undone)
    await image.refresh(db)
    expect(positions(image).slice(0, 2)).toEqual([1, undefined])
    await leaves(db, first)
    await image.refresh(db)
    expect(positions(image).slice(0, 2)).toEqual([undefined, undefined])
  })

  // Two concurrent transactions need a database with more than one connection.
  it.skipIf(!process.env.DATABASE_URL)(
    'finds changes that began before a look and were committed after it GATE-11',
    async () => {
      const { db, tx } = database()
      const image = new QueueImage()
      const [first, second] = players as [TestPlayer, TestPlayer]
      let commit = () => {}
      const mayCommit = new Promise<void>((resolve) => (commit = resolve))
      let hasJoined = () => {}
      const joined = new Promise<void>((resolve) => (hasJoined = resolve))
      const slow = tx(async (tx) => {
        await joins(tx, first)
        hasJoined()
        await mayCommit
      })
      await joined
      await joins(db, second)
      await image.refresh(db)
      expect(positions(image).slice(0, 2)).toEqual([undefined, 1])
      commit()
      await slow
      await image.refresh(db)
      expect(positions(image).slice(0, 2)).toEqual([1, 2])
    },
  )
})
