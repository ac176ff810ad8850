import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../testing/gateway.ts'
import { createDatabase } from '../testing/postgres.ts'
import { copyTemplate } from '../testing/template.ts'
import { openDatabase } from './database.ts'

const server = fileURLToPath(new URL('../server.ts', import.meta.url))

let dataDir: string
let onServer: Awaited<ReturnType<typeof createDatabase>> | null
const open = () =>
  openDatabase({
    url: onServer?.url,
    folder: join(dataDir, 'database'),
    poolMax: 2,
    onFatal: (error) => {
      throw error
    },
    onWarning: () => {},
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-migrate-'))
  onServer = process.env.DATABASE_URL ? await createDatabase(process.env.DATABASE_URL) : null
  if (!onServer) await copyTemplate(join(dataDir, 'database'), prepareDatabase)
}, 60_000)
afterAll(async () => {
  await onServer?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a database', () => {
  it('is opened again by the version that made it, and tables stay as they are', async () => {
    const first = await open()
    await first.db.execute(sql`create table kept as select 7 as id`)
    await first.close()
    const again = await open()
    expect((await again.db.execute(sql`select id from kept`)).rows).toEqual([{ id: 7 }])
    await again.close()
  })

  it('that began with other migrations ends the start with one message', async () => {
    const database = await open()
    await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of an unreleased version', created_at = created_at - 1`)
    await database.close()
    await expect(open()).rejects.toThrow('before the first release')

    const env = {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: onServer?.url ?? '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
    }
    const child = spawn(process.execPath, ['--import', 'tsx', server], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => void (said += String(chunk)))
    child.stderr.on('data', (chunk: Buffer) => void (said += String(chunk)))
    const [code] = (await once(child, 'close')) as [number]
    const place = onServer ? 'the database of DATABASE_URL' : `the database in ${join(dataDir, 'database')}`
    expect({ code, said }).toEqual({
      code: 1,
      said: `${place} was made by a version before the first release and cannot be brought up to date; move it away or remove it, and the next start makes a new one\n`,
    })
  }, 60_000)
})
