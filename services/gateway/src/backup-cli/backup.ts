import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { COPY_PREFIX } from '../domains/operations/backup-route.ts'
import { copyTree, requireEmpty, requireOutside } from './files.ts'

/** Written last: a backup without it was interrupted. */
export const MARK = 'backup.json'
export const FORMAT = 1

interface BackupOptions {
  dataDir: string
  /** Where it goes: a folder that is empty or not there. */
  folder: string
  /** Has the running site put a copy of its database into a folder of `dataDir`; null where the database is a server's. */
  copyDatabase: () => Promise<{ folder: string } | null>
}

const KEPT_ELSEWHERE = ['database', 'logs']

/** Takes a backup of a running site: its database as of one moment, then releases, keys and saves (FAULT-7). */
export async function takeBackup({
  dataDir,
  folder,
  copyDatabase,
}: BackupOptions): Promise<{ files: number; hasDatabase: boolean }> {
  const [from, to] = [resolve(dataDir), resolve(folder)]
  await requireOutside(
    to,
    from,
    `the folder for the backup ${to} is in DATA_DIR, of which it would be a copy: take one outside ${from}`,
  )
  await requireEmpty(to, 'the folder for the backup')
  const takenAt = new Date().toISOString()
  const copied = await copyDatabase()
  let files = 0
  try {
    if (copied)
      files += await copyTree(join(from, copied.folder, 'database'), join(to, 'data/database'), {
        durable: true,
        isWhole: true,
      })
  } finally {
    if (copied) await rm(join(from, copied.folder), { recursive: true, force: true })
  }
  const isWanted = (name: string) => !KEPT_ELSEWHERE.includes(name) && !name.startsWith(COPY_PREFIX)
  files += await copyTree(from, join(to, 'data'), { isWanted, durable: true })
  const mark = { format: FORMAT, takenAt, files, hasDatabase: copied !== null }
  await writeFile(join(to, MARK), `${JSON.stringify(mark, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return { files, hasDatabase: copied !== null }
}
