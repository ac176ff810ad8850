import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { templateName, type Prepare } from './template.ts'

/** Any number, as long as every process uses the same. */
const TEMPLATE_LOCK = 4_711_002

const named = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The database that new ones are copied from: the first caller creates it while the others wait. */
async function prepareTemplate(client: pg.Client, url: string, prepare: Prepare): Promise<string> {
  const name = templateName()
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const { rowCount } = await client.query(
    'select 1 from pg_database where datname = $1 and datistemplate',
    [name],
  )
  if (!rowCount) {
    const dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-draft-'))
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
    await prepare({ dataDir, databaseUrl: named(url, name) })
    await client.query(`alter database ${name} is_template true`)
    await rm(dataDir, { recursive: true, force: true })
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  return name
}

/** Waits a moment for connections that are being closed: to cut one off is an error of the pool that has just ended. */
async function untilLeft(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < 20; look++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [
      name,
    ])
    if (rowCount === 0) return
    await delay(50)
  }
}

/** A new database on the server of `url`, with migrations and first data, or empty without `prepare`. */
export async function createDatabase(
  url: string,
  prepare?: Prepare,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `cloudplay_test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(url, async (client) => {
    const template = prepare ? await prepareTemplate(client, url, prepare) : null
    // The other strategy writes each page of the template to the log, which takes three times as long.
    await client.query(
      `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
    )
  })
  return {
    url: named(url, name),
    drop: () =>
      onServer(url, async (client) => {
        await untilLeft(client, name)
        await client.query(`drop database ${name} with (force)`)
      }),
  }
}
