import { findFile, type Encoding, type FoundFile, type StoredFile } from './stored-file.ts'
import type { BuildStore } from './build-store.ts'

/** All that is live of a large site, in every encoding. */
const CACHE_BYTES = 96 * 1024 * 1024

interface Wanted {
  key: string
  stored: StoredFile
  integrity: string
  encodings: readonly Encoding[]
}

/** Checked files of builds in memory: popular files are read, unpacked and hashed once. */
export class BuildCache {
  readonly #builds: BuildStore
  readonly #kept = new Map<string, FoundFile>()
  /** Ten thousand tabs that ask for the same new file concurrently read it once. */
  readonly #underWay = new Map<string, Promise<FoundFile | null>>()
  readonly #bytesMax: number
  #bytes = 0

  constructor(builds: BuildStore, bytesMax = CACHE_BYTES) {
    this.#builds = builds
    this.#bytesMax = bytesMax
  }

  /** The file in the best of these encodings; null when none of its bytes are what was shipped. */
  async find({ key, ...wanted }: Wanted): Promise<FoundFile | null> {
    const name = `${wanted.encodings.join('+')} ${wanted.integrity} ${key}`
    const kept = this.#kept.get(name)
    if (kept) {
      // Last in the order of the map is what was asked for last.
      this.#kept.delete(name)
      this.#kept.set(name, kept)
      return kept
    }
    const underWay = this.#underWay.get(name)
    if (underWay) return underWay
    const found = findFile(this.#builds, key, wanted).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, found)
    const file = await found
    if (file) this.#keep(name, file)
    return file
  }

  #keep(name: string, file: FoundFile): void {
    if (this.#kept.has(name)) return
    this.#kept.set(name, file)
    this.#bytes += file.bytes.length
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#bytesMax) break
      this.#kept.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}
