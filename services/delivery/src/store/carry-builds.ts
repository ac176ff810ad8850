import { access, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { isNotNull } from 'drizzle-orm'
import type { BuildStore } from '../builds/build-store.ts'
import { keysOf, readStoredFiles } from '../builds/stored-file.ts'
import { folderBuilds } from '../builds/folder-builds.ts'
import type { Database } from '../database/database.ts'
import { releases } from '../database/schema.ts'
import { deltaKeysOf } from './release-deltas.ts'

interface Carrying {
  /** `DATA_DIR/delivery/releases`, where builds lay before there was a bucket. */
  folder: string
  to: BuildStore
  database: Database
}

/**
 * Copies the builds of this machine's folder, with their deltas, into a bucket that was configured later, before the site starts.
 * The folder is renamed once all of them are there, and a start that was cut short copies again.
 */
export async function carryBuilds({ folder, to, database }: Carrying): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (!names.length) return
  const from = folderBuilds(folder)
  const rows = await database.db.select().from(releases).where(isNotNull(releases.place))
  for (const { place, files } of rows) {
    if (!place || !(await isThere(path.join(folder, ...place.split('/'))))) continue
    const ofDeltas = await deltaKeysOf(database.db, place)
    for (const key of [...keysOf(place, readStoredFiles(files)), ...ofDeltas]) {
      const bytes = await from.read(key)
      if (bytes) await to.write(key, bytes)
    }
  }
  // Somebody may have gone back to the folder for a while.
  let carried = `${folder}.carried`
  for (let nth = 2; await isThere(carried); nth++) carried = `${folder}.carried-${nth}`
  await rename(folder, carried)
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
