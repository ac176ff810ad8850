import { errorText } from '@cloudplay/log/describe-error'
import { eq } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { BuildCache } from '../builds/build-cache.ts'
import { BuildStoreAway } from '../builds/build-store.ts'
import { deltaKey } from '../builds/delta.ts'
import type { Database, Db } from '../database/database.ts'
import { deltas } from '../database/schema.ts'
import type { ReleaseFiles } from './release-files.ts'

/** File of a release -> its delta. The hash is the delta's own; its maker unpacked it and compared. */
const DeltaFiles = Type.Record(
  Type.String(),
  Type.Object({
    /** SHA-256 of the dictionary, in hex. */
    dictionary: Type.String(),
    sizeBytes: Type.Integer({ minimum: 0 }),
    integrity: Type.String(),
  }),
)
export type DeltaFiles = Static<typeof DeltaFiles>
const validator = Compile(DeltaFiles)
const readFiles = (value: unknown): DeltaFiles => (validator.Check(value) ? value : {})

/** All deltas that visitors ask for after the last releases of a large site. */
const CACHE_BYTES = 16 * 1024 * 1024
/** The releases whose deltas this instance knows; the one that was asked for longest ago goes first. */
const KNOWN_MAX = 500
/** What another instance made is seen so much later at most. */
const LOOK_AGAIN_MS = 5_000
/** A file is sent whole when the database takes longer to say whether there is a delta. */
const PATIENCE_MS = 100

interface Known {
  readAtMs: number
  /** `<dictionary> <file>` -> the delta; null before the first reading, then what was read last. */
  rows: ReadonlyMap<string, DeltaFiles[string]> | null
  isReading: boolean
  /** What the first visitors wait for; null once one of them waited too long. */
  first: Promise<void> | null
}

const patience = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))
  await Promise.race([work, late])
  clearTimeout(timer)
}

/** The files of releases as what differs from versions that visitors had before (DELIV-27). */
export class ReleaseDeltas {
  readonly #database: Database
  readonly #files: ReleaseFiles
  readonly #now: () => number
  readonly #cache: BuildCache
  readonly #known = new Map<string, Known>()

  constructor({
    database,
    files,
    now,
  }: {
    database: Database
    files: ReleaseFiles
    now: () => number
  }) {
    this.#database = database
    this.#files = files
    this.#now = now
    this.#cache = new BuildCache(files.builds, CACHE_BYTES)
  }

  /** A file of a release with this dictionary, null where the file itself has to do. Never fails. */
  async find(
    name: string,
    version: string,
    file: string,
    dictionary: string,
  ): Promise<Buffer | null> {
    const found = this.#files.stored(name, version, file)
    if (!found) return null
    const delta = (await this.#rowsOf(found.place))?.get(`${dictionary} ${file}`)
    if (!delta) return null
    const { sizeBytes, integrity } = delta
    const key = deltaKey(found.key, dictionary)
    const wanted = { key, stored: { sizeBytes }, integrity, encodings: [] }
    const read = await this.#cache.find(wanted).catch((error: unknown) => {
      if (!(error instanceof BuildStoreAway))
        console.error(`delivery cannot read a delta: ${errorText(error)}`)
      return null
    })
    return read?.bytes ?? null
  }

  async #rowsOf(place: string): Promise<Known['rows']> {
    const known: Known = this.#known.get(place) ?? {
      readAtMs: -Infinity,
      rows: null,
      isReading: false,
      first: null,
    }
    // Last in the order of the map is what was asked for last.
    this.#known.delete(place)
    this.#known.set(place, known)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KNOWN_MAX) break
      this.#known.delete(oldest)
    }
    if (!known.isReading && this.#now() - known.readAtMs >= LOOK_AGAIN_MS) {
      known.readAtMs = this.#now()
      known.isReading = true
      known.first = this.#read(place, known).finally(() => (known.isReading = false))
    }
    if (!known.rows && known.first) {
      await patience(known.first)
      known.first = null
    }
    return known.rows
  }

  async #read(place: string, known: Known): Promise<void> {
    try {
      const read = await this.#database.db.select().from(deltas).where(eq(deltas.place, place))
      known.rows = new Map(
        read.flatMap(({ files }) =>
          Object.entries(readFiles(files)).map(([file, delta]) => [
            `${delta.dictionary} ${file}`,
            delta,
          ]),
        ),
      )
    } catch (error) {
      if (!this.#database.isAway(error))
        console.error(`delivery cannot read which deltas there are: ${errorText(error)}`)
    }
  }

  /** The versions that a release was compared with. */
  async bases(place: string): Promise<Set<string>> {
    const rows = await this.#database.db
      .select({ base: deltas.base })
      .from(deltas)
      .where(eq(deltas.place, place))
    return new Set(rows.map(({ base }) => base))
  }

  /** Takes note of what a release was compared with; the deltas are in the store already. */
  async keep(place: string, base: string, files: DeltaFiles): Promise<void> {
    await this.#database.db.insert(deltas).values({ place, base, files }).onConflictDoNothing()
    this.#known.delete(place)
  }
}

/** Every key of the deltas of a release. */
export async function deltaKeysOf(db: Db, place: string): Promise<string[]> {
  const rows = await db.select().from(deltas).where(eq(deltas.place, place))
  return rows.flatMap((row) =>
    Object.entries(readFiles(row.files)).map(([file, { dictionary }]) =>
      deltaKey(`${place}/${file}`, dictionary),
    ),
  )
}

export async function forgetDeltas(db: Db, place: string): Promise<void> {
  await db.delete(deltas).where(eq(deltas.place, place))
}
