import { errorText } from '@cloudplay/log/describe-error'
import { filesOf, publicFilesOf } from './manifest.ts'
import { BuildCache } from '../builds/build-cache.ts'
import { BuildStoreAway, type BuildStore } from '../builds/build-store.ts'
import {
  findFile,
  type Encoding,
  type FoundFile,
  type StoredFile,
  type StoredFiles,
} from '../builds/stored-file.ts'
import type { RemoteManifest } from '@cloudplay/contract/registry'

/** What a release is made of. */
export interface ReleaseContent {
  manifest: RemoteManifest
  /** Folder of its files in the store for builds. */
  place: string
  files: StoredFiles
}

const READ_AT_ONCE = 8
const keyOf = (name: string, version: string) => `${name}@${version}`

/** The files of committed releases, each checked against its hash, and what is known to be wrong with a release. */
export class ReleaseFiles {
  readonly builds: BuildStore
  readonly #cache: BuildCache
  readonly #contents = new Map<string, ReleaseContent & { integrities: Map<string, string> }>()
  /** Not offered to anybody: what the database or the store keeps of it is not what was shipped. */
  readonly #broken = new Map<string, string>()
  /** Offered, but a visitor met a file of it that cannot be had; forgotten once the file is back. */
  readonly #damaged = new Map<string, Map<string, string>>()

  constructor(builds: BuildStore) {
    this.builds = builds
    this.#cache = new BuildCache(builds)
  }

  /** Takes note of a release; an error instead of contents says why it cannot be used. */
  put(name: string, version: string, content: ReleaseContent | Error): void {
    const key = keyOf(name, version)
    this.#contents.delete(key)
    this.#damaged.delete(key)
    if (content instanceof Error) this.#broken.set(key, content.message)
    else {
      this.#broken.delete(key)
      this.#contents.set(key, { ...content, integrities: filesOf(content.manifest) })
    }
  }

  /** The manifest of a committed release that can be offered, else undefined. */
  manifest(name: string, version: string): RemoteManifest | undefined {
    const key = keyOf(name, version)
    return this.#broken.has(key) ? undefined : this.#contents.get(key)?.manifest
  }

  /** Why a release cannot be used as it is; undefined when nothing is known against it. */
  brokenReason(name: string, version: string): string | undefined {
    const key = keyOf(name, version)
    return this.#broken.get(key) ?? this.#damaged.get(key)?.values().next().value
  }

  /**
   * One file of a release, for a visitor; null when the release has no such file, or its bytes are not what was shipped. Server
   * build and source maps are for no visitor.
   */
  async find(
    name: string,
    version: string,
    file: string,
    encodings: readonly Encoding[],
  ): Promise<FoundFile | null> {
    if (this.#isPrivate(name, version, file)) return null
    return this.#find(name, version, file, encodings)
  }

  /** Whether a release has this file. */
  has(name: string, version: string, file: string): boolean {
    return this.#contents.get(keyOf(name, version))?.integrities.has(file) ?? false
  }

  /** A file for visitors as the store has it, and the folder of its release; null for every other name. */
  stored(
    name: string,
    version: string,
    file: string,
  ): { place: string; key: string; stored: StoredFile } | null {
    const content = this.#contents.get(keyOf(name, version))
    const stored = content && Object.hasOwn(content.files, file) ? content.files[file] : undefined
    if (!content || !stored || this.#isPrivate(name, version, file)) return null
    return { place: content.place, key: `${content.place}/${file}`, stored }
  }

  /** The names of a release's files for visitors, those that its pages need first in front, and their folder. */
  listed(name: string, version: string): { place: string; files: string[] } | null {
    const content = this.#contents.get(keyOf(name, version))
    return content
      ? { place: content.place, files: [...publicFilesOf(content.manifest).keys()] }
      : null
  }

  /** Reads a release's files for visitors into the cache, as browsers of today ask for them. */
  async readAhead(name: string, version: string): Promise<void> {
    const waiting = this.listed(name, version)?.files.toReversed() ?? []
    const work = async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
        await this.#find(name, version, file, ['br', 'gzip'])
    }
    await Promise.all(Array.from({ length: READ_AT_ONCE }, work))
  }

  /** A file that no visitor asked for: it takes no place among those that are asked for. */
  async readAside(name: string, version: string, file: string): Promise<Buffer | null> {
    const found = this.stored(name, version, file)
    const integrity = this.#contents.get(keyOf(name, version))?.integrities.get(file)
    if (!found || integrity === undefined) return null
    const { key, stored } = found
    return (await findFile(this.builds, key, { stored, integrity, encodings: [] }))?.bytes ?? null
  }

  /** The source map of a file, null without one. */
  async readMap(name: string, version: string, file: string): Promise<Buffer | null> {
    const map = `${file}.map`
    if (!this.#isPrivate(name, version, map)) return null
    return (await this.#find(name, version, map, []))?.bytes ?? null
  }

  /** Whether a file is for the site only: the server build, which runs at the edge, and source maps. */
  #isPrivate(name: string, version: string, file: string): boolean {
    const manifest = this.#contents.get(keyOf(name, version))?.manifest
    return (
      file === manifest?.server?.file || (manifest?.maps ?? []).some((map) => map.file === file)
    )
  }

  /** The text of a release's server build; throws when it is not to be had as it was shipped. */
  async readServerBuild(name: string, version: string): Promise<string> {
    const file = this.#contents.get(keyOf(name, version))?.manifest.server?.file
    const found = file === undefined ? null : await this.#find(name, version, file, [])
    if (!found)
      throw new Error(`${name} ${version} has a server build that is not the file that was shipped`)
    return found.bytes.toString()
  }

  async #find(
    name: string,
    version: string,
    file: string,
    encodings: readonly Encoding[],
  ): Promise<FoundFile | null> {
    const key = keyOf(name, version)
    const content = this.#contents.get(key)
    const integrity = content?.integrities.get(file)
    const stored = content && Object.hasOwn(content.files, file) ? content.files[file] : undefined
    if (!content || !integrity || !stored) return null
    const found = await this.#cache.find({
      key: `${content.place}/${file}`,
      stored,
      integrity,
      encodings,
    })
    if (found) this.#damaged.get(key)?.delete(file)
    else {
      const faults = this.#damaged.get(key) ?? new Map<string, string>()
      this.#damaged.set(key, faults.set(file, damage(file)))
    }
    return found
  }

  /** Whether a release is kept from visitors because it was found damaged when the site started. */
  isKeptBack(name: string, version: string): boolean {
    return this.#broken.has(keyOf(name, version))
  }

  /**
   * Reads every file of a release from the store and says what is wrong, null when nothing is. A release that was kept back is
   * offered again once it is whole. Throws `BuildStoreAway` when that cannot be found out now.
   */
  async verify(name: string, version: string): Promise<string | null> {
    const key = keyOf(name, version)
    const content = this.#contents.get(key)
    if (!content) return this.#broken.get(key) ?? 'its files were pruned'
    const waiting = [...content.integrities]
    const faults = new Map<string, string>()
    const work = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [file, integrity] = next
        const stored = Object.hasOwn(content.files, file) ? content.files[file] : undefined
        const found =
          stored &&
          (await findFile(this.builds, `${content.place}/${file}`, {
            stored,
            integrity,
            encodings: [],
          }))
        if (!found) faults.set(file, damage(file))
      }
    }
    await Promise.all(Array.from({ length: READ_AT_ONCE }, work))
    this.#damaged.set(key, faults)
    if (!faults.size) this.#broken.delete(key)
    return faults.values().next().value ?? null
  }

  /** The same at a start, where a damaged release is kept back. A store that does not answer now must not keep the site from starting. */
  async verifyAtStart(name: string, version: string): Promise<void> {
    try {
      const fault = await this.verify(name, version)
      if (fault !== null) this.#broken.set(keyOf(name, version), fault)
    } catch (error) {
      if (!(error instanceof BuildStoreAway)) throw error
      console.error(`${name} ${version} cannot be checked now: ${errorText(error)}`)
    }
  }
}

const damage = (file: string) => `${file} in the store is not the file that was shipped`
