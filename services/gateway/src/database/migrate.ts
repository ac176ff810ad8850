import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { readMigrations, type Migration, type SchemaPart } from './migration-files.ts'
import { runMigration, type MigrationOptions, type Session } from './run-migration.ts'
import { compareSchema, SchemaFault, type DoneMigration, type SchemaState } from './schema-state.ts'
import type { ClientSource } from './server-pool.ts'

interface Place extends MigrationOptions {
  /** The database, in words. */
  place: string
  isServer: boolean
  /** Refuses a schema that needs migrations instead of migrating it. */
  requiresSchema: boolean
}

/** Any number works, as long as every process uses the same one. */
const MIGRATION_LOCK = 4_711_001
const ASK_FOR_TURN_EVERY_MS = 200
/** Far longer than an index build takes: the client does not limit statements of migrations. */
const NO_TIMEOUT_MS = 2 ** 31 - 1

/** Migrates a part's tables, or refuses them. Throws `SchemaFault` if this release cannot work on them. */
export async function bringSchema(
  { connect }: ClientSource,
  part: SchemaPart,
  place: Place,
): Promise<void> {
  const migrations = readMigrations(part)
  const client = await connect()
  // A connection error also reaches the statement in progress.
  const ignore = () => undefined
  client.on('error', ignore)
  const session: Session = {
    query: (text, values) =>
      client.query({ text, values, query_timeout: NO_TIMEOUT_MS } as pg.QueryConfig),
  }
  try {
    const state = compareSchema(migrations, await readDone(session, part))
    if (isUsable(state, part, place)) return
    if (place.isServer)
      await session.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await takeTurn(session, place)
    await bringUpToDate(session, part, migrations, place)
  } finally {
    client.off('error', ignore)
    // Ends the session if there can be another one, which also releases its lock.
    client.release(place.isServer)
  }
}

function isUsable(
  state: SchemaState,
  { name }: SchemaPart,
  { place, requiresSchema }: Place,
): boolean {
  if (state.is === 'foreign')
    throw new SchemaFault(
      `${place} was made by a version before the first release and cannot be brought up to date; move it away or remove it, and the next start makes a new one`,
    )
  if (state.is === 'too new')
    throw new SchemaFault(
      `${place} has the ${name} tables of a release that is too new for this one: start a newer release`,
    )
  if (state.is === 'behind' && requiresSchema)
    throw new SchemaFault(
      `${place} lacks ${state.missing.map(({ tag }) => tag).join(', ')} of the ${name} tables: run "npm run migrate" of this release, then start again`,
    )
  return state.is === 'usable'
}

/** The migrations a part has had; for an older journal layout, one that no release knows. */
async function readDone(session: Session, { name }: SchemaPart): Promise<DoneMigration[]> {
  const { rows: tables } = await session.query(
    "select to_regclass('schema_migrations') is not null as known, to_regclass('drizzle.__drizzle_migrations') is not null as old",
  )
  if (tables[0]!.old && !tables[0]!.known) return [{ number: -1, hash: '', worksWith: 0 }]
  if (!tables[0]!.known) return []
  const { rows } = await session.query(
    'select number, hash, works_with as "worksWith" from schema_migrations where part = $1 order by number',
    [name],
  )
  return rows as unknown as DoneMigration[]
}

/** Processes that start together migrate one after the other. They poll, because an index build waits for sessions that wait in a statement. */
async function takeTurn(session: Session, { say, patienceMs }: Place): Promise<void> {
  const untilMs = performance.now() + patienceMs
  let hasSaid = false
  for (;;) {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as has', [MIGRATION_LOCK])
    if (rows[0]!.has) return
    if (performance.now() > untilMs)
      throw new SchemaFault('another process has been migrating this database for too long')
    if (!hasSaid) say('another process migrates this database: it comes first')
    hasSaid = true
    await delay(ASK_FOR_TURN_EVERY_MS)
  }
}

async function bringUpToDate(
  session: Session,
  part: SchemaPart,
  migrations: readonly Migration[],
  place: Place,
): Promise<void> {
  await session.query(`create table if not exists schema_migrations (part text not null, number int not null, tag text not null,
    hash text not null, works_with int not null, done_at timestamptz not null default now(), primary key (part, number))`)
  // Another process may have run all migrations meanwhile.
  const state = compareSchema(migrations, await readDone(session, part))
  for (const migration of state.is === 'behind' ? state.missing : []) {
    const startedMs = performance.now()
    const { number, tag, hash, worksWith } = migration
    const journal = () =>
      session.query(
        'insert into schema_migrations (part, number, tag, hash, works_with) values ($1, $2, $3, $4, $5)',
        [part.name, number, tag, hash, worksWith],
      )
    await runMigration(session, migration, journal, place)
    place.say(
      `${part.name} ${tag}: done in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
    )
  }
  await session.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}
