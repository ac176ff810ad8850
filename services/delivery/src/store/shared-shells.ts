import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorText } from '@cloudplay/log/describe-error'
import { desc, eq } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { BuildCache } from '../builds/build-cache.ts'
import { BuildStoreAway, type BuildStore } from '../builds/build-store.ts'
import {
  integrityOf,
  keysOf,
  StoredFile,
  type Encoding,
  type FoundFile,
} from '../builds/stored-file.ts'
import type { Database } from '../database/database.ts'
import { shells } from '../database/schema.ts'
import { filesUnder, type ShellBuild } from './shell-build.ts'
import type { EarlierShell } from './shell-deltas.ts'

/** Open tabs may come from any of the last builds, and a rollback starts an earlier one again. */
const SHELLS_KEPT = 10
/** A file that no known build has may be of an instance that just started; random names cause one statement a second. */
const LOOK_AGAIN_MS = 1_000
const SHARE_AGAIN_MS = 30_000
const WRITE_AT_ONCE = 8

const SharedFiles = Type.Record(
  Type.String(),
  Type.Object({ stored: StoredFile, integrity: Type.String() }),
)
type SharedFiles = Static<typeof SharedFiles>
const validator = Compile(SharedFiles)

interface Sharing {
  database: Database
  builds: BuildStore
  now: () => number
}

/** The newest shell's file of each name. */
type KnownFiles = Map<string, { key: string } & SharedFiles[string]>

const placeOf = (build: string) => `shell/${build}`

/**
 * The shells of all instances, in the store for builds. While instances are replaced one by one, a page of the new shell asks
 * an instance that still has the old one for its chunks, and the other way round (FLEET-3).
 */
export class SharedShells {
  readonly #sharing: Sharing
  readonly #cache: BuildCache
  #known: KnownFiles = new Map()
  #lookedAtMs = -Infinity
  #looking: Promise<void> | null = null
  #again: NodeJS.Timeout | undefined

  constructor(sharing: Sharing) {
    this.#sharing = sharing
    this.#cache = new BuildCache(sharing.builds)
  }

  /** Puts this instance's shell there before its pages name it. If the store is away, it starts and tries again. */
  async share(shell: Pick<ShellBuild, 'build' | 'folders'>): Promise<void> {
    try {
      await this.#share(shell)
    } catch (error) {
      if (!(error instanceof BuildStoreAway)) throw error
      console.error(`the shell cannot be shared with other instances now: ${errorText(error)}`)
      this.#again = setTimeout(() => void this.share(shell).catch(sayWhy), SHARE_AGAIN_MS).unref()
    }
  }

  close(): void {
    clearTimeout(this.#again)
  }

  /** A file of the newest shell that has it; null if none does, or if its bytes are not what was shared. */
  async find(file: string, encodings: readonly Encoding[]): Promise<FoundFile | null> {
    if (!this.#known.has(file)) await this.#look()
    const known = this.#known.get(file)
    return known ? this.#cache.find({ ...known, encodings }) : null
  }

  /** The builds before this one, the newest first. */
  async earlier(own: string): Promise<EarlierShell[]> {
    const { database } = this.#sharing
    const rows = await database.db.select().from(shells).orderBy(desc(shells.openedAt))
    return rows
      .filter(({ build }) => build !== own)
      .map(({ build, files: value }) => {
        const files = readFiles(value)
        const read = async (file: string) => {
          const one = Object.hasOwn(files, file) ? files[file] : undefined
          const asked = one && { key: `${placeOf(build)}/${file}`, ...one, encodings: [] }
          return asked ? ((await this.#cache.find(asked))?.bytes ?? null) : null
        }
        return { files: Object.keys(files), read }
      })
  }

  async #share({ build, folders }: Pick<ShellBuild, 'build' | 'folders'>): Promise<void> {
    const { database, builds, now } = this.#sharing
    const openedAt = new Date(now())
    const [there] = await database.db
      .update(shells)
      .set({ openedAt })
      .where(eq(shells.build, build))
      .returning({ build: shells.build })
    if (!there) {
      const files = await writeShell(builds, placeOf(build), folders[0]!)
      await database.db.insert(shells).values({ build, files, openedAt }).onConflictDoNothing()
    }
    await this.#prune()
  }

  async #prune(): Promise<void> {
    const { database, builds } = this.#sharing
    const rows = await database.db.select().from(shells).orderBy(desc(shells.openedAt))
    for (const { build, files } of rows.slice(SHELLS_KEPT)) {
      // The row first: an instance that starts with this build again writes its files again.
      await database.db.delete(shells).where(eq(shells.build, build))
      const stored = Object.entries(readFiles(files)).map(
        ([file, one]) => [file, one.stored] as const,
      )
      await builds.remove(placeOf(build), keysOf(placeOf(build), Object.fromEntries(stored)))
    }
  }

  #look(): Promise<void> {
    if (performance.now() - this.#lookedAtMs < LOOK_AGAIN_MS) return Promise.resolve()
    this.#looking ??= this.#read().finally(() => (this.#looking = null))
    return this.#looking
  }

  async #read(): Promise<void> {
    const rows = await this.#sharing.database.db.select().from(shells).orderBy(shells.openedAt)
    const known: KnownFiles = new Map()
    // The newest last: its files replace those of the same name.
    for (const { build, files } of rows)
      for (const [file, one] of Object.entries(readFiles(files)))
        known.set(file, { key: `${placeOf(build)}/${file}`, ...one })
    this.#known = known
    this.#lookedAtMs = performance.now()
  }
}

const sayWhy = (error: unknown) =>
  console.error(`the shell cannot be shared with other instances: ${errorText(error)}`)

function readFiles(value: unknown): SharedFiles {
  return validator.Check(value) ? value : {}
}

/** Writes the shell in `folder`, with its encodings; gives what was written. */
async function writeShell(builds: BuildStore, place: string, folder: string): Promise<SharedFiles> {
  const written = new Map<string, Buffer>()
  const waiting = await filesUnder(folder)
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const bytes = await readFile(path.join(folder, ...file.split('/')))
      await builds.write(`${place}/${file}`, bytes)
      written.set(file, bytes)
    }
  }
  await Promise.all(Array.from({ length: WRITE_AT_ONCE }, work))
  const files: SharedFiles = {}
  for (const [file, bytes] of written) {
    if (/\.(br|gz)$/.test(file)) continue
    const [brotli, zipped] = [written.get(`${file}.br`), written.get(`${file}.gz`)]
    const stored = {
      sizeBytes: bytes.length,
      ...(brotli && { brotliBytes: brotli.length }),
      ...(zipped && { gzipBytes: zipped.length }),
    }
    files[file] = { stored, integrity: integrityOf(bytes) }
  }
  return files
}
