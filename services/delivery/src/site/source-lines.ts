import { SourceMap, type SourceMapPayload } from 'node:module'
import { BuildStoreAway } from '../builds/build-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** Where source maps are read from. */
export interface SourceSite {
  store: Pick<ReleaseStore, 'files'>
}

/** A line of a source. */
export interface SourceLine {
  /** Path in the workspace. */
  file: string
  line: number
  column: number
  /** The line as it is written; null where the map does not have it. */
  text: string | null
}

interface Known {
  map: SourceMap
  payload: SourceMapPayload
}

/** Each is a few megabytes once it is read. */
const MAPS_KEPT = 4
const MAP_BYTES_MAX = 8 * 1024 * 1024
const LINE_CHARS_MAX = 200

/** Finds the source line of a place in a built file, by the source map that was shipped with it and that no visitor gets. */
export class SourceLines {
  readonly #site: SourceSite
  readonly #maps = new Map<string, Promise<Known | null>>()

  constructor(site: SourceSite) {
    this.#site = site
  }

  /** `line` and `column` count from 1, as browsers do. Null: no map, or none that says it. */
  async find(
    { remote, version }: { remote: string; version: string },
    { file, line, column }: { file: string; line: number; column: number },
  ): Promise<SourceLine | null> {
    const known = await this.#mapOf(remote, version, file)
    if (!known || line < 1 || column < 1) return null
    try {
      return lineIn(known, line, column)
    } catch {
      // A map of another shape, say one of sections.
      return null
    }
  }

  #mapOf(remote: string, version: string, file: string): Promise<Known | null> {
    const key = `${remote}@${version}/${file}`
    const known = this.#maps.get(key)
    this.#maps.delete(key)
    const map = known ?? this.#read(remote, version, file)
    this.#maps.set(key, map)
    for (const oldest of this.#maps.keys())
      if (this.#maps.size > MAPS_KEPT) this.#maps.delete(oldest)
    return map
  }

  async #read(remote: string, version: string, file: string): Promise<Known | null> {
    try {
      const bytes = await this.#site.store.files.readMap(remote, version, file)
      if (!bytes || bytes.length > MAP_BYTES_MAX) return null
      const payload = JSON.parse(bytes.toString()) as SourceMapPayload
      return { map: new SourceMap(payload), payload }
    } catch (error) {
      if (error instanceof BuildStoreAway) this.#maps.delete(`${remote}@${version}/${file}`)
      // A team's own map may be anything; without one the place in the built file is shown.
      return null
    }
  }
}

function lineIn({ map, payload }: Known, line: number, column: number): SourceLine | null {
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return null
  const { originalSource, originalLine, originalColumn } = entry
  const index = payload.sources.indexOf(originalSource)
  const text = payload.sourcesContent?.[index]?.split('\n')[originalLine]
  return {
    file: originalSource.slice(0, LINE_CHARS_MAX),
    line: originalLine + 1,
    column: originalColumn + 1,
    text: text === undefined ? null : text.trim().slice(0, LINE_CHARS_MAX),
  }
}
