import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PayType } from '@cloudplay/contract/envelope'
import pg from 'pg'
import { auditBooks } from '../support/audit.ts'
import { openCrowd } from '../support/fault-players.ts'
import { gatewayProcess } from '../support/gateway-process.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'
import { registerPlayer, type DrillPlayer } from '../support/players.ts'
import type { Gateways } from '../support/seat-gateways.ts'
import { seatSite } from '../support/seat-site.ts'

const REGION = 'drill'
const PAYERS = 3
const CROWD = { region: REGION, stay: 3, comeAndGo: 4 }
const SEATS = 5
const WORKS_WITHIN_MS = 60_000
const PAY_AGAIN_MS = 50

export interface FailoverOptions {
  /** The primary's; the standby's and those of two gateways come after it. */
  port: number
  /** How the primary is lost: it ends, or it is made read-only first, as a planned switch does. */
  loss: 'crash' | 'read-only'
  /** Payments and turns that have to be acknowledged before the loss. */
  before: number
  withoutPrimaryMs: number
}

export interface FailoverResult {
  loss: FailoverOptions['loss']
  /** Answered before the promotion, and in all. */
  ordersBefore: number
  orders: number
  paid: number
  /** From the promotion until the next payment was taken, and the next player had a seat from the queue. */
  paysAfterMs: number
  playsAfterMs: number
  ordersLost: number
  paymentsLost: number
  gamesEnded: number
  /** Rows of the books that must not exist. */
  faults: string[]
  exits: number
}

interface Told {
  orderSn: string
  isPaid: boolean
}

/** Loses the primary of two servers in the middle of payments and games, promotes the standby, and looks for what was acknowledged. */
export async function runFailoverDrill(options: FailoverOptions): Promise<FailoverResult> {
  const { port, loss, before } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-drill-'))
  const { primary, standby } = await startPair(port)
  const databaseUrl = `postgres://postgres@127.0.0.1:${port},127.0.0.1:${port + 1}/postgres?target_session_attrs=read-write`
  const enrolmentToken = randomUUID()
  const env = { APP_SECRET: randomUUID() }
  const processes = [port + 2, port + 3].map((port) =>
    gatewayProcess({ port, dataDir, databaseUrl, enrolmentToken, env }),
  )
  const site = seatSite({ processes, databaseUrl: primary.url, enrolmentToken })
  let isOver = false
  try {
    await site.start([{ region: REGION, capacity: SEATS }])
    const payers: DrillPlayer[] = []
    for (let index = 0; index < PAYERS; index++)
      payers.push(await registerPlayer(processes[0]!, index))
    const crowd = await openCrowd(site, CROWD, () => isOver)
    const told: Told[] = []
    const paid = () => told.filter(({ isPaid }) => isPaid).length
    const paying = payers.map((payer) => payOn(site.gateways, payer, told, () => isOver))
    await until(() => paid() >= before && crowd.turns() >= before)

    await losePrimary(options, primary, site.pool)
    const ordersBefore = told.length
    if (loss === 'read-only') await primary.stop()
    await standby.promote()
    const promoted = { paid: paid(), turns: crowd.turns() }
    const [paysAfterMs, playsAfterMs] = await Promise.all([
      until(() => paid() > promoted.paid),
      until(() => crowd.turns() > promoted.turns),
    ])
    // A few more payments meet what the failover left behind.
    await until(() => paid() >= promoted.paid + before)
    isOver = true
    await Promise.all([crowd.gone, ...paying])
    const lost = await countLost(standby, told, crowd.games)
    await crowd.leave()
    const exits = processes.filter((gateway) => gateway.hasEnded()).length
    await site.end()
    const { faults } = await auditBooks({ dataDir, databaseUrl: standby.url })
    const acknowledged = { ordersBefore, orders: told.length, paid: paid() }
    return { loss, ...acknowledged, paysAfterMs, playsAfterMs, ...lost, faults, exits }
  } finally {
    isOver = true
    await site.drop()
    await Promise.all([primary.leave(), standby.leave()])
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function losePrimary(
  { loss, withoutPrimaryMs }: FailoverOptions,
  primary: OwnServer,
  pool: pg.Pool,
): Promise<void> {
  if (loss === 'crash') await primary.crash()
  else {
    await pool.query('alter system set default_transaction_read_only = on')
    await pool.query('select pg_reload_conf()')
  }
  await delay(withoutPrimaryMs)
}

/** A primary that acknowledges what its standby has too. */
async function startPair(port: number): Promise<{ primary: OwnServer; standby: OwnServer }> {
  const primary = await startOwnServer(port)
  try {
    const standby = await startOwnServer(port + 1, { standbyOf: primary })
    const client = new pg.Client({ connectionString: primary.url })
    await client.connect()
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
    await client.end()
    return { primary, standby }
  } catch (error) {
    await primary.leave()
    throw error
  }
}

/** Keeps ordering and paying, and notes only acknowledged payments. */
async function payOn(
  gateways: Gateways,
  { token }: DrillPlayer,
  told: Told[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const order = {
      money: [6, 18, 39][randomInt(3)]!,
      paytype: PayType.wechatDesktop,
      idempotency_key: randomUUID(),
    }
    const answer = await gateways.call('mPay', order, token)
    if (answer?.status === 200) {
      const one: Told = { orderSn: answer.data.orderSn, isPaid: false }
      told.push(one)
      const paid = await gateways.request(`/pay/local/${one.orderSn}/pay`, { method: 'POST' })
      one.isPaid = paid?.status === 303
    }
    await delay(PAY_AGAIN_MS)
  }
}

/** Counts acknowledged rows that the new primary lacks. The gateway credits a payment with a lost notice within seconds. */
async function countLost(
  { url }: OwnServer,
  told: readonly Told[],
  games: readonly string[],
): Promise<Pick<FailoverResult, 'ordersLost' | 'paymentsLost' | 'gamesEnded'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const count = async (query: string, keys: readonly string[]) =>
    (
      await client.query<{ count: number }>(
        `select count(*)::int as count from ${query} = any($1)`,
        [keys],
      )
    ).rows[0]!.count
  const orders = told.map(({ orderSn }) => orderSn)
  const paid = told.filter(({ isPaid }) => isPaid).map(({ orderSn }) => orderSn)
  let credited = 0
  for (
    const untilMs = performance.now() + WORKS_WITHIN_MS;
    performance.now() < untilMs && credited < paid.length;
    await delay(200)
  )
    credited = await count('orders where status = 2 and order_sn', paid)
  const lost = {
    ordersLost: orders.length - (await count('orders where order_sn', orders)),
    paymentsLost: paid.length - credited,
    gamesEnded: await count(
      `play_sessions where state not in ('playing', 'booting') and cid`,
      games,
    ),
  }
  await client.end()
  return lost
}

async function until(isTrue: () => boolean): Promise<number> {
  const sinceMs = performance.now()
  while (!isTrue()) {
    if (performance.now() - sinceMs > WORKS_WITHIN_MS) return Infinity
    await delay(20)
  }
  return Math.round(performance.now() - sinceMs)
}
