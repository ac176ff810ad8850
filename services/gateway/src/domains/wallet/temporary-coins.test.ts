import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sameText } from '../../testing/same-text.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newPlayer } from '../../testing/players.ts'
import { credit, debit, readBalance, takeExpired } from './ledger.ts'
import { noteTemporary, readTemporary } from './temporary-coins.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ smsPerAddressHour: 100_000 })
}, 60_000)
afterAll(() => gateway.close())

const START = new Date('2026-03-11T12:00:00+08:00')
const at = (hours: number) => new Date(START.getTime() + hours * 3_600_000)

describe('coins that expire', () => {
  it('are spent soonest first, and never take another coin with them, over any movements WALLET-8', async () => {
    const { uid } = await newPlayer(gateway)
    const { tx, db } = gateway.deps.database
    const step = fc.record({
      afterHours: fc.integer({ min: 0, max: 3 }),
      coins: fc.integer({ min: 1, max: 50 }),
      // 0: spent; below 0: credited without expiry; above 0: credited for that many hours.
      life: fc.integer({ min: -1, max: 8 }),
    })
    let key = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        // The same rules, coin by coin.
        let coins: number[] = []
        let hours = 0
        const age = () => (coins = coins.filter((until) => until > hours))
        await tx((t) => debitAll(t))
        for (const { afterHours, coins: amount, life } of steps) {
          hours += afterHours
          const movement = {
            uid,
            coins: amount,
            kind: 'gift',
            title: sameText('测试'),
            key: String(++key),
            now: at(hours),
          } as const
          age()
          if (life === 0) {
            const isEnough = coins.length >= amount
            const taken = await tx((t) => debit(t, movement))
            if ((taken !== null) !== isEnough)
              throw new Error(
                `${amount} of ${coins.length} coins: ${isEnough ? 'refused' : 'given'}`,
              )
            if (isEnough) coins = coins.toSorted((x, y) => x - y).slice(amount)
          } else {
            const until = life < 0 ? Infinity : hours + life
            coins.push(...Array.from({ length: amount }, () => until))
            await tx(async (t) => {
              if (life > 0)
                await noteTemporary(
                  t,
                  {
                    uid,
                    coins: amount,
                    source: 'test',
                    sourceKey: movement.key,
                    expiresAt: at(until),
                  },
                  at(hours),
                )
              await credit(t, movement)
            })
          }
          await tx((t) => takeExpired(t, uid, at(hours)))
          age()
          expect(await readBalance(db, uid)).toBe(coins.length)
          const temporary = coins.filter((until) => until < Infinity)
          expect(await readTemporary(db, uid, at(hours))).toEqual({
            coins: temporary.length,
            nextExpiry: temporary.length > 0 ? at(Math.min(...temporary)) : null,
          })
        }
      }),
      { numRuns: 30 },
    )
    const { rows } = await db.execute<{ sum: number }>(
      sql`select sum(coins)::int as sum from ledger_entries`,
    )
    expect(rows[0]!.sum).toBe(0)

    /** An empty wallet to begin with. */
    async function debitAll(t: Parameters<typeof debit>[0]) {
      await takeExpired(t, uid, at(1_000))
      const left = await readBalance(t, uid)
      if (left > 0)
        await debit(t, {
          uid,
          coins: left,
          kind: 'gift',
          title: sameText('测试'),
          key: String(++key),
          now: at(1_000),
        })
    }
  }, 60_000)

  it('are given once per source', async () => {
    const { uid } = await newPlayer(gateway)
    const { tx } = gateway.deps.database
    const lot = { uid, coins: 5, source: 'test', sourceKey: 'same', expiresAt: at(1) }
    const given = await Promise.all([1, 2, 3].map(() => tx((t) => noteTemporary(t, lot, at(0)))))
    expect(given.filter(Boolean)).toHaveLength(1)
  })
})
