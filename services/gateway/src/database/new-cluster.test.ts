import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openThreadAhead } from './database-thread.ts'
import { openEmbedded } from './embedded.ts'

let folder = ''
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-cluster-')), 'database')
})
afterEach(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }))

const open = () =>
  openEmbedded({
    folder,
    connectionTimeoutMs: 30_000,
    queryTimeoutMs: 30_000,
    onWarning: () => undefined,
    onFatal: (error) => {
      throw error
    },
  })

describe('a new cluster', { timeout: 60_000 }, () => {
  it('is unpacked again when the process died meanwhile, and then stays', async () => {
    // As a kill leaves it: some files, one of them half written, and no PG_VERSION.
    fs.mkdirSync(path.join(folder, 'global'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'global/1262'), 'half')
    const first = await open()
    await first.pool.query('create table kept (id int); insert into kept values (7)')
    await first.close()
    expect(fs.statSync(path.join(folder, 'global/1213')).mode & 0o077).toBe(0)
    openThreadAhead(folder)
    const again = await open()
    expect((await again.pool.query('select id from kept')).rows).toEqual([{ id: 7 }])
    await again.close()
  })

  it('says why it cannot be unpacked, also to a caller that comes later', async () => {
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'base'), 'a file in the place of a folder')
    await expect(open()).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(fs.existsSync(path.join(folder, 'PG_VERSION'))).toBe(false)
    openThreadAhead(folder)
    await expect(open()).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})
