import { writeSavedFiles, type SavedFile } from '../saves/saved-files.ts'
import { say, SavesArchive } from '../saves/saves-archive.ts'

/** If the machine dies, a player loses at most this much progress. */
const LOOK_EVERY_MS = 60_000

/** A player's progress in a program: loads it at the start, and packs it while the program runs. */
export class GameSaves {
  readonly #archive: SavesArchive
  readonly #pack: () => Promise<Buffer>
  #packing: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setInterval> | undefined

  /** `pack` makes a tar archive of the current files. */
  constructor(archive: SavesArchive, pack: () => Promise<Buffer>) {
    this.#archive = archive
    this.#pack = pack
  }

  /** A tar archive of the game's first files: those of its recipe, replaced by saved ones. */
  async firstFiles(texts: Readonly<Record<string, string>>): Promise<Buffer> {
    const settings = Object.entries(texts).map(([path, text]): SavedFile => ({
      path,
      bytes: Buffer.from(text),
      changedAtMs: Date.now(),
    }))
    return writeSavedFiles([...settings, ...(await this.#archive.read())])
  }

  /** Packs changed files at intervals. */
  watch(): void {
    if (this.#archive.isKept) this.#timer ??= setInterval(() => void this.keep(), LOOK_EVERY_MS)
  }

  rest(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Packs the files changed since the last time. Never rejects. */
  keep(): Promise<void> {
    if (!this.#archive.isKept) return Promise.resolve()
    this.#packing = this.#packing
      .then(async () => this.#archive.write(await this.#pack()))
      .catch((error: unknown) => say('saves_lost', error))
    return this.#packing
  }
}
