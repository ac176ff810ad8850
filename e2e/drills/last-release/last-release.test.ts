import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PayType } from '@cloudplay/contract/envelope'
import pg from 'pg'
import { expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { openDatabase } from '../../../services/gateway/src/database/database.ts'
import { nextRelease } from '../../../services/gateway/src/testing/next-release.ts'
import { gatewayProcess } from '../support/gateway-process.ts'
import { openWorkspace } from '../support/workspace.ts'
import { registerPlayer } from '../support/players.ts'

/** As `pg_dump` does. Longer than the gateway's lock_timeout of 6 s: a call that waits behind a migration for so long gets 503. */
const READER_MS = 15_000
const CALL_EVERY_MS = 50

/** What a release may do to tables in use: one file of each kind that the lint accepts. */
const NEXT = {
  expand: `alter table "orders" add column "channel_note" text default 'none' not null;
--> statement-breakpoint
create table "order_notes" ("order_sn" text primary key references "orders" ("order_sn"), "text" text not null);
--> statement-breakpoint
alter table "accounts" add column "greeting" text;
--> statement-breakpoint
alter table "accounts" add constraint "accounts_greeting_there" check ("greeting" is not null) not valid;`,
  fill: `-- in batches
update "accounts" set "greeting" = '你好' where "id" in (select "id" from "accounts" where "greeting" is null limit 100);`,
  index:
    '-- concurrently\ncreate index concurrently "orders_channel_note" on "orders" ("channel_note");',
}

// A second process migrates while the first serves.
it.skipIf(!process.env.DATABASE_URL)(
  'the last release answers every call on the next schema, while a backup reads and while it migrates FLEET-2',
  async () => {
    const workspace = await openWorkspace()
    const gateway = gatewayProcess({
      port: await freePorts(1),
      dataDir: workspace.dataDir,
      databaseUrl: workspace.databaseUrl,
      enrolmentToken: randomUUID(),
    })
    const reader = new pg.Client({
      connectionString: workspace.databaseUrl,
      application_name: 'pg_dump',
    })
    const next = await nextRelease(NEXT)
    const said: string[] = []
    const seen = { answered: 0, refused: 0, slowestMs: 0, isOver: false }
    try {
      await gateway.start()
      const player = await registerPlayer(gateway, 1)
      const pay = async () => {
        const order = { money: 6, paytype: PayType.wechatDesktop, idempotency_key: randomUUID() }
        return (await gateway.call('mPay', order, player.token))?.status === 200
      }
      const work = async () => {
        while (!seen.isOver) {
          const startedMs = performance.now()
          seen[(await pay()) ? 'answered' : 'refused']++
          seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedMs)
          await delay(CALL_EVERY_MS)
        }
      }
      await reader.connect()
      await reader.query(
        'begin isolation level repeatable read; select count(*) from orders; select count(*) from accounts',
      )
      const calls = Promise.all([work(), work()])
      const database = await openDatabase({
        url: workspace.databaseUrl,
        folder: '',
        poolMax: 1,
        onFatal: () => undefined,
        onWarning: () => undefined,
        onMigration: (text) => said.push(text),
      })
      const migrated = database.bring(next.part)
      await delay(READER_MS)
      const duringReader = { ...seen }
      await reader.query('commit')
      await migrated
      await database.close()
      const beforeRestart = seen.answered
      while (seen.answered < beforeRestart + 20 && seen.refused === 0) await delay(CALL_EVERY_MS)
      seen.isOver = true
      await calls
      expect(seen.refused).toBe(0)
      expect(duringReader.answered).toBeGreaterThan(20)
      expect(said.join('\n')).toMatch(
        /needs a lock that others hold \(longest transaction: pg_dump/,
      )
      expect(said.filter((text) => text.includes(': done'))).toHaveLength(3)
      console.log(
        `${seen.answered} calls answered, the slowest after ${Math.round(seen.slowestMs)} ms`,
      )
      // It starts again on tables that are newer than it.
      expect(await gateway.end()).toBe(0)
      await gateway.start()
      expect(await pay()).toBe(true)
    } finally {
      seen.isOver = true
      await reader.end().catch(() => undefined)
      await gateway.kill()
      await next.remove()
    }
    await workspace.leave(true)
  },
  180_000,
)
