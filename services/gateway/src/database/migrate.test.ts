import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../testing/gateway.ts'
import { nextRelease } from '../testing/next-release.ts'
import { createDatabase } from '../testing/postgres.ts'
import { productionEnv } from '../testing/production-env.ts'
import { copyTemplate } from '../testing/template.ts'
import { openDatabase, type Database } from './database.ts'
import { gatewaySchema, readMigrations } from './migration-files.ts'

/** Compiled by `npm test`. */
const server = fileURLToPath(new URL('../../dist/server.js', import.meta.url))

/** Number of the newest migration of this release; an invented next release continues from it. */
const migrations = readMigrations(gatewaySchema)
const newest = migrations.at(-1)!.number
const padded = (number: number) => String(number).padStart(4, '0')

let dataDir: string
let onServer: Awaited<ReturnType<typeof createDatabase>> | null
let said: string[] = []
const open = (
  more: { url?: string; requiresSchema?: boolean; migrationPatienceMs?: number } = {},
) =>
  openDatabase({
    url: onServer?.url,
    folder: join(dataDir, 'database'),
    poolMax: 2,
    onFatal: (error) => {
      throw error
    },
    onWarning: () => {},
    onMigration: (text) => said.push(text),
    ...more,
  })
const rowsOf = async (database: Database, statement: string) =>
  (await database.db.execute(sql.raw(statement))).rows

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-migrate-'))
  onServer = process.env.DATABASE_URL
    ? await createDatabase(process.env.DATABASE_URL, prepareDatabase)
    : null
  if (!onServer) await copyTemplate(join(dataDir, 'database'), prepareDatabase)
}, 60_000)
afterEach(() => (said = []))
afterAll(async () => {
  await onServer?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Opens the database, runs the migrations of an invented next release, and reverts them. */
async function withNext(
  files: Record<string, string>,
  work: (database: Database, bring: () => Promise<void>) => Promise<void>,
  more: Parameters<typeof open>[0] = {},
): Promise<void> {
  const next = await nextRelease(files)
  const database = await open(more)
  try {
    await work(database, () => database.bring(next.part))
  } finally {
    await database.db.execute(sql`drop table if exists notes`)
    await database.db.execute(
      sql`delete from schema_migrations where part = ${gatewaySchema.name} and number > ${newest}`,
    )
    await database.close()
    await next.remove()
  }
}

const NOTES =
  'create table notes (id int primary key, text text);\n--> statement-breakpoint\ninsert into notes values (1, null), (2, null), (3, null);'
const NOTE_INDEX =
  '-- concurrently\ncreate unique index concurrently "notes_text_once" on "notes" ("text");'

describe('a database', () => {
  it('opens again with the version that created it and leaves its tables unchanged', async () => {
    const first = await open()
    await first.db.execute(sql`create table kept as select 7 as id`)
    await first.close()
    const again = await open()
    expect(await rowsOf(again, 'select id from kept')).toEqual([{ id: 7 }])
    expect(said).toEqual([])
    await again.close()
  })

  it('runs each migration separately: a failing one reverts only itself FLEET-2', async () => {
    await withNext(
      {
        notes: NOTES,
        broken: 'alter table notes add column "x" int;\n--> statement-breakpoint\nselect 1/0;',
      },
      async (database, bring) => {
        await expect(bring()).rejects.toThrow('division by zero')
        expect(
          await rowsOf(
            database,
            "select max(number) as newest from schema_migrations where part = 'gateway'",
          ),
        ).toEqual([{ newest: newest + 1 }])
        expect(await rowsOf(database, 'select * from notes where id = 1')).toEqual([
          { id: 1, text: null },
        ])
      },
    )
  })

  it('changes rows in batches until no row is left FLEET-2', async () => {
    const batch =
      '-- in batches\nupdate notes set text = id::text where id in (select id from notes where text is null limit 1);'
    await withNext({ notes: NOTES, fill: batch }, async (database, bring) => {
      await bring()
      expect(await rowsOf(database, 'select text from notes order by 1')).toEqual([
        { text: '1' },
        { text: '2' },
        { text: '3' },
      ])
    })
  })

  it('builds an index outside a transaction, and rebuilds one that was left unfinished FLEET-2', async () => {
    await withNext({ index: NOTE_INDEX }, async (database, bring) => {
      const valid = () =>
        rowsOf(
          database,
          "select indisvalid as is from pg_index where indexrelid = to_regclass('notes_text_once')",
        )
      await database.db.execute(sql`create table notes (id int primary key, text text)`)
      await database.db.execute(sql`insert into notes values (1, 'same'), (2, 'same')`)
      await expect(bring()).rejects.toThrow('notes_text_once')
      expect(await valid()).toEqual([{ is: false }])
      await database.db.execute(sql`update notes set text = id::text`)
      await bring()
      expect(await valid()).toEqual([{ is: true }])
      expect(said.join('\n')).toContain('left unfinished')
    })
  })

  it('accepts a newer release while it works with this one, then refuses it FLEET-2', async () => {
    await withNext({ notes: NOTES }, async (database, bring) => {
      await bring()
      await database.bring(gatewaySchema)
    })
    await withNext(
      { notes: NOTES, contract: `-- works with ${padded(newest + 1)}\nselect 1;` },
      async (database, bring) => {
        await bring()
        await expect(database.bring(gatewaySchema)).rejects.toMatchObject({
          exitCode: 78,
          message: expect.stringContaining('too new'),
        })
      },
    )
  })
})

describe.runIf(process.env.DATABASE_URL)('on a server', () => {
  it('retries a lock that others hold instead of waiting, until it times out FLEET-2', async () => {
    await withNext(
      { notes: NOTES, change: 'alter table notes add column more int;' },
      async (database, bring) => {
        const first = await nextRelease({ notes: NOTES })
        await database.bring(first.part)
        await first.remove()
        const reader = new pg.Client({
          connectionString: onServer!.url,
          application_name: 'pg_dump',
        })
        await reader.connect()
        try {
          await reader.query('begin; select * from notes')
          const reason = new RegExp(
            `^${padded(newest + 2)}_change needs a lock that others hold \\(longest transaction: pg_dump, process \\d+, \\d+ s\\)`,
          )
          await expect(bring()).rejects.toThrow(reason)
          expect(said.at(-1)).toMatch(reason)
        } finally {
          await reader.end()
        }
        await bring()
      },
      { migrationPatienceMs: 4_000 },
    )
  }, 30_000)

  it('lets two processes that migrate take turns FLEET-2', async () => {
    const empty = await createDatabase(process.env.DATABASE_URL!)
    const both = await Promise.all([open({ url: empty.url }), open({ url: empty.url })])
    for (const database of both) await database.close()
    expect(said.filter((text) => text.includes('0000_initial: done'))).toHaveLength(1)
    await empty.drop()
  }, 30_000)
})

/** Starts the gateway as its own process; returns its exit code and output. */
async function startGateway(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (text += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: text }
}

describe('a start', () => {
  it.runIf(process.env.DATABASE_URL)(
    'in production on tables that are behind ends with one sentence and code 78 FLEET-2',
    async () => {
      const empty = await createDatabase(process.env.DATABASE_URL!)
      expect(await startGateway({ ...productionEnv(), DATABASE_URL: empty.url })).toEqual({
        code: 78,
        said: `the database of DATABASE_URL lacks ${migrations.map(({ tag }) => tag).join(', ')} of the gateway tables: run "npm run migrate" of this release, then start again\n`,
      })
      await empty.drop()
    },
    60_000,
  )

  it('on a database that began with other migrations ends with one message', async () => {
    const database = await open()
    await database.db.execute(
      sql`update schema_migrations set hash = 'of an unreleased version' where part = 'gateway'`,
    )
    await database.close()
    const place = onServer
      ? 'the database of DATABASE_URL'
      : `the database in ${join(dataDir, 'database')}`
    expect(
      await startGateway({ NODE_ENV: 'development', DATABASE_URL: onServer?.url ?? '' }),
    ).toEqual({
      code: 78,
      said: `${place} was made by a version before the first release and cannot be brought up to date; move it away or remove it, and the next start makes a new one\n`,
    })
  }, 60_000)
})
