import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** Compiled by `npm test`: loading the sources takes ten times as long. */
const program = fileURLToPath(new URL('../dist/migrate.js', import.meta.url))
let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'cloudplay-migrate-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Gives the exit code and what was said. */
const migrate = (env: Record<string, string>, ...words: string[]) =>
  new Promise<[number, string]>((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, ...env } },
      (error, out, err) => resolve([error ? Number(error.code) : 0, out + err]),
    )
  })

describe('npm run migrate FLEET-2', { timeout: 120_000 }, () => {
  it('brings the tables of gateway and delivery up to date, and says when there is nothing to do', async () => {
    expect(await migrate({})).toEqual([
      0,
      expect.stringMatching(
        /^(gateway \d{4}_[\w-]+: done in .* s\n)+(delivery \d{4}_[\w-]+: done in .* s\n)+$/,
      ),
    ])
    expect(await migrate({})).toEqual([0, 'the database is up to date\n'])
  })

  it('says how it is used instead of migrating when it gets an argument', async () => {
    const help = expect.stringContaining('It takes no arguments')
    expect(await migrate({}, '--help')).toEqual([0, help])
    expect(await migrate({}, 'status')).toEqual([2, help])
    expect(await readdir(folder)).toEqual([])
  })

  it('ends with 78 and one sentence when it cannot', async () => {
    expect(await migrate({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' })).toEqual([
      78,
      expect.stringMatching(/^cannot migrate: the database server does not answer: .*\n$/),
    ])
    expect(await migrate({ MIGRATE_WAIT_SECONDS: 'soon' })).toEqual([
      78,
      expect.stringContaining('MIGRATE_WAIT_SECONDS'),
    ])
    expect(await migrate({ DATABASE_URL: 'postgres://a,b/site?target_session_attrs=any' })).toEqual(
      [78, expect.stringContaining('the site writes')],
    )
  })
})
