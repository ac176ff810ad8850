import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { SAVES_MAX_BYTES } from '@cloudplay/contract/node'
import { ARCHIVE_MAX_BYTES, readSavedFiles, writeSavedFiles, type SavedFile } from './saved-files.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * What a player has reached in a game, in an archive of the node's: some files below the game's home, read before the game starts and
 * written when they have changed. The files were written by a game that strangers' hands have fed.
 */
export class SavesArchive {
  readonly #file: string | null
  readonly #names: readonly string[]
  readonly #written: () => void
  #print = ''

  /** @param file null keeps nothing. @param names what is kept, below the home. `written` is called each time it was written. */
  constructor(file: string | null, names: readonly string[], written: () => void) {
    this.#file = names.length > 0 ? file : null
    this.#names = names
    this.#written = written
  }

  get isKept(): boolean {
    return this.#file !== null
  }

  /** What was kept. An archive that cannot be read, or holds what no game may keep, counts as none. */
  async read(): Promise<SavedFile[]> {
    try {
      const packed = this.#file && (await readFile(this.#file).catch(nullIfMissing))
      if (!packed) return []
      const files = readSavedFiles(await unpack(packed, { maxOutputLength: ARCHIVE_MAX_BYTES }), this.#names)
      this.#print = printOf(files)
      return files
    } catch (error) {
      say('saves_unreadable', error)
      return []
    }
  }

  /** Writes what has changed since the last time; `archive` is a tar archive of it all. Rejects where it must not be kept. */
  async write(archive: Buffer): Promise<void> {
    if (this.#file === null) return
    const files = readSavedFiles(archive, this.#names)
    const print = printOf(files)
    // A game that has thrown everything away is not believed: what was kept stays.
    if (print === this.#print || files.length === 0) return
    const packed = await pack(writeSavedFiles(files))
    if (packed.length > SAVES_MAX_BYTES) throw new Error(`${packed.length} bytes are too much to keep`)
    // Whole or not at all: whoever takes it may look at any moment.
    await writeFile(`${this.#file}.new`, packed, { mode: 0o600 })
    await rename(`${this.#file}.new`, this.#file)
    this.#print = print
    this.#written()
  }
}

/** Says that what was reached could not be kept or read. */
export function say(event: 'saves_lost' | 'saves_unreadable', error: unknown): void {
  process.stderr.write(`${JSON.stringify({ event, cause: (error as Error).message })}\n`)
}

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

function printOf(files: readonly SavedFile[]): string {
  const hash = createHash('sha256')
  for (const { path, bytes } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  return files.length === 0 ? '' : hash.digest('hex')
}
