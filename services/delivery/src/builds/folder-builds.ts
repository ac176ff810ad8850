import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../core/durable-file.ts'
import { BuildStoreAway, type BuildStore } from './build-store.ts'

const NOT_THERE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR'])
/** The disk is full, a quota is used up, or the disk became read-only: no fault of the caller. */
const TAKES_NO_WRITES = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Builds in a folder of this machine, or of a disk that several machines share. */
export function folderBuilds(root: string): BuildStore {
  const pathOf = (key: string) => path.join(root, ...key.split('/'))
  return {
    kind: 'folder',
    described: root,
    async read(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (NOT_THERE.has(error.code ?? '')) return null
        throw error
      })
    },
    async write(key, bytes) {
      await writeDurably(pathOf(key), bytes).catch((error: NodeJS.ErrnoException) => {
        throw TAKES_NO_WRITES.has(error.code ?? '')
          ? new BuildStoreAway(`the disk of ${root} takes no writes`, { cause: error })
          : error
      })
    },
    async remove(place) {
      // Again where a file is just being written.
      await rm(pathOf(place), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      // Removes the remote's folder together with its last place. While it contains other places, this fails as it should.
      await rmdir(path.dirname(pathOf(place))).catch(() => undefined)
    },
  }
}

/** The whole file appears, or none does. */
async function writeDurably(target: string, bytes: Buffer): Promise<void> {
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`
  const folder = path.dirname(target)
  const firstMade = await mkdir(folder, { recursive: true })
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
    await handle.close()
    await rename(draft, target)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
  for (const changed of foldersToSync(folder, firstMade)) await syncFolder(changed)
}

/** The folder of a new file, and where folders were made for it, each one around: a new folder is a name in the next. */
function foldersToSync(folder: string, firstMade: string | undefined): string[] {
  if (firstMade === undefined || folder.length < firstMade.length) return [folder]
  return [folder, ...foldersToSync(path.dirname(folder), firstMade)]
}
