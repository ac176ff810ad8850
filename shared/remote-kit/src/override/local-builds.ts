import fs from 'node:fs'
import path from 'node:path'
import {
  LOCAL_ERROR_CHARS_MAX,
  type LocalBuild,
  type LocalRemote,
} from '@cloudplay/contract/local-remote'
import { MANIFEST_FILE, type RemoteManifest } from '@cloudplay/contract/registry'

/** Pages that are open may still ask for chunks of an older build; of one that is older than all of these they load again. */
const BUILDS_MAX = 20

/** The good builds of one run, in memory, and the current errors of the sources. */
export class LocalBuilds {
  readonly #name: string
  /** Version -> file -> contents. */
  readonly #files = new Map<string, Map<string, Buffer>>()
  readonly #listeners = new Set<() => void>()
  #build: LocalBuild | null = null
  #error: string | null = null

  constructor(name: string) {
    this.#name = name
  }

  said(): LocalRemote {
    return { schema: 1, name: this.#name, build: this.#build, error: this.#error }
  }

  file(version: string, file: string): Buffer | undefined {
    return this.#files.get(version)?.get(file)
  }

  /** Calls the listener after every change, until you call the returned function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a finished build out of its folder, of which nothing is needed afterwards. */
  take(outDir: string): void {
    const manifest = JSON.parse(
      fs.readFileSync(path.join(outDir, MANIFEST_FILE), 'utf8'),
    ) as RemoteManifest
    const { name, version, container, entry, routes, chunks } = manifest
    const contents = [entry, ...manifest.files].map(
      ({ file }) => [file, fs.readFileSync(path.join(outDir, file))] as const,
    )
    this.#files.delete(version)
    this.#files.set(version, new Map(contents))
    for (const old of [...this.#files.keys()].slice(0, -BUILDS_MAX)) this.#files.delete(old)
    this.#set(
      { name, version, container, base: `/builds/${version}/`, entry, routes, chunks },
      null,
    )
  }

  /** The last build stays. */
  fail(error: string): void {
    this.#set(this.#build, error.slice(0, LOCAL_ERROR_CHARS_MAX))
  }

  #set(build: LocalBuild | null, error: string | null): void {
    if (build?.version === this.#build?.version && error === this.#error) return
    this.#build = build
    this.#error = error
    for (const listener of this.#listeners) listener()
  }
}
