import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorText } from '@cloudplay/log/describe-error'
import { BuildStoreAway } from '../builds/build-store.ts'
import { dictionaryHash, makeDelta, mayBeDelta, shellFilePattern } from '../builds/delta.ts'
import { filesUnder, type ShellBuild } from './shell-build.ts'

/** So many builds before this one are dictionaries for it. */
const BASES = 3
/** The processor's time for one build against one other; a usual one takes a second. */
const PAIR_MS = 5_000
const FILES_MAX = 300

/** An earlier build of the shell. */
export interface EarlierShell {
  files: readonly string[]
  read: (file: string) => Promise<Buffer | null>
}

interface Sources {
  shell: Pick<ShellBuild, 'folders'>
  /** Earlier builds, the newest first. */
  earlier: () => Promise<readonly EarlierShell[]>
}

/** A build in a folder of this instance. */
export async function shellIn(folder: string): Promise<EarlierShell> {
  return {
    files: await filesUnder(folder),
    read: (file) => readFile(path.join(folder, ...file.split('/'))).catch(() => null),
  }
}

/** Files whose names differ from build to build by their hash alone. */
const byPattern = (files: readonly string[]): Map<string, string> =>
  new Map(
    files
      .flatMap((file) => {
        const pattern = shellFilePattern(file)
        return pattern === null ? [] : [[pattern, file] as const]
      })
      .slice(0, FILES_MAX),
  )

/**
 * The files of this instance's shell as what differs from the builds before it (DELIV-27). They are small, and made again at
 * each start, so they are only in memory.
 */
export class ShellDeltas {
  readonly #sources: Sources
  readonly #made = new Map<string, Buffer>()
  #isClosed = false

  constructor(sources: Sources) {
    this.#sources = sources
  }

  close(): void {
    this.#isClosed = true
  }

  /** A file of this shell with this dictionary; undefined where the file itself has to do. */
  find(file: string, dictionary: string): Buffer | undefined {
    return this.#made.get(`${dictionary} ${file}`)
  }

  /** Makes them, one file at a time in the compressor's thread. Never fails: without them visitors get whole files. */
  async make(): Promise<void> {
    try {
      const own = await shellIn(this.#sources.shell.folders[0]!)
      for (const earlier of (await this.#sources.earlier()).slice(0, BASES))
        await this.#compare(own, earlier)
    } catch (error) {
      if (this.#isClosed || error instanceof BuildStoreAway) return
      console.error(`delivery cannot make deltas of the shell: ${errorText(error)}`)
    }
  }

  async #compare(own: EarlierShell, earlier: EarlierShell): Promise<void> {
    const before = byPattern(earlier.files)
    let leftMs = PAIR_MS
    for (const [pattern, file] of byPattern(own.files)) {
      const base = before.get(pattern)
      // A file with the same name is the same, and browsers have it.
      if (base === undefined || base === file) continue
      if (this.#isClosed || leftMs <= 0) return
      const [bytes, dictionary, brotli] = await Promise.all([
        own.read(file),
        earlier.read(base),
        own.read(`${file}.br`),
      ])
      const stored = { sizeBytes: bytes?.length ?? 0, brotliBytes: brotli?.length ?? 0 }
      if (!bytes || !dictionary || !mayBeDelta(stored)) continue
      const { delta, tookMs } = await makeDelta(bytes, dictionary, stored)
      leftMs -= tookMs
      if (delta) this.#made.set(`${dictionaryHash(dictionary)} ${file}`, delta)
    }
  }
}
