import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestGateway } from '../../testing/gateway.ts'
import { addPlayers, prepareField, queueUp } from '../../testing/queue-field.ts'
import { serverOf } from '../../testing/server-of.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { lawWarningDue } from './sessions/law-warnings.ts'
import { endingsAt, sessionsDue } from './sweeper.ts'

const WAITING = 3_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openStillGateway()
}, 60_000)
afterAll(() => gateway.close())

it('each condition for due sessions has an index FAULT-3', async () => {
  const { database, clock } = gateway.deps
  const server = serverOf(database.db)
  await prepareField(server)
  await queueUp(server, await addPlayers(server, 'waiting', WAITING), true)
  await database.db.execute(sql`analyze play_sessions`)
  const now = clock.now()
  const plan = async (statement: SQL) =>
    JSON.stringify((await database.db.execute(sql`explain ${statement}`)).rows)
  const indexes = [
    'play_sessions_offers',
    'play_sessions_must_end',
    'play_sessions_stuck',
    'play_sessions_stuck',
    'play_sessions_stuck',
  ]
  const endings = endingsAt(now)
  expect(endings).toHaveLength(indexes.length)
  for (const [at, ending] of endings.entries())
    expect(await plan(sessionsDue([ending]))).toContain(indexes[at])
  expect(await plan(sessionsDue(endings))).not.toContain('Seq Scan')
  const warning = lawWarningDue({ minutes: 10, untilMinutes: 3 }, now)
  expect(await plan(sql`select cid from play_sessions where ${warning}`)).toContain(
    'play_sessions_must_end',
  )
}, 60_000)
