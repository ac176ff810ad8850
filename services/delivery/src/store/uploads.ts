import { randomUUID } from 'node:crypto'
import type { RemoteManifest } from '@cloudplay/contract/registry'
import { and, eq, isNotNull, isNull, lt, ne, sql, sum } from 'drizzle-orm'
import type { BuildStore } from '../builds/build-store.ts'
import {
  integrityOf,
  keepFile,
  keysOf,
  type StoredFile,
  type StoredFiles,
} from '../builds/stored-file.ts'
import { FairTurns } from '../core/fair-turns.ts'
import { Refusal } from '../core/refusal.ts'
import type { Database, Db } from '../database/database.ts'
import { releases, uploadFiles, uploads } from '../database/schema.ts'
import { BUILD_BYTES_MAX, digestOf, FILE_BYTES_MAX, filesOf } from './manifest.ts'
import { deltaKeysOf, forgetDeltas } from './release-deltas.ts'

/** The next upload discards those that nothing was sent to for this long. */
const UPLOAD_LIFE_MS = 10 * 60_000
/** Unfinished uploads of one team, each up to `BUILD_BYTES_MAX`; one more replaces the one that nothing was sent to for longest. */
const UPLOADS_OF_TEAM_MAX = 10
/** Files on their way, each wholly in memory. A team's command line sends six at a time. */
const ARRIVALS = { running: 18, runningOfTeam: 6, waitingOfTeam: 64 }

/** A build that is being uploaded. Its files are in a separate place, which becomes the release's. */
export interface Upload {
  id: string
  manifest: RemoteManifest
  team: string
  digest: string
  place: string
}

interface UploadsOptions {
  database: Database
  builds: BuildStore
  now: () => number
}

/** Uploads are rows, so that the calls of one may reach different instances, and an interrupted one resumes. */
export class Uploads {
  readonly #database: Database
  readonly #builds: BuildStore
  readonly #now: () => number
  readonly #arrivals = new FairTurns(ARRIVALS)

  constructor({ database, builds, now }: UploadsOptions) {
    this.#database = database
    this.#builds = builds
    this.#now = now
  }

  /**
   * Begins an upload, or resumes the same one. That ends one of another build of this version, and the one that waits longest of a team
   * with too many: no team can keep another from shipping.
   */
  async begin(
    manifest: RemoteManifest,
    team: string,
  ): Promise<{ upload: Upload; missing: string[] }> {
    const { name, version } = manifest
    await this.sweep()
    const digest = digestOf(manifest)
    return this.#database.tx(async (tx) => {
      const now = new Date(this.#now())
      const active = await tx.select().from(uploads).where(isNull(uploads.endedAt)).for('update')
      const known = active.find((row) => row.remote === name && row.version === version)
      if (known && known.digest === digest && known.team === team) {
        await tx.update(uploads).set({ startedAt: now }).where(eq(uploads.id, known.id))
        const upload = { id: known.id, manifest, team, digest, place: known.place }
        const arrived = await filesArrived(tx, known.id)
        return {
          upload,
          missing: [...filesOf(manifest).keys()].filter((file) => !Object.hasOwn(arrived, file)),
        }
      }
      const over = known ?? oldestTooMany(active, team)
      if (over) await tx.update(uploads).set({ endedAt: now }).where(eq(uploads.id, over.id))
      const id = randomUUID()
      const upload = { id, manifest, team, digest, place: `${name}/${version}.${id}` }
      await tx.insert(uploads).values({ ...upload, remote: name, version, startedAt: now })
      return { upload, missing: [...filesOf(manifest).keys()] }
    })
  }

  async find(name: string, version: string, team: string): Promise<Upload> {
    // No name or version contains it, and PostgreSQL refuses a text that does.
    const isName = !`${name}${version}`.includes('\0')
    const [row] = isName
      ? await this.#database.db
          .select()
          .from(uploads)
          .where(
            and(eq(uploads.remote, name), eq(uploads.version, version), isNull(uploads.endedAt)),
          )
      : []
    if (!row)
      throw new Refusal(
        'upload-unknown',
        `no upload of ${name} ${version} is under way; send its manifest first`,
      )
    if (row.team !== team)
      throw new Refusal('other-team', `the upload of ${name} ${version} was begun by another team`)
    return {
      id: row.id,
      manifest: row.manifest as RemoteManifest,
      team,
      digest: row.digest,
      place: row.place,
    }
  }

  /** Takes one file. One whose hash is not the manifest's is not kept. */
  async receive(upload: Upload, file: string, arriving: AsyncIterable<Uint8Array>): Promise<void> {
    const integrity = filesOf(upload.manifest).get(file)
    if (!integrity) throw new Refusal('file-unknown', `"${file}" is not in the manifest`)
    const [before] = await this.#database.db
      .select({ sizeBytes: sum(uploadFiles.sizeBytes).mapWith(Number) })
      .from(uploadFiles)
      .where(and(eq(uploadFiles.upload, upload.id), ne(uploadFiles.file, file)))
    const bytesMax = Math.min(FILE_BYTES_MAX, BUILD_BYTES_MAX - (before?.sizeBytes ?? 0))
    // What waits for its turn is not read, and takes no memory here.
    const stored = await this.#arrivals.run(upload.team, async () => {
      const bytes = await collect(arriving, bytesMax, file)
      const arrived = integrityOf(bytes)
      if (arrived !== integrity)
        throw new Refusal(
          'hash-mismatch',
          `${file} arrived as ${arrived}, the manifest says ${integrity}`,
        )
      return keepFile(this.#builds, `${upload.place}/${file}`, bytes, upload.team)
    })
    const row = { stored, sizeBytes: stored.sizeBytes }
    const { db } = this.#database
    const active = db.$with('active').as(
      db
        .update(uploads)
        .set({ startedAt: new Date(this.#now()) })
        .where(isActive(upload))
        .returning({ id: uploads.id }),
    )
    // In one statement: a build has hundreds of files, and the database may be far away.
    const kept = await db
      .with(active)
      .insert(uploadFiles)
      .select(
        db
          .select({
            upload: active.id,
            file: sql`${file}::text`.as('file'),
            stored: sql`${JSON.stringify(stored)}::jsonb`.as('stored'),
            sizeBytes: sql`${stored.sizeBytes}::integer`.as('size_bytes'),
          })
          .from(active),
      )
      .onConflictDoUpdate({ target: [uploadFiles.upload, uploadFiles.file], set: row })
      .returning({ file: uploadFiles.file })
    if (!kept.length) throw begunAgain(upload)
  }

  /**
   * Takes an upload out, in the transaction that makes it a release; its place is the release's from then on. Where the same build
   * was there before, its place goes like that of an upload that ended.
   */
  async take(tx: Db, upload: Upload): Promise<StoredFiles> {
    const { id, manifest } = upload
    const active = await tx.select().from(uploads).where(isActive(upload)).for('update')
    if (!active.length) throw begunAgain(upload)
    const arrived = await filesArrived(tx, id)
    const missing = [...filesOf(manifest).keys()].filter((file) => !Object.hasOwn(arrived, file))
    if (missing.length)
      throw new Refusal(
        'files-missing',
        `${missing.length} files did not arrive: ${missing.slice(0, 5).join(', ')}`,
      )
    const sizeBytes = Object.values(arrived).reduce((total, stored) => total + stored.sizeBytes, 0)
    if (sizeBytes > BUILD_BYTES_MAX) throw tooLarge(manifest.name)
    const [former] = await tx
      .select({ place: releases.place })
      .from(releases)
      .where(and(eq(releases.remote, manifest.name), eq(releases.version, manifest.version)))
    const ended = former?.place && { place: former.place, endedAt: new Date(this.#now()) }
    if (ended) await tx.update(uploads).set(ended).where(eq(uploads.id, id))
    else await tx.delete(uploads).where(eq(uploads.id, id))
    return arrived
  }

  /** Removes the files of uploads that were replaced, abandoned or forgotten. */
  async sweep(): Promise<void> {
    const forgotten = new Date(this.#now() - UPLOAD_LIFE_MS)
    // Ended first, so that none of them can become a release while its files go.
    await this.#database.db
      .update(uploads)
      .set({ endedAt: new Date(this.#now()) })
      .where(and(isNull(uploads.endedAt), lt(uploads.startedAt, forgotten)))
    const { db } = this.#database
    const ended = await db.select().from(uploads).where(isNotNull(uploads.endedAt))
    for (const { id, place } of ended) {
      const deltas = await deltaKeysOf(db, place)
      await this.#builds.remove(place, [...keysOf(place, await filesArrived(db, id)), ...deltas])
      await forgetDeltas(db, place)
      await db.delete(uploads).where(eq(uploads.id, id))
    }
  }
}

/** The upload of the team that waits longest where it has as many as it may have. */
function oldestTooMany<Row extends { team: string; startedAt: Date }>(
  active: readonly Row[],
  team: string,
): Row | undefined {
  const own = active.filter((row) => row.team === team)
  if (own.length < UPLOADS_OF_TEAM_MAX) return undefined
  return own.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())[0]
}

const isActive = ({ id }: Upload) => and(eq(uploads.id, id), isNull(uploads.endedAt))

const begunAgain = ({ manifest: { name, version } }: Upload) =>
  new Refusal(
    'upload-unknown',
    `another upload of ${name} ${version} finished or began meanwhile; ship it again`,
  )

async function filesArrived(db: Db, upload: string): Promise<StoredFiles> {
  const rows = await db.select().from(uploadFiles).where(eq(uploadFiles.upload, upload))
  return Object.fromEntries(rows.map(({ file, stored }) => [file, stored as StoredFile]))
}

const tooLarge = (what: string) =>
  new Refusal(
    'too-large',
    `${what}: a file may have ${FILE_BYTES_MAX} bytes, a build ${BUILD_BYTES_MAX}`,
  )

async function collect(
  arriving: AsyncIterable<Uint8Array>,
  bytesMax: number,
  file: string,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of arriving) {
    sizeBytes += chunk.length
    if (sizeBytes > bytesMax) throw tooLarge(file)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
