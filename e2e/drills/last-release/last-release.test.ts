import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PayType } from '@cloudplay/contract/envelope'
import pg from 'pg'
import { expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { lintMigrations } from '../../../tools/migrations/lint.ts'
import { deliverySchema } from '../../../services/delivery/src/database/delivery-schema.ts'
import { openDatabase } from '../../../services/gateway/src/database/database.ts'
import { readMigrations } from '../../../services/gateway/src/database/migration-files.ts'
import { nextRelease } from '../../../services/gateway/src/testing/next-release.ts'
import { startProcesses, type Processes } from '../inputs/processes.ts'
import { releaseOf, teamOf } from '../resources/team.ts'
import { gatewayClient } from '../support/gateway-client.ts'
import { openWorkspace } from '../support/workspace.ts'
import { registerPlayer } from '../support/players.ts'

/** As `pg_dump` does. Longer than the site's lock_timeout of 6 s: a call that waits behind a migration for so long gets 503. */
const READER_MS = 15_000
const ASK_EVERY_MS = 50
const TEAM = { quiet: ['quiet'] }

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
const NEXT_OF_DELIVERY = {
  expand: `alter table "delivery_releases" add column "note" text default '' not null;
--> statement-breakpoint
alter table "delivery_uploads" add column "note" text;`,
  index:
    '-- concurrently\ncreate index concurrently "delivery_releases_note" on "delivery_releases" ("note");',
}

/** What is asked all the time; each gives whether it was answered. */
async function questionsTo(processes: Processes): Promise<Record<string, () => Promise<boolean>>> {
  const origin = `http://127.0.0.1:${processes.sitePort}`
  const client = gatewayClient(origin, 'inputs.log')
  const { token } = await registerPlayer(client, 1)
  const order = () => ({
    money: 6,
    paytype: PayType.wechatDesktop,
    idempotency_key: randomUUID(),
  })
  const team = teamOf(processes, 'quiet')
  let ships = 0
  return {
    order: async () => (await client.call('mPay', order(), token))?.status === 200,
    'push token': async () => {
      const { status } = (await client.call('socketToken', {}, token)) ?? {}
      return status === 200
    },
    catalogue: async () => (await client.call('getHotGame', {}))?.status === 200,
    page: async () => {
      const page = await fetch(origin, { headers: { accept: 'text/html' } })
      return page.status < 500 && (await page.text()).startsWith('<!doctype html>')
    },
    release: () =>
      team.ship(releaseOf('quiet', `1.${ships++}.0`)).then(
        () => true,
        () => false,
      ),
  }
}

interface Asked {
  answered: number
  refused: number
  slowestMs: number
}

/** Asks each question again and again until `isOver`. */
function askAll(questions: Awaited<ReturnType<typeof questionsTo>>, isOver: () => boolean) {
  const seen: Record<string, Asked> = {}
  const done = Promise.all(
    Object.entries(questions).map(async ([name, ask]) => {
      const own = (seen[name] = { answered: 0, refused: 0, slowestMs: 0 })
      while (!isOver()) {
        const startedMs = performance.now()
        own[(await ask()) ? 'answered' : 'refused']++
        own.slowestMs = Math.max(own.slowestMs, Math.round(performance.now() - startedMs))
        await delay(ASK_EVERY_MS)
      }
    }),
  )
  const least = () => Math.min(...Object.values(seen).map(({ answered }) => answered))
  const refused = () => Object.entries(seen).filter(([, own]) => own.refused > 0)
  return { seen, done, least, refused }
}

// A second process migrates while the first serves.
it.skipIf(!process.env.DATABASE_URL)(
  'the last release answers players, visitors and teams on the next schema, while a backup reads and while it migrates FLEET-2',
  async () => {
    const workspace = await openWorkspace()
    const port = await freePorts(2)
    const processes = await startProcesses({
      dataDir: workspace.dataDir,
      sitePort: port,
      nodePort: port + 1,
      siteEnv: { DATABASE_URL: workspace.databaseUrl! },
      teams: TEAM,
    })
    const reader = new pg.Client({
      connectionString: workspace.databaseUrl,
      application_name: 'pg_dump',
    })
    const parts = [await nextRelease(NEXT), await nextRelease(NEXT_OF_DELIVERY, deliverySchema)]
    const said: string[] = []
    let isOver = false
    try {
      for (const { part } of parts) expect(await lintMigrations(readMigrations(part))).toEqual([])
      const questions = await questionsTo(processes)
      await reader.connect()
      await reader.query(
        'begin isolation level repeatable read; select count(*) from orders; select count(*) from accounts; select count(*) from delivery_releases',
      )
      const asking = askAll(questions, () => isOver)
      const database = await openDatabase({
        url: workspace.databaseUrl,
        folder: '',
        poolMax: 1,
        onFatal: () => undefined,
        onWarning: () => undefined,
        onMigration: (text) => said.push(text),
      })
      const migrated = (async () => {
        for (const { part } of parts) await database.bring(part)
      })()
      await delay(READER_MS)
      // A slow machine answers fewer in that time; who is kept waiting by the migration is never answered.
      while (asking.least() <= 20 && asking.refused().length === 0) await delay(ASK_EVERY_MS)
      const duringReader = asking.least()
      await reader.query('commit')
      await migrated
      await database.close()
      const before = asking.least()
      while (asking.least() < before + 20 && asking.refused().length === 0)
        await delay(ASK_EVERY_MS)
      isOver = true
      await asking.done
      expect(asking.refused()).toEqual([])
      expect(duringReader).toBeGreaterThan(20)
      expect(said.join('\n')).toMatch(
        /needs a lock that others hold \(longest transaction: pg_dump/,
      )
      expect(said.filter((text) => text.includes(': done'))).toHaveLength(5)
      console.log(JSON.stringify(asking.seen))
      // It starts again on tables that are newer than it.
      await processes.restartSite()
      for (const [name, ask] of Object.entries(questions))
        expect([name, await ask()]).toEqual([name, true])
      await processes.look('a start on the next schema')
    } finally {
      isOver = true
      await reader.end().catch(() => undefined)
      await processes.end()
      for (const { remove } of parts) await remove()
    }
    await workspace.leave(true)
  },
  180_000,
)
