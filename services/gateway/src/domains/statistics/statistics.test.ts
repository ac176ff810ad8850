import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statEvents } from '../../database/schema/statistics.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newPlayer } from '../../testing/players.ts'
import { pruneEvents } from './statistics.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())
beforeEach(() => gateway.deps.database.db.delete(statEvents))

const kept = () => gateway.deps.database.db.select().from(statEvents).orderBy(asc(statEvents.id))
const event = (more: object = {}) => ({ name: 'page_view', path: '/news?channel=ad7', at_ms: gateway.deps.clock.nowMs() - 2_000, ...more })
const report = (events: unknown, token?: string) => gateway.call('statStartLog', { events } as never, token)

describe('what pages report', () => {
  it('is kept with channel, device and player, a batch at once GATE-2 SHELL-6', async () => {
    const player = await newPlayer(gateway)
    expect((await report([event({ channel: 'ad7', udid: 'phone-1', detail: 'x' }), event({ path: '/' })], player.token)).status).toBe(200)
    await report([event({ udid: 'phone-2' })])
    expect(await kept()).toMatchObject([
      { name: 'page_view', path: '/news?channel=ad7', channel: 'ad7', udid: 'phone-1', detail: 'x', uid: player.uid },
      { path: '/', channel: '', udid: '', uid: player.uid },
      { udid: 'phone-2', uid: null },
    ])
  })

  it('cannot come from the future, and a session that is over makes it anonymous', async () => {
    await report([event({ at_ms: 9e15 })], 'x'.repeat(43))
    const [one] = await kept()
    expect(one).toMatchObject({ uid: null })
    expect(one!.happenedAt).toEqual(one!.receivedAt)
  })

  it('is refused whole when any of it is bad, and nothing is nothing GATE-12', async () => {
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

  it('is forgotten after ninety days', async () => {
    await report([event({ detail: 'old' })])
    gateway.deps.clock.advance(89 * 86_400_000)
    await report([event({ detail: 'new' })])
    await pruneEvents(gateway.deps.database.db, gateway.deps.clock.now())
    expect(await kept()).toHaveLength(2)
    gateway.deps.clock.advance(86_400_000)
    await pruneEvents(gateway.deps.database.db, gateway.deps.clock.now())
    expect((await kept()).map(({ detail }) => detail)).toEqual(['new'])
  })
})
