import { PayType } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { sendDueNotices } from '../../providers/local-pay/sender.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { newVerified } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { createMetrics } from '../../http/metrics.ts'
import { measureMoney } from './money-metrics.ts'

let gateway: TestGateway
let orderSn: string
let uid: string
beforeAll(async () => {
  gateway = await openStillGateway({ localPayNoticeUrl: '' })
  const player = await newVerified(gateway)
  uid = player.uid
  const body = { money: 68, paytype: PayType.wechatDesktop }
  orderSn = (await gateway.call('mPay', body, player.token)).data.orderSn
  await gateway.app.inject({
    method: 'POST',
    url: `/pay/local/${orderSn}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  await sendDueNotices(gateway.deps, async (headers, payload) => {
    const url = '/pay/notice/local'
    const sent = { ...headers, 'content-type': 'application/json' }
    return (await gateway.app.inject({ method: 'POST', url, headers: sent, payload })).statusCode
  })
}, 60_000)
afterAll(() => gateway.close())

/** The wallets and orders that the last reading named. */
let named: string[] = []

/** What a fresh reading finds, without zeros. */
async function faults(db: Db = gateway.deps.database.db): Promise<Record<string, number>> {
  const metrics = createMetrics()
  const { clock, database } = gateway.deps
  named = []
  const log = { error: ({ which }: { which: string[] }) => named.push(...which) } as never
  measureMoney({ clock, metrics, log, database: { ...database, db } }, (read) => async () => {
    await read()
    return true
  })
  const found = (await metrics.text()).matchAll(/^money_faults\{kind="(\w+)"\} (\d+)$/gm)
  const all = [...found].map(([, kind, count]) => [kind!, Number(count)] as const)
  expect(all).toHaveLength(4)
  return Object.fromEntries(all.filter(([, count]) => count > 0))
}

/** What it finds after `act`, which is taken back. */
async function during(act: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const undo = new Error('undo')
  let found: Record<string, number> = {}
  const work = gateway.deps.database.tx(async (tx) => {
    // No code can do these: triggers keep the ledger as it is.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(act)
    found = await faults(tx)
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  return found
}

describe('no coin is ever lost or doubled SEEN-3', () => {
  it('after a payment with a gift nothing is wrong', async () => {
    expect(await faults()).toEqual({})
  })

  it.each([
    ['a balance that moved alone', sql`update wallets set coins = coins + 1`, 'wallet_differs'],
    ['a journal with one side', sql`delete from ledger_entries where side = 'cash'`, 'unbalanced'],
    [
      'a payment without its coins',
      sql`update ledger_journals set key = 'lost' where kind = 'cash'`,
      'paid_not_credited',
    ],
    [
      'coins for an order that nobody paid',
      sql`update orders set status = 3, paid_at = null, closed_at = now()`,
      'credited_not_paid',
    ],
  ])('finds %s', async (_name, act, kind) => {
    expect(await during(act)).toEqual({ [kind]: 1 })
    const which = { unbalanced: [], paid_not_credited: [orderSn] }[kind] ?? [uid]
    expect(named).toEqual(which)
    expect(await faults()).toEqual({})
  })

  const makeOld = sql`update ledger_journals set created_at = now() - interval '60 days'`
  it('knows that old movements which cancel out are folded away', async () => {
    const fold = sql`with old as (${makeOld}) update ledger_entries set balance = balance - 1`
    expect(await during(fold)).toEqual({})
  })

  it('finds a balance that moved alone after old movements', async () => {
    const move = sql`with old as (${makeOld}) update wallets set coins = coins + 1`
    expect(await during(move)).toEqual({ wallet_differs: 1 })
  })

  it('knows that a deleted account gets no coins', async () => {
    const change = sql`with gone as (update ledger_journals set key = 'gone' where uid = ${uid} and kind = 'cash')
      update accounts set deleted_at = now() where id = ${uid}`
    expect(orderSn).toMatch(/^CP/)
    expect(await during(change)).toEqual({})
  })
})
