import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { seenReleases } from '../../database/schema/push.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { openPage } from '../../testing/page.ts'
import { newVerified, type TestPlayer } from '../../testing/players.ts'
import { storeReleases } from './push.ts'
import { dropOldReleases, SeenReleases } from './seen-releases.ts'

let gateway: TestGateway
let player: TestPlayer
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())
beforeEach(async () => {
  player = await newVerified(gateway)
})

const db = () => gateway.deps.database.db
const rowsOf = (uid: string) =>
  db()
    .select({
      release: sql<string>`remote || ' ' || version`,
      firstAt: seenReleases.firstAt,
      lastAt: seenReleases.lastAt,
    })
    .from(seenReleases)
    .where(eq(seenReleases.uid, uid))
    .orderBy(asc(seenReleases.firstAt), asc(seenReleases.version))
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute))
const seen = (version: string, minute: number, uid = player.uid) => ({
  uid,
  remote: 'mf-play',
  version,
  at: at(minute),
})

describe('the releases that a player sees', () => {
  it('come from their page, once each SEEN-5', async () => {
    const page = await openPage(gateway, player.token)
    const tell = (version: string) =>
      page.socket.send(JSON.stringify({ cmd: 'release', remote: 'mf-play', version }))
    tell('1.0.0')
    tell('1.0.0')
    tell('1.1.0-canary')
    await vi.waitFor(async () => {
      await storeReleases(gateway.deps)
      expect((await rowsOf(player.uid)).map(({ release }) => release)).toEqual([
        'mf-play 1.0.0',
        'mf-play 1.1.0-canary',
      ])
    })
    page.socket.close()
  })

  it('keep the first and the last time, in any order SEEN-5', async () => {
    const releases = new SeenReleases()
    releases.note(seen('2', 1))
    await releases.store(db())
    releases.note(seen('2', 9))
    await releases.store(db())
    releases.note(seen('2', 5))
    await releases.store(db())
    expect(await rowsOf(player.uid)).toEqual([
      { release: 'mf-play 2', firstAt: at(1), lastAt: at(9) },
    ])
  })

  it('wait while the database takes none, and of a player without an account none is kept SEEN-5', async () => {
    const releases = new SeenReleases()
    releases.note(seen('3', 1))
    releases.note(seen('3', 1, randomUUID()))
    await db().execute(sql`alter table seen_releases rename to seen_releases_away`)
    await expect(releases.store(db())).rejects.toThrow('seen_releases')
    await db().execute(sql`alter table seen_releases_away rename to seen_releases`)
    await releases.store(db())
    const { rows } = await db().execute(sql`select uid from seen_releases where version = '3'`)
    expect(rows).toEqual([{ uid: player.uid }])
  })

  it('are bounded, however many a page makes up SEEN-5', async () => {
    const releases = new SeenReleases()
    for (const round of [0, 1]) {
      for (let nth = 0; nth < 2_000; nth++) releases.note(seen(`made-up-${round}-${nth}`, round))
      await releases.store(db())
    }
    expect((await rowsOf(player.uid)).length).toBeLessThanOrEqual(1_000)
  })

  it('are forgotten after two weeks without a page, and with the account SEEN-5', async () => {
    const releases = new SeenReleases()
    releases.note(seen('old', 0))
    releases.note(seen('new', 2))
    await releases.store(db())
    await dropOldReleases(db(), new Date(at(1).getTime() + 14 * 86_400_000))
    expect((await rowsOf(player.uid)).map(({ release }) => release)).toEqual(['mf-play new'])
  })
})
