import type { CallResponse } from '@cloudplay/contract/endpoints'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestGateway } from '../../../testing/gateway.ts'
import { openPage, type TestPage } from '../../../testing/page.ts'
import {
  addPlayers,
  type BenchPlayer,
  offerSeats,
  prepareField,
  queueUp,
} from '../../../testing/queue-field.ts'
import { serverOf } from '../../../testing/server-of.ts'
import { type Statement, statementsOf } from '../../../testing/statements.ts'
import { openStillGateway } from '../../../testing/still-gateway.ts'
import { MOST_AT_ONCE } from './move-queue.ts'

/** A crowd too, for which no single move of the queue has seats. */
const SHORT = 1.5 * MOST_AT_ONCE
const LONG = 20 * SHORT
/** More than any call returns of a queue whose places it does not read. */
const MOST_ROWS = 10

let gateway: TestGateway
/** Another gateway on the same database, where possible: it learns of changes only through notices. */
let far: TestGateway
const server = () => serverOf(gateway.deps.database.db)
beforeAll(async () => {
  const shared = { appSecret: 'a secret that two instances share: long enough' }
  gateway = await openStillGateway(shared)
  far = process.env.DATABASE_URL
    ? await openStillGateway({ ...shared, databaseUrl: gateway.deps.config.databaseUrl })
    : gateway
  // 300 games, 20 regions, 1,000 taken seats, and some free ones that nobody in the queue could take.
  await prepareField(server())
}, 60_000)
afterAll(async () => {
  if (far !== gateway) await far.close()
  await gateway.close()
})
// Games are read again every few seconds. Timers are faked but not Date, or the gateway's clock would see a jump.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

async function makeWait(count: number): Promise<void> {
  const { rows } = await server().query<{ waiting: number }>(
    `select count(*)::int as waiting from play_sessions where state = 'queued'`,
  )
  await queueUp(
    server(),
    await addPlayers(server(), 'waiting', Math.max(0, count - rows[0]!.waiting)),
    true,
  )
}

/** Makes both gateways know everyone in the queue, as if they had read them one by one. */
async function catchUp({ token }: BenchPlayer): Promise<void> {
  for (const one of [gateway, far])
    expect((await one.call('fetchUserQueue', {}, token)).status).toBe(BodyStatus.ok)
}

const product = { product_code: 'bench-1-pay', consume_type: 1 }

/** The pool opens another connection when it needs one, and keeps it. */
const beginsConnection = (text: string) => text.startsWith('set statement_timeout')

/** The statements of one look, one join and one confirm. */
async function callsWith(
  waiting: number,
): Promise<Record<'look' | 'join' | 'confirm', Statement[]>> {
  await makeWait(waiting)
  const [joiner, confirmer] = (await addPlayers(server(), 'caller', 2)) as [
    BenchPlayer,
    BenchPlayer,
  ]
  await offerSeats(server(), [confirmer])
  await catchUp(joiner)
  const of = async (call: () => Promise<{ status: number }>) => {
    const statements = await statementsOf(async () => {
      expect((await call()).status).toBe(BodyStatus.ok)
    })
    return statements.filter(({ text }) => !beginsConnection(text))
  }
  let joined: CallResponse<'confirmQueue'> | null = null
  const join = await of(async () => {
    const answer = await gateway.call(
      'confirmQueue',
      { consume_data: JSON.stringify(product) },
      joiner.token,
    )
    joined = answer.data
    return answer
  })
  // In a crowd the place comes from memory, and is right.
  expect(join.filter(({ text }) => text.includes('left join queue_places'))).toEqual([])
  const look = await of(() => gateway.call('fetchUserQueue', {}, joiner.token))
  const confirm = await of(() => gateway.call('confirmUse', product, confirmer.token))
  const { data } = await gateway.call('fetchUserQueue', {}, joiner.token)
  expect(data.info!.waitingPeople).toBeGreaterThan(waiting / 2)
  expect(joined!.info.order).toEqual(data.info)
  return { look, join, confirm }
}

const rowsOf = (statements: readonly Statement[]) => Math.max(...statements.map(({ rows }) => rows))
/** A lock at the beginning of a transaction belongs to one player. */
const textsOf = (statements: readonly Statement[]) =>
  statements.map(({ text }) => text.replace(/hashtext\('[\da-f-]{36}'\)/, 'hashtext(uid)'))

describe('a queue of any length FAULT-3', () => {
  it('is joined, read and left for a game with the same statements, which read no other player', async () => {
    const short = await callsWith(SHORT)
    const long = await callsWith(LONG)
    for (const name of ['look', 'join', 'confirm'] as const) {
      expect(textsOf(long[name]), name).toEqual(textsOf(short[name]))
      expect(rowsOf(long[name]), name).toBeLessThanOrEqual(MOST_ROWS)
    }
    // A call waits for each of them, so they make up its time.
    expect(long.look.length).toBeLessThanOrEqual(3)
    expect(long.join.length).toBeLessThanOrEqual(10)
    expect(long.confirm.length).toBeLessThanOrEqual(8)
  }, 60_000)

  it('notifies the players concerned, and reads only the change', async () => {
    await makeWait(LONG)
    const names = ['ahead', 'leaving', 'elsewhere', 'behind'] as const
    const added = await addPlayers(server(), 'told', names.length)
    const players = Object.fromEntries(names.map((name, at) => [name, added[at]!])) as Record<
      (typeof names)[number],
      BenchPlayer
    >
    const regions = {
      ahead: 'region-1',
      leaving: 'region-1',
      elsewhere: 'region-2',
      behind: 'region-1',
    }
    for (const name of names) {
      await gateway.deps.database.db
        .execute(sql`insert into region_choices (uid, resource_id, region_id, asked_at)
        values (${players[name].uid}, 'standard', ${regions[name]}, now())`)
      await queueUp(server(), [players[name]], false)
    }
    await catchUp(players.ahead)
    // Sockets are notified in the order they were opened.
    const pages: Record<string, TestPage> = {}
    for (const name of ['ahead', 'elsewhere', 'behind'] as const) {
      pages[name] = await openPage(far, players[name].token)
      await pages[name].next('queue_moved')
    }
    const before = (await far.call('fetchUserQueue', {}, players.behind.token)).data.info!.queue_num
    const statements = await statementsOf(async () => {
      await gateway.call('cancelQueue', {}, players.leaving.token)
      expect((await pages.behind!.next('queue_moved')).queue!.queue_num).toBe(before - 1)
    })
    const told = (name: string) =>
      pages[name]!.seen.filter(({ body }) => body.type === 'queue_moved').length
    expect([told('ahead'), told('elsewhere'), told('behind')]).toEqual([1, 1, 2])
    expect(rowsOf(statements)).toBeLessThanOrEqual(MOST_ROWS)
    for (const page of Object.values(pages)) page.socket.close()
  }, 60_000)
})
