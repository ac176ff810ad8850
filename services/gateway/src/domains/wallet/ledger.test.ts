import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sameText } from '../../testing/same-text.ts'
import { sqlState } from '../../database/errors.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { wallets } from '../../database/schema/wallet.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { credit, debit, readBalance } from './ledger.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

let made = 0
async function newAccount(): Promise<string> {
  const { database, clock } = gateway.deps
  const number = String(++made)
  return database.tx(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ mobile: number, username: number, nickname: number, createdAt: clock.now() })
      .returning({ id: accounts.id })
    await tx.insert(wallets).values({ uid: account!.id })
    return account!.id
  })
}

const movement = (uid: string, coins: number, key: string) =>
  ({
    uid,
    coins,
    kind: 'gift',
    title: sameText('测试'),
    key,
    now: gateway.deps.clock.now(),
  }) as const

describe('ledger', () => {
  it('applies a key once, even with concurrent repeats WALLET-8', async () => {
    const uid = await newAccount()
    const { tx, db } = gateway.deps.database
    const moved = await Promise.all(
      Array.from({ length: 8 }, () => tx((t) => credit(t, movement(uid, 100, 'once')))),
    )
    expect(moved.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(moved.every(({ balance }) => balance === 100)).toBe(true)
    expect(await readBalance(db, uid)).toBe(100)
  })

  it('never lets a balance fall below zero, and takes nothing if it is too low WALLET-8', async () => {
    const uid = await newAccount()
    const { tx, db } = gateway.deps.database
    await tx((t) => credit(t, movement(uid, 50, 'in')))
    const taken = await Promise.all(
      Array.from({ length: 5 }, (_, n) => tx((t) => debit(t, movement(uid, 20, `out${n}`)))),
    )
    expect(taken.filter(Boolean)).toHaveLength(2)
    expect(await readBalance(db, uid)).toBe(10)
  })

  it('keeps balances equal to the sum of entries, and debits to credits, over any moves WALLET-8', async () => {
    const { tx, db } = gateway.deps.database
    const step = fc.record({
      isCredit: fc.boolean(),
      coins: fc.integer({ min: 1, max: 500 }),
      key: fc.integer({ min: 0, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const uid = await newAccount()
        const seen = new Set<number>()
        let expected = 0
        for (const { isCredit, coins, key } of steps) {
          await tx((t) => (isCredit ? credit : debit)(t, movement(uid, coins, String(key))))
          const delta = isCredit ? coins : -coins
          if (!seen.has(key) && expected + delta >= 0) {
            expected += delta
            seen.add(key)
          }
        }
        const { rows } = await db.execute<{ sum: string }>(
          sql`select coalesce(sum(coins), 0) as sum from ledger_entries where uid = ${uid}`,
        )
        expect(Number(rows[0]!.sum)).toBe(expected)
        expect(await readBalance(db, uid)).toBe(expected)
      }),
      { numRuns: 25 },
    )
    const { rows } = await db.execute<{ sum: string }>(
      sql`select coalesce(sum(coins), 0) as sum from ledger_entries`,
    )
    expect(Number(rows[0]!.sum)).toBe(0)
  }, 30_000)

  it('refuses to change or delete entries, and a journal that does not balance WALLET-8', async () => {
    const uid = await newAccount()
    const { tx, db } = gateway.deps.database
    await tx((t) => credit(t, movement(uid, 5, 'in')))
    for (const statement of [
      sql`update ledger_entries set coins = 6 where uid = ${uid}`,
      sql`delete from ledger_journals where uid = ${uid}`,
      sql`truncate ledger_entries`,
      sql`insert into ledger_entries (journal_id, side, uid, coins, balance) select max(id), 'player2', null, 7, null from ledger_journals`,
      sql`update wallets set coins = -1 where uid = ${uid}`,
    ]) {
      const error = await db.execute(statement).then(
        () => null,
        (failure: unknown) => failure,
      )
      expect(sqlState(error)).toMatch(/^23/)
    }
    expect(await readBalance(db, uid)).toBe(5)
  })
})
