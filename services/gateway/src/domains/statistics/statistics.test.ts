import { asc, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { shareVisits, statEvents } from '../../database/schema/statistics.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { originOf } from '../../testing/page.ts'
import { newPlayer } from '../../testing/players.ts'
import { pruneEvents, statistics } from './statistics.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())
beforeEach(() => gateway.deps.database.db.delete(statEvents))

const kept = () => gateway.deps.database.db.select().from(statEvents).orderBy(asc(statEvents.id))
const event = (more: object = {}) => ({
  name: 'page_view',
  path: '/news?channel=ad7',
  at_ms: gateway.deps.clock.nowMs() - 2_000,
  ...more,
})
const report = (events: unknown, token?: string) =>
  gateway.call('statStartLog', { events } as never, token)

describe('reports of pages', () => {
  it('are stored with channel, device and player, in batches GATE-2 SHELL-6', async () => {
    const player = await newPlayer(gateway)
    expect(
      (
        await report(
          [event({ channel: 'ad7', udid: 'phone-1', detail: 'x' }), event({ path: '/' })],
          player.token,
        )
      ).status,
    ).toBe(200)
    await report([event({ udid: 'phone-2' })])
    expect(await kept()).toMatchObject([
      {
        name: 'page_view',
        path: '/news?channel=ad7',
        channel: 'ad7',
        udid: 'phone-1',
        detail: 'x',
        uid: player.uid,
      },
      { path: '/', channel: '', udid: '', uid: player.uid },
      { udid: 'phone-2', uid: null },
    ])
  })

  it('cannot come from the future, and are anonymous if the session has ended', async () => {
    await report([event({ at_ms: 9e15 })], 'x'.repeat(43))
    const [one] = await kept()
    expect(one).toMatchObject({ uid: null })
    expect(one!.happenedAt).toEqual(one!.receivedAt)
  })

  it('are refused completely if any part is invalid, and may be empty GATE-12', async () => {
    const bad = [
      [event(), event({ name: '' })],
      [event({ at_ms: -1 })],
      [event({ udid: 'x'.repeat(129) })],
      [event({ path: 'a\u0000b' })],
      Array.from({ length: 101 }, () => event()),
      'none',
    ]
    for (const events of bad) expect((await report(events)).status).toBe(400)
    expect((await report([])).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  it('of visitors have a limit per hour and address, and one in all FAULT-5', async () => {
    const long = Array.from({ length: 18 }, () =>
      event({ path: `/${'x'.repeat(2000)}`, detail: 'y'.repeat(1000) }),
    )
    for (let batch = 0; batch < 50; batch++) expect((await report(long)).status).toBe(200)
    const full = (await kept()).length
    expect(full).toBeGreaterThan(0)
    expect(full).toBeLessThan(700)
    // Players do not share it.
    const player = await newPlayer(gateway)
    await report([event()], player.token)
    expect(await kept()).toHaveLength(full + 1)
    gateway.deps.clock.advance(3_600_001)
    await report(long)
    expect(await kept()).toHaveLength(full + 19)
    await pruneEvents(gateway.deps.database, gateway.deps.clock.now(), 10)
    expect(await kept()).toHaveLength(11)
  })

  it('of a player have a limit per hour, apart from other players FAULT-5', async () => {
    const [busy, other] = [await newPlayer(gateway), await newPlayer(gateway)]
    const long = Array.from({ length: 18 }, () =>
      event({ path: `/${'x'.repeat(2000)}`, detail: 'y'.repeat(1000) }),
    )
    for (let batch = 0; batch < 20; batch++)
      expect((await report(long, busy.token)).status).toBe(200)
    const full = (await kept()).length
    expect(full).toBeGreaterThan(100)
    expect(full).toBeLessThan(200)
    await report([event()], other.token)
    expect(await kept()).toHaveLength(full + 1)
    gateway.deps.clock.advance(3_600_001)
    await report(long, busy.token)
    expect(await kept()).toHaveLength(full + 19)
  })

  it('of visitors are deleted by short statements, however many there are FAULT-5', async () => {
    const { db } = gateway.deps.database
    const player = await newPlayer(gateway)
    await db.execute(sql`
      insert into stat_events (name, path, happened_at, received_at, uid, channel, udid, detail)
      select 'page_view', '/', ${gateway.deps.clock.now()}, ${gateway.deps.clock.now()},
        case when nth % 2 = 0 then ${player.uid}::uuid end, '', '', nth::text
      from generate_series(1, 25000) nth`)
    const execute = db.execute.bind(db)
    const counts: (number | null)[] = []
    const asked = vi.spyOn(db, 'execute').mockImplementation((async (query: SQL) => {
      const answer = await execute(query)
      counts.push(answer.rowCount)
      return answer
    }) as never)
    onTestFinished(() => asked.mockRestore())
    await pruneEvents(gateway.deps.database, gateway.deps.clock.now(), 10)
    expect(Math.max(...counts.map(Number))).toBeLessThanOrEqual(10_000)
    const visitors = (await kept()).filter(({ uid }) => uid === null)
    expect(visitors.map(({ detail }) => Number(detail))).toEqual(
      Array.from({ length: 10 }, (_, nth) => 24_981 + 2 * nth),
    )
    expect(await kept()).toHaveLength(12_510)
  })

  it('that cannot be deleted leave no visits of yesterday', async () => {
    const { database } = gateway.deps
    const [sharer, visitor] = [await newPlayer(gateway), await newPlayer(gateway)]
    await database.db.insert(shareVisits).values({
      sharerUid: sharer.uid,
      visitorUid: visitor.uid,
      day: '2020-01-01',
      networkHash: '',
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const tx = () => Promise.reject(new Error('timeout'))
    const stop = statistics.start!({ ...gateway.deps, database: { ...database, tx } })
    vi.advanceTimersByTime(3_600_000)
    await stop()
    expect(await database.db.select().from(shareVisits)).toEqual([])
  })

  it('of visitors are refused if one address sends too many FAULT-5', async () => {
    const production = await openTestGateway({ isProduction: true, localPayment: false })
    try {
      const address = `http://${await originOf(production)}/api/ess/statStartLog`
      const report = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"events":[]}',
      }
      const answers = await Promise.all(
        Array.from({ length: 245 }, async () => (await fetch(address, report)).status),
      )
      expect(answers.filter((status) => status === 200)).toHaveLength(240)
      expect(answers.filter((status) => status === 429)).toHaveLength(5)
    } finally {
      await production.close()
    }
  }, 60_000)

  it('are deleted after ninety days', async () => {
    await report([event({ detail: 'old' })])
    gateway.deps.clock.advance(89 * 86_400_000)
    await report([event({ detail: 'new' })])
    await pruneEvents(gateway.deps.database, gateway.deps.clock.now())
    expect(await kept()).toHaveLength(2)
    gateway.deps.clock.advance(86_400_000)
    await pruneEvents(gateway.deps.database, gateway.deps.clock.now())
    expect((await kept()).map(({ detail }) => detail)).toEqual(['new'])
  })
})
