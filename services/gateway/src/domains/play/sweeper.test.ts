import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestGateway } from '../../testing/gateway.ts'
import { addPlayers, prepareField, queueUp } from '../../testing/queue-field.ts'
import { serverOf } from '../../testing/statements.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { lawWarningDue } from './sessions/law-warnings.ts'
import { mustEnd, offerOver, pausedTooLong, sessionsWhere, stuckSince } from './sweeper.ts'

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
  const indexes: [SQL, string][] = [
    [offerOver(now), 'play_sessions_offers'],
    [mustEnd(now), 'play_sessions_must_end'],
    [lawWarningDue({ minutes: 10, untilMinutes: 3 }, now), 'play_sessions_must_end'],
    [stuckSince('booting', now), 'play_sessions_stuck'],
    [stuckSince('grace', now), 'play_sessions_stuck'],
    [pausedTooLong(now), 'play_sessions_stuck'],
  ]
  for (const [condition, index] of indexes) {
    const { rows } = await database.db.execute(sql`explain ${sessionsWhere(condition)}`)
    expect(JSON.stringify(rows)).toContain(index)
  }
}, 60_000)
