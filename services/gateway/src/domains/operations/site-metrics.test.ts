import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestGateway } from '../../testing/gateway.ts'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newVerified } from '../../testing/players.ts'
import { addPlayers, prepareField, queueUp } from '../../testing/queue-field.ts'
import { serverOf } from '../../testing/server-of.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'

/** The series of these names with their values, labels in the order of the alphabet. */
async function seriesOf({ deps }: TestGateway, names: RegExp): Promise<Record<string, number>> {
  const text = await deps.metrics.text()
  const series: Record<string, number> = {}
  for (const [, name, labels, value] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm))
    if (names.test(name!))
      series[labels ? `${name}{${labels.split(',').sort().join()}}` : name!] = Number(value)
  return series
}

describe('a site with a long queue', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openStillGateway()
    const server = serverOf(gateway.deps.database.db)
    await prepareField(server)
    await queueUp(server, await addPlayers(server, 'waiting', 1_000), true)
  }, 60_000)
  afterAll(() => gateway.close())

  it('gives the queue by region and machine, and the seats by state SEEN-1', async () => {
    const series = await seriesOf(gateway, /^(queue_players|seats|nodes|play_sessions)$/)
    expect(series['queue_players{region="any",resource="any"}']).toBe(500)
    expect(series['queue_players{region="region-2",resource="standard"}']).toBe(50)
    expect(series['seats{region="region-0",resource="standard",state="free"}']).toBe(250)
    expect(series['seats{region="region-1",resource="standard",state="taken"}']).toBe(50)
    expect(series['nodes{region="region-1",resource="standard",state="alive"}']).toBe(5)
    expect(series['play_sessions{region="region-1",state="playing"}']).toBe(50)
  })

  it('counts from 0 where an alert reads the increase SEEN-3', async () => {
    const counters = /^(seat_offers|play_sessions_ended|push_socket_messages)_total$/
    expect(await seriesOf(gateway, counters)).toMatchObject({
      'seat_offers_total{outcome="offered"}': 0,
      'play_sessions_ended_total{cause="node_lost"}': 0,
      'play_sessions_ended_total{cause="boot_failed"}': 0,
      'push_socket_messages_total{step="sent"}': 0,
      'push_socket_messages_total{step="resent"}': 0,
    })
  })

  it('has as many series as regions and states, however many play SEEN-1', async () => {
    const all = Object.keys(await seriesOf(gateway, /./))
    const byRegion = all.filter((name) => name.includes('region='))
    // 20 regions and none: the queue's players and their wait; seats, nodes and sessions in at most four states.
    expect(byRegion.length).toBeLessThanOrEqual(21 * (2 + 4 + 3 + 4))
    // The program has so many routes and names of statements: `statement-meter.ts` bounds those.
    const ofProgram = all.filter((name) => /(statement|route)=/.test(name))
    expect(all.length - byRegion.length - ofProgram.length).toBeLessThan(250)
    expect(all.filter((name) => /139\d{8}|bench-|[0-9a-f]{8}-[0-9a-f]{4}/.test(name))).toEqual([])
  })
})

describe('a site where somebody plays', () => {
  let play: PlayFixture
  beforeAll(async () => {
    play = await openPlayFixture()
    await play.arrive()
  }, 60_000)
  afterAll(() => play.gateway.close())

  it('counts offers and ends by cause SEEN-1', async () => {
    const before = await seriesOf(play.gateway, /^(seat_offers_total|play_sessions_ended_total)$/)
    const player = await play.playing()
    await play.gateway.call('cancellation', { cid: player.cid }, player.token)
    await play.connect(await newVerified(play.gateway))
    await expect
      .poll(() => seriesOf(play.gateway, /^(seat_offers_total|play_sessions_ended_total)$/))
      .toEqual({
        ...before,
        'seat_offers_total{outcome="offered"}': 2,
        'seat_offers_total{outcome="taken"}': 1,
        'play_sessions_ended_total{cause="logged_out"}': 1,
      })
  })

  it('gives the connections of this instance SEEN-1', async () => {
    const series = await seriesOf(play.gateway, /^database_(?!statement)/)
    expect(Object.keys(series)).toEqual([
      'database_connections{state="idle"}',
      'database_connections{state="used"}',
      'database_waiting_calls',
    ])
    expect(series['database_waiting_calls']).toBe(0)
  })

  it('gives the times of statements by name, without values SEEN-1', async () => {
    const player = await newVerified(play.gateway)
    await play.connect(player)
    const series = await seriesOf(play.gateway, /^database_statement_seconds_count$/)
    const name = 'database_statement_seconds_count{statement="insert play_sessions"}'
    expect(series[name]).toBeGreaterThan(0)
    expect(Object.keys(series).length).toBeLessThan(300)
    expect(JSON.stringify(series)).not.toContain(player.uid)
  })

  it('says that the ledger sums up SEEN-1', async () => {
    expect(await seriesOf(play.gateway, /^ledger_imbalance_coins$/)).toEqual({
      ledger_imbalance_coins: 0,
    })
  })

  it('gives no old figures while the database is away, counts that, and reads again next time SEEN-1', async () => {
    const { database } = play.gateway.deps
    const { execute } = database.db
    database.db.execute = () => Promise.reject(new Error('away')) as never
    try {
      await expect
        .poll(
          () =>
            seriesOf(
              play.gateway,
              /^(seats|orders_open|charges_overdue_seconds|site_readings_failed_total)$/,
            ),
          {
            timeout: 10_000,
          },
        )
        .toEqual({ site_readings_failed_total: 1 })
    } finally {
      database.db.execute = execute
    }
    expect(await seriesOf(play.gateway, /^orders_open$/)).toEqual({ orders_open: 0 })
  })
})
