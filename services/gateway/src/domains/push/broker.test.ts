import { connect, type NatsConnection } from '@nats-io/transport-node'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readNatsSettings } from '../../core/config/nats.ts'
import { writeMessage } from '../../core/fan-out/message.ts'
import { NATS_SUBJECT } from '../../providers/nats/nats.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { hasNats, NatsServer } from '../../testing/nats-server.ts'
import { openPage } from '../../testing/page.ts'
import { newPlayer, type TestPlayer } from '../../testing/players.ts'
import { pushTo } from './messages.ts'

describe.skipIf(!process.env.DATABASE_URL || !hasNats)('two gateways with a broker', () => {
  let server: NatsServer
  let one: TestGateway
  let other: TestGateway
  /** Somebody who has the broker's password. */
  let intruder: NatsConnection
  let listener: pg.Client
  const notified: string[] = []

  beforeAll(async () => {
    server = await NatsServer.start()
    const shared = {
      nats: readNatsSettings({ NATS_URL: server.url, DATABASE_URL: 'postgres://db' }),
      appSecret: 'a secret that two instances share: long enough',
    }
    one = await openTestGateway(shared)
    const { clock, config } = one.deps
    other = await openTestGateway({ ...shared, databaseUrl: config.databaseUrl }, { clock })
    const { user, password, servers } = shared.nats!
    intruder = await connect({ servers: [...servers], user: user!, pass: password! })
    listener = new pg.Client(config.databaseUrl!)
    await listener.connect()
    listener.on('notification', ({ payload }) => notified.push(payload!))
    await listener.query('listen cloudplay')
    await bothConnected(1)
  }, 60_000)
  afterAll(async () => {
    await listener.end()
    await other.close()
    await one.close()
    await intruder.close()
    await server.kill()
  })

  const metric = async (gateway: TestGateway, name: string) => {
    const text = await gateway.deps.metrics.text()
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    )
  }
  const bothConnected = (value: number) =>
    vi.waitFor(async () => {
      for (const gateway of [one, other])
        expect(await metric(gateway, 'broker_connected')).toBe(value)
      // The client drops what is published before it has connected again, and rejects what waits for an answer.
      if (value) await intruder.flush()
    }, 20_000)
  const refused = () => metric(other, 'broker_messages_total{step="refused"}')
  const pay = (uid: string, orderSn: string) =>
    one.deps.database.tx((tx, now) =>
      pushTo(tx, uid, { type: 'order_paid', orderSn, coins: 1 }, now),
    )
  /** As a message whose predecessors were lost. */
  const gap = (seq: number) =>
    intruder.publish(
      NATS_SUBJECT,
      writeMessage(one.deps.secrets, { from: 'an instance', seq, notices: [] }),
    )
  async function pageOf(player: TestPlayer) {
    const page = await openPage(other, player.token)
    await page.next('balance_changed')
    return page
  }

  it('tell pages of each other by the broker, and the database notifies nobody FLEET-7', async () => {
    const player = await newPlayer(one)
    const page = await pageOf(player)
    notified.length = 0
    await pay(player.uid, 'ORDER1')
    expect(await page.next('order_paid')).toMatchObject({ orderSn: 'ORDER1' })
    // A transaction that is rolled back tells nobody.
    const undone = one.deps.database.tx(async (tx, now) => {
      await pushTo(tx, player.uid, { type: 'order_paid', orderSn: 'NONE', coins: 1 }, now)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await pay(player.uid, 'ORDER2')
    expect(await page.next('order_paid')).toMatchObject({ orderSn: 'ORDER2' })
    expect(notified).toEqual([])
    page.socket.close()
  })

  it('lose no push while the broker is killed, away and back FLEET-7 GATE-4', async () => {
    const player = await newPlayer(one)
    const page = await pageOf(player)
    await server.kill()
    await pay(player.uid, 'KILLED')
    expect(await page.next('order_paid')).toMatchObject({ orderSn: 'KILLED' })
    await bothConnected(0)
    await pay(player.uid, 'AWAY')
    expect(await page.next('order_paid')).toMatchObject({ orderSn: 'AWAY' })
    expect(notified).toContain(
      JSON.stringify({ event: 'push:stored', payload: { uid: player.uid } }),
    )
    await server.start()
    await bothConnected(1)
    notified.length = 0
    await pay(player.uid, 'BACK')
    expect(await page.next('order_paid')).toMatchObject({ orderSn: 'BACK' })
    expect(notified).toEqual([])
    page.socket.close()
  }, 60_000)

  it('read again what they did not hear: messages, and logins that ended FLEET-7 GATE-4', async () => {
    const [player, leaver] = [await newPlayer(one), await newPlayer(one)]
    const [page, left] = [await pageOf(player), await pageOf(leaver)]
    await one.deps.database.db.execute(sql`
      insert into push_messages (uid, type, body, created_at, expires_at)
      values (${player.uid}, 'order_paid', '{"type":"order_paid","orderSn":"UNHEARD","coins":1}',
        ${one.deps.clock.now()}, ${one.deps.clock.now()}::timestamptz + interval '1 day')`)
    await one.deps.database.db.execute(
      sql`update sessions set revoked_at = ${one.deps.clock.now()} where account_id = ${leaver.uid}`,
    )
    gap(7)
    expect(await page.next('order_paid')).toMatchObject({ orderSn: 'UNHEARD' })
    expect((await left.next('session_ended')).reason).toBe('logout')
    expect(await left.closed).toBe(4401)
    page.socket.close()
  })

  it('refuse what no instance wrote, however large FLEET-7', async () => {
    const player = await newPlayer(one)
    const page = await pageOf(player)
    const before = await refused()
    const { rows } = await one.deps.database.db.execute<{ id: string }>(
      sql`select id from sessions where account_id = ${player.uid}`,
    )
    const notice = JSON.stringify({
      event: 'session:ended',
      payload: { uid: player.uid, reason: 'logout', sessionIds: [rows[0]!.id] },
    })
    const forged = JSON.stringify({ from: 'nobody', seq: 1, notices: [notice] })
    const texts = ['', '.', '\0', forged, `${'A'.repeat(43)}.${forged}`, 'x'.repeat(1_000_000)]
    for (const text of texts) intruder.publish(NATS_SUBJECT, text)
    await expect.poll(refused).toBe(before + texts.length)
    await pay(player.uid, 'STILL HERE')
    expect(await page.next('order_paid')).toMatchObject({ orderSn: 'STILL HERE' })
    page.socket.close()
  })
})
