import { SavesArchive } from './saves-archive.ts'
import { writeSavedFiles } from './saved-files.ts'

const FILE = 'progress.json'
/** Far more than any of these games writes; what is larger was not written by one. */
const MAX_BYTES = 256 * 1024

/** What a player has reached in a built-in game, as JSON, kept from one session to the next the way other games' saves are. */
export class Progress {
  readonly #archive: SavesArchive
  /** What was kept; null where nothing was, or nothing that can be read. Whether it makes sense is for the game to judge. */
  readonly kept: unknown
  #written: string
  #writing: Promise<void> = Promise.resolve()

  private constructor(archive: SavesArchive, text: string | null) {
    this.#archive = archive
    this.kept = parsed(text)
    this.#written = text ?? ''
  }

  /** @param file where it comes from and goes to; null keeps nothing. `saved` is called each time it was written. */
  static async open(file: string | null, saved: () => void): Promise<Progress> {
    const archive = new SavesArchive(file, [FILE], saved)
    const kept = (await archive.read()).find(({ path }) => path === FILE)
    return new Progress(archive, kept?.bytes.toString('utf8') ?? null)
  }

  /** One after the other, and only what has changed; null keeps what there is. Resolves when it is written; never rejects. */
  keep(value: unknown): Promise<void> {
    const text = JSON.stringify(value)
    if (value === null || text === this.#written) return this.#writing
    this.#written = text
    this.#writing = this.#writing
      .then(() => this.#archive.write(writeSavedFiles([{ path: FILE, bytes: Buffer.from(text), changedAtMs: Date.now() }])))
      .catch((error: unknown) => {
        process.stderr.write(`${JSON.stringify({ event: 'progress_lost', cause: (error as Error).message })}\n`)
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

/** For games that read what was kept: an own property of an object; undefined for anything else. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

/** A whole number within bounds, or `otherwise`. */
export function wholeNumber(value: unknown, least: number, most: number, otherwise: number): number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most ? (value as number) : otherwise
}
