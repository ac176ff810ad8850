import { writeSavedFiles, type SavedFile } from '../game-kit/saved-files.ts'
import { say, SavesArchive } from '../game-kit/saves-archive.ts'

/** A machine that dies takes no more than this of a player's progress with it. */
const LOOK_EVERY_MS = 60_000

/** What a player has reached in a program: what it begins with, and what is packed while it runs. */
export class GameSaves {
  readonly #archive: SavesArchive
  readonly #pack: () => Promise<Buffer>
  #packing: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setInterval> | undefined

  /** `pack` makes a tar archive of what there is now. */
  constructor(archive: SavesArchive, pack: () => Promise<Buffer>) {
    this.#archive = archive
    this.#pack = pack
  }

  /** A tar archive of the files a game begins with: those of its recipe, and over them what was kept. */
  async firstFiles(texts: Readonly<Record<string, string>>): Promise<Buffer> {
    const settings = Object.entries(texts).map(([path, text]): SavedFile => ({ path, bytes: Buffer.from(text), changedAtMs: Date.now() }))
    return writeSavedFiles([...settings, ...(await this.#archive.read())])
  }

  /** Packs what has changed, now and then. */
  watch(): void {
    if (this.#archive.isKept) this.#timer ??= setInterval(() => void this.keep(), LOOK_EVERY_MS)
  }

  rest(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Packs what has changed since the last time; never rejects. */
  keep(): Promise<void> {
    if (!this.#archive.isKept) return Promise.resolve()
    this.#packing = this.#packing
      .then(async () => this.#archive.write(await this.#pack()))
      .catch((error: unknown) => say('saves_lost', error))
    return this.#packing
  }
}
