import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { newVerified } from '../../testing/players.ts'
import { sameText } from '../../testing/same-text.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { credit } from '../wallet/ledger.ts'
import { checkLedger } from './check-ledger.ts'

const SLICE = 4
const MOVEMENTS = 80
/** Slices of one look: the newest two, and four others. */
const MOST = 6

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openStillGateway()
  const { uid } = await newVerified(gateway)
  await gateway.deps.database.tx(async (tx, now) => {
    for (let nth = 0; nth < MOVEMENTS; nth++)
      await credit(tx, { uid, coins: 5, kind: 'cash', title: sameText('t'), key: `c:${nth}`, now })
  })
}, 60_000)
afterAll(() => gateway.close())

const seconds = (nth: number) => new Date(Date.UTC(2026, 2, 11, 4, 0, nth))
const look = (db: Db, nth: number) => checkLedger(db, seconds(nth), SLICE)
const lookedAt = async (db: Db, nth: number) =>
  db.$count(sql`ledger_checks`, sql`checked_at = ${seconds(nth)}`)

/** What `count` looks find after a change that no code can make, which is taken back. */
async function after(act: ReturnType<typeof sql>, count: number) {
  const undo = new Error('undo')
  let found: Awaited<ReturnType<typeof look>> | undefined
  const work = gateway.deps.database.tx(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(act)
    for (let nth = 1; nth <= count; nth++) found = await look(tx, 100 + nth)
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  return found
}

describe('looks at the ledger SEEN-3 FLEET-8', () => {
  it('read a bounded part each, and in turn all of it', async () => {
    const { db } = gateway.deps.database
    const slices = Math.ceil(MOVEMENTS / SLICE)
    for (let nth = 1; (await db.$count(sql`ledger_checks`)) < slices; nth++) {
      expect(await look(db, nth)).toEqual({ coins: 0, unbalanced: 0 })
      expect(await lookedAt(db, nth)).toBeLessThanOrEqual(MOST)
      expect(nth).toBeLessThanOrEqual(Math.ceil(slices / (MOST - 2)))
    }
  })

  it.each([
    ['the oldest', sql`min(id)`],
    ['the newest', sql`max(id)`],
  ])('find a side that %s movement lost, at the latest when its turn comes', async (_which, id) => {
    const turns = Math.ceil(MOVEMENTS / SLICE / (MOST - 2)) + 1
    const act = sql`delete from ledger_entries where side = 'player' and journal_id = (select ${id} from ledger_journals)`
    expect(await after(act, turns)).toEqual({ coins: -5, unbalanced: 1 })
  })

  it('find a movement without any side', async () => {
    const act = sql`delete from ledger_entries where journal_id = (select max(id) from ledger_journals)`
    expect(await after(act, 1)).toEqual({ coins: 0, unbalanced: 1 })
  })
})
