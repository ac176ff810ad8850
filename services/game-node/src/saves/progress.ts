import { errorText } from '@cloudplay/log/describe-error'
import { SavesArchive } from './saves-archive.ts'
import { writeSavedFiles } from './saved-files.ts'

const FILE = 'progress.json'
/** Far more than any of these games writes. */
const MAX_BYTES = 256 * 1024

/** A player's progress in a built-in game, as JSON. It is stored between sessions like other games' saves. */
export class Progress {
  readonly #archive: SavesArchive
  /** The saved value; null if there is none, or it is unreadable. The game itself must validate it. */
  readonly kept: unknown
  #written: string
  #writing: Promise<void> = Promise.resolve()

  private constructor(archive: SavesArchive, text: string | null) {
    this.#archive = archive
    this.kept = parsed(text)
    this.#written = text ?? ''
  }

  /** @param file the archive; null saves nothing. `saved` is called after each write. */
  static async open(file: string | null, saved: () => void): Promise<Progress> {
    const archive = new SavesArchive(file, [FILE], saved)
    const kept = (await archive.read()).find(({ path }) => path === FILE)
    return new Progress(archive, kept?.bytes.toString('utf8') ?? null)
  }

  /** Saves one value after the other, only if it has changed; null keeps the old one. Resolves when it is written; never rejects. */
  keep(value: unknown): Promise<void> {
    const text = JSON.stringify(value)
    if (value === null || text === this.#written) return this.#writing
    this.#written = text
    this.#writing = this.#writing
      .then(() =>
        this.#archive.write(
          writeSavedFiles([{ path: FILE, bytes: Buffer.from(text), changedAtMs: Date.now() }]),
        ),
      )
      .catch((error: unknown) => {
        if (this.#written === text) this.#written = ''
        process.stderr.write(
          `${JSON.stringify({ event: 'progress_lost', cause: errorText(error) })}\n`,
        )
      })
    return this.#writing
  }
}

function parsed(text: string | null): unknown {
  if (text === null || text.length > MAX_BYTES) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
