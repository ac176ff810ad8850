import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { SAVES_MAX_BYTES } from '@cloudplay/contract/node'
import { errorText } from '@cloudplay/log/describe-error'
import {
  ARCHIVE_MAX_BYTES,
  readSavedFiles,
  writeSavedFiles,
  type SavedFile,
} from './saved-files.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * A player's progress in a game, in an archive of the node: files below the game's home, read before the game starts and
 * written after changes. The files are untrusted, because the player controls the game.
 */
export class SavesArchive {
  readonly #file: string | null
  readonly #names: readonly string[]
  readonly #written: () => void
  #print = ''

  /** @param file null saves nothing. @param names files and folders to save, below the home. `written` is called after each write. */
  constructor(file: string | null, names: readonly string[], written: () => void) {
    this.#file = names.length > 0 ? file : null
    this.#names = names
    this.#written = written
  }

  get isKept(): boolean {
    return this.#file !== null
  }

  /** The saved files. An archive that is unreadable, or contains forbidden entries, counts as none. */
  async read(): Promise<SavedFile[]> {
    try {
      const packed = this.#file && (await readFile(this.#file).catch(nullIfMissing))
      if (!packed) return []
      const files = readSavedFiles(
        await unpack(packed, { maxOutputLength: ARCHIVE_MAX_BYTES }),
        this.#names,
      )
      this.#print = printOf(files)
      return files
    } catch (error) {
      say('saves_unreadable', error)
      return []
    }
  }

  /** Saves `archive`, a tar archive of all files, if it has changed. Rejects if it must not be saved. */
  async write(archive: Buffer): Promise<void> {
    if (this.#file === null) return
    const files = readSavedFiles(archive, this.#names)
    const print = printOf(files)
    // If a game has deleted everything, the old files stay.
    if (print === this.#print || files.length === 0) return
    const packed = await pack(writeSavedFiles(files))
    if (packed.length > SAVES_MAX_BYTES)
      throw new Error(`${packed.length} bytes are too much to keep`)
    // Atomically, because it may be read at any time.
    await writeFile(`${this.#file}.new`, packed, { mode: 0o600 })
    await rename(`${this.#file}.new`, this.#file)
    this.#print = print
    this.#written()
  }
}

/** Reports that progress can't be saved or read. */
export function say(event: 'saves_lost' | 'saves_unreadable', error: unknown): void {
  process.stderr.write(`${JSON.stringify({ event, cause: errorText(error) })}\n`)
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
