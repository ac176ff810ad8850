import type { RemoteManifest } from '@cloudplay/contract/registry'
import { errorText } from '@cloudplay/log/describe-error'
import { eq, sql } from 'drizzle-orm'
import type { BuildStore } from '../builds/build-store.ts'
import type { StoredFiles } from '../builds/stored-file.ts'
import type { Publisher } from '../core/client-headers.ts'
import { Refusal } from '../core/refusal.ts'
import type { Database, Db } from '../database/database.ts'
import { approvals, head } from '../database/schema.ts'
import { appendEntries, newestEntries, type AuditEntry, type LogFilter } from './audit-log.ts'
import type { Change, ChangeListener, Guard, Judged, Outcome, Step } from './change.ts'
import { releaseRefusal } from './refusal-texts.ts'
import { ReleaseFiles } from './release-files.ts'
import type { ReleaseSource } from './release-source.ts'
import {
  emptyState,
  newRemote,
  remoteIn,
  releaseIn,
  withShown,
  type DeliveryState,
  type RemoteState,
} from './release-state.ts'
import {
  applyRows,
  lockHead,
  readHead,
  readRows,
  saveRelease,
  saveRemote,
  sizeOf,
  type Rows,
} from './state-rows.ts'
import { Uploads, type Upload } from './uploads.ts'

/** Who ships a build, and where it came from. */
interface Shipper {
  by: string
  who: string | null
  publisher: Publisher
  source: ReleaseSource | null
}

export interface StoreOptions {
  database: Database
  builds: BuildStore
  listener?: ChangeListener | undefined
  /** Milliseconds since 1970. */
  now: () => number
}

const CHANNEL = 'cloudplay_delivery'
/** For what a broken LISTEN connection did not hear. */
const LOOK_EVERY_MS = 1_000

/**
 * The releases of every remote: decisions are in the database, the files of builds in the store for builds. Every instance
 * keeps the state in memory and answers from there, also while the database is away; a change locks the state, is decided on what
 * it is then, and counts once its transaction is committed. The others hear of it by a notice and read what changed.
 */
export class ReleaseStore {
  readonly files: ReleaseFiles
  readonly uploads: Uploads
  readonly #database: Database
  readonly #now: () => number
  readonly #listener: ChangeListener | undefined
  #state: DeliveryState = emptyState()
  #queue: Promise<unknown> = Promise.resolve()
  #looking: Promise<void> | null = null
  #nextLook: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #guard: Guard = () => null
  readonly #afterOwn: (() => void)[] = []

  private constructor({ database, builds, now, listener }: StoreOptions) {
    this.#database = database
    this.#listener = listener
    this.#now = now
    this.files = new ReleaseFiles(builds)
    this.uploads = new Uploads({ database, builds, now })
  }

  static async open(options: StoreOptions): Promise<ReleaseStore> {
    const store = new ReleaseStore(options)
    const { database } = options
    store.#adopt(await readRows(database.db, -1))
    const offered = Object.entries(store.#state.remotes).flatMap(([name, { live, canary }]) =>
      [live, canary].flatMap((shown) => (shown ? [{ name, version: shown.version }] : [])),
    )
    await Promise.all(offered.map(({ name, version }) => store.files.verifyAtStart(name, version)))
    await database.listen(CHANNEL, () => void store.look())
    if (database.kind === 'postgres')
      store.#timer = setInterval(() => void store.look(), LOOK_EVERY_MS).unref()
    return store
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
  }

  /** Calls `heard` after each change that this instance made. */
  afterOwnChanges(heard: () => void): void {
    this.#afterOwn.push(heard)
  }

  /** Judges every change of a remote from now on, also those that delivery makes by itself. */
  guardBy(guard: Guard): void {
    this.#guard = guard
  }

  get state(): DeliveryState {
    return this.#state
  }

  remote(name: string): RemoteState {
    const remote = remoteIn(this.#state, name)
    if (!remote) throw releaseRefusal('remote-unknown', (of) => of.noRemote({ remote: name }))
    return remote
  }

  /** The manifest of a committed release that can be offered, else undefined. */
  manifest(name: string, version: string): RemoteManifest | undefined {
    return this.files.manifest(name, version)
  }

  brokenReason(name: string, version: string): string | undefined {
    return this.files.brokenReason(name, version)
  }

  newestEntries(limit: number, filter?: LogFilter): Promise<AuditEntry[]> {
    return newestEntries(this.#database.db, limit, filter)
  }

  /** Reads the changes of other instances, all that were made before the call. While the database is away the last reading counts. */
  look(): Promise<void> {
    // The look under way may have begun before a change that this caller knows of.
    if (this.#looking)
      return (this.#nextLook ??= this.#looking.then(() => {
        this.#nextLook = null
        return this.look()
      }))
    return (this.#looking = this.#follow().finally(() => (this.#looking = null)))
  }

  async #follow(): Promise<void> {
    if (this.#isClosed) return
    try {
      const { sequence } = this.#state
      if ((await readHead(this.#database.db)) <= sequence) return
      const rows = await readRows(this.#database.db, sequence)
      // This instance may have made the change itself meanwhile, and learned more about it since.
      if (rows.sequence > this.#state.sequence) this.#adopt(rows)
    } catch (error) {
      if (!this.#isClosed && !this.#database.isAway(error))
        console.error(`delivery cannot read what changed: ${errorText(error)}`)
    }
  }

  #adopt(rows: Rows): void {
    // A reading that began earlier may end later.
    if (rows.sequence < this.#state.sequence) return
    const { state, contents, leftOut } = applyRows(this.#state, rows, this.#now())
    if (leftOut.length)
      console.error(`delivery: left out ${leftOut.join(', ')}, which cannot be read`)
    for (const { name, version, content } of contents) this.files.put(name, version, content)
    this.#state = state
  }

  /** Makes an upload a release. `settle` may then change the remote further, say promote it: all of it takes place or none. */
  async commit(
    upload: Upload,
    { by, who, publisher, source }: Shipper,
    settle: (
      remote: RemoteState,
      at: string,
      files: StoredFiles,
    ) => { remote: RemoteState; detail: string },
  ): Promise<AuditEntry> {
    const { manifest, team, digest, place } = upload
    const { name, version } = manifest
    return this.change(
      { verb: 'ship', remote: name, team, by, who, publisher },
      async (known, at, tx) => {
        const files = await this.uploads.take(tx, upload)
        const before = releaseIn(known, version)
        if (before && before.digest !== digest)
          throw releaseRefusal('version-taken', (of) =>
            of.shippedMeanwhile({ remote: name, version }),
          )
        const remote = known ?? newRemote(team)
        const size = sizeOf(manifest, files)
        const record = before
          ? // One that was pruned is young again, or the next pruning would take it.
            { ...before, ...size, ...(before.pruned && { shippedAt: at }), pruned: false }
          : {
              version,
              digest,
              shippedAt: at,
              team,
              by,
              who,
              ...size,
              shownAt: null,
              pruned: false,
              takenBack: null,
              source,
            }
        const settled = settle(
          { ...remote, releases: { ...remote.releases, [version]: record } },
          at,
          files,
        )
        return { ...settled, version, release: { manifest, place, files } }
      },
    )
  }

  /** One change at a time, in all instances; it counts once it is committed. */
  async change(
    change: Change,
    decide: (remote: RemoteState | undefined, at: string, tx: Db) => Outcome | Promise<Outcome>,
  ): Promise<AuditEntry> {
    const [entry] = await this.changeTogether(async (state, at, tx) => [
      { change, outcome: await decide(remoteIn(state, change.remote), at, tx) },
    ])
    return entry as AuditEntry
  }

  /** Several changes that take place together or not at all, an entry each. */
  changeTogether(
    decide: (state: DeliveryState, at: string, tx: Db) => Promise<Step[]>,
  ): Promise<AuditEntry[]> {
    const turn = this.#queue.then(async () => {
      const done = await this.#database
        .tx(async (tx) => {
          const locked = await lockHead(tx)
          if (locked > this.#state.sequence) this.#adopt(await readRows(tx, this.#state.sequence))
          return this.#decideAndWrite(tx, locked, decide)
        })
        .catch((error: unknown) => {
          if (error instanceof Refusal || !this.#database.isAway(error)) throw error
          throw releaseRefusal('database-away', (of) => of.databaseAway)
        })
      this.#adopt(done.rows)
      this.#listener?.after()
      for (const heard of this.#afterOwn) heard()
      return done.entries
    })
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async #decideAndWrite(
    tx: Db,
    locked: number,
    decide: (state: DeliveryState, at: string, tx: Db) => Promise<Step[]>,
  ) {
    const at = new Date(this.#now()).toISOString()
    const steps = await decide(this.#state, at, tx)
    const entries: AuditEntry[] = []
    for (const { change, outcome } of steps) {
      const seq = locked + entries.length + 1
      const { release, version, detail, write } = outcome
      let approval: string | null = null
      if (outcome.remote) {
        const before = remoteIn(this.#state, change.remote)
        const remote = withShown({ ...outcome.remote, team: change.team }, at)
        approval = await this.#permit(tx, seq, { change, before, after: remote, at })
        const record = release && releaseIn(remote, release.manifest.version)
        if (record) await saveRelease(tx, seq, release, record)
        await saveRemote(tx, seq, change.remote, at, before, remote)
      }
      await write?.(tx, seq)
      const { verb, remote, team, by, who = null, publisher } = change
      entries.push({ seq, at, verb, remote, version, team, by, who, approval, publisher, detail })
    }
    if (entries.length) {
      await appendEntries(tx, entries)
      const told = entries.map((entry, at) => {
        const { trouble = null, hears = entry.team } = steps[at]?.outcome ?? {}
        return { entry, trouble, hears }
      })
      await this.#listener?.within(tx, told)
      await tx.update(head).set({ sequence: locked + entries.length })
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${String(locked + entries.length)})`)
    }
    // What was written, as every other instance will read it.
    return { entries, rows: await readRows(tx, locked) }
  }
  /** What lets a change happen, in words; the approval that it needs is used up with it. */
  async #permit(tx: Db, sequence: number, judged: Omit<Judged, 'state'>): Promise<string | null> {
    const permission = this.#guard({ state: this.#state, ...judged })
    if (permission?.approval) {
      const { by, who } = judged.change
      await tx
        .update(approvals)
        .set({ sequence, usedAt: new Date(judged.at), usedBy: who ?? by })
        .where(eq(approvals.id, permission.approval))
    }
    return permission?.said ?? null
  }
}
