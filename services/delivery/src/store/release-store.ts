import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { MANIFEST_FILE, type RemoteManifest } from '@cloudplay/contract/registry'
import type { Publisher } from '../core/client-headers.ts'
import { Refusal } from '../core/refusal.ts'
import { AuditLog, type AuditEntry, type Verb } from './audit-log.ts'
import { syncFolder } from '../core/durable-file.ts'
import { filesOf, readManifest } from './manifest.ts'
import { newRemote, releaseIn, remoteIn, type DeliveryState, type RemoteState } from './release-state.ts'
import { openState, writeState } from './state-file.ts'
import { Upload } from './upload.ts'

/** An upload left unfinished for this long is thrown away when the next begins. */
const UPLOAD_LIFE_MS = 10 * 60_000
const UPLOADS_MAX = 32

/** What is asked to be done to a remote, and by whom. */
export interface Change {
  verb: Verb
  remote: string
  team: string
  by: string
  publisher: Publisher
}

/** What a change did to a remote: the audit log's words for it, and what the remote is afterwards. */
export interface Outcome {
  remote: RemoteState
  version: string | null
  detail: string
}

/**
 * The releases of every remote, on disk:
 *
 *     releases/<name>/<version>/   the build, read-only from its rename into place on
 *     incoming/                    builds on their way in; emptied at start
 *     state.json                   what is live, canary, scheduled: replaced as a whole
 *     state.previous.json          the same before the last change
 *     audit.jsonl                  every change
 *
 * A change is done when state.json is replaced. A crash before leaves at most a folder that no state names, which the next
 * start removes; a crash after it leaves at most the audit line missing, which the next start adds from state.json.
 */
export class ReleaseStore {
  readonly folder: string
  readonly audit: AuditLog
  readonly #now: () => number
  readonly #manifests = new Map<string, RemoteManifest>()
  readonly #uploads = new Map<string, Upload>()
  /** Releases that are named in the state and not whole on disk: key -> what is wrong. */
  readonly #broken = new Map<string, string>()
  #state: DeliveryState
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(folder: string, state: DeliveryState, audit: AuditLog, now: () => number) {
    this.folder = folder
    this.#state = state
    this.audit = audit
    this.#now = now
  }

  static async open(folder: string, now: () => number): Promise<ReleaseStore> {
    await mkdir(path.join(folder, 'releases'), { recursive: true })
    await rm(path.join(folder, 'incoming'), { recursive: true, force: true })
    await mkdir(path.join(folder, 'incoming'))
    for (const name of await readdir(folder)) if (name.endsWith('.draft')) await rm(path.join(folder, name))
    const { state: read, isDamaged } = await openState(folder)
    const audit = await AuditLog.open(path.join(folder, 'audit.jsonl'))
    // A state from before the last changes: numbers go on after theirs.
    const state = { ...read, sequence: Math.max(read.sequence, audit.lastSeq) }
    if (state.last && state.last.seq > audit.lastSeq) await audit.append(state.last)
    const store = new ReleaseStore(folder, state, audit, now)
    await store.#reconcile({ removesUnnamed: !isDamaged })
    return store
  }

  get state(): DeliveryState {
    return this.#state
  }

  remote(name: string): RemoteState {
    const remote = remoteIn(this.#state, name)
    if (!remote) throw new Refusal('remote-unknown', `no remote is called "${name}"`)
    return remote
  }

  releaseFolder(name: string, version: string): string {
    return path.join(this.folder, 'releases', name, version)
  }

  /** The manifest of a committed release that is whole, else undefined. */
  manifest(name: string, version: string): RemoteManifest | undefined {
    return this.#manifests.get(`${name}@${version}`)
  }

  brokenReason(name: string, version: string): string | undefined {
    return this.#broken.get(`${name}@${version}`)
  }

  /** Begins an upload, or says that exactly this build is there already. A second begin replaces the first. */
  async begin(manifest: RemoteManifest, team: string): Promise<Upload | 'already'> {
    const key = `${manifest.name}@${manifest.version}`
    const nowMs = this.#now()
    for (const [other, upload] of this.#uploads)
      if (nowMs - upload.startedMs > UPLOAD_LIFE_MS || other === key) {
        this.#uploads.delete(other)
        await upload.discard()
      }
    if (this.#uploads.size >= UPLOADS_MAX) throw new Refusal('too-large', 'too many uploads at once; try again later')
    const upload = await Upload.begin(manifest, team, path.join(this.folder, 'incoming'), nowMs)
    const known = releaseIn(remoteIn(this.#state, manifest.name), manifest.version)
    if (known) {
      await upload.discard()
      if (known.digest === upload.digest) return 'already'
      throw new Refusal('version-taken', `${key} is there with other contents; a release never changes: raise the version`)
    }
    this.#uploads.set(key, upload)
    return upload
  }

  upload(name: string, version: string, team: string): Upload {
    const upload = this.#uploads.get(`${name}@${version}`)
    if (!upload) throw new Refusal('upload-unknown', `no upload of ${name} ${version} is under way; send its manifest first`)
    if (upload.team !== team) throw new Refusal('other-team', `the upload of ${name} ${version} was begun by another team`)
    return upload
  }

  async abandon(upload: Upload): Promise<void> {
    const key = `${upload.manifest.name}@${upload.manifest.version}`
    if (this.#uploads.get(key) === upload) this.#uploads.delete(key)
    await upload.discard()
  }

  /**
   * Makes an upload a release. `settle` may then change the remote further, say promote it: all of it takes place or
   * none of it.
   */
  async commit(
    upload: Upload,
    { by, publisher }: { by: string; publisher: Publisher },
    settle: (remote: RemoteState, at: string) => { remote: RemoteState; detail: string },
  ): Promise<AuditEntry> {
    const { name, version } = upload.manifest
    const key = `${name}@${version}`
    await upload.seal()
    return this.change({ verb: 'ship', remote: name, team: upload.team, by, publisher }, async (known, at) => {
      if (this.#uploads.get(key) !== upload) throw new Refusal('upload-unknown', `the upload of ${key} was begun again`)
      if (releaseIn(known, version)) throw new Refusal('version-taken', `${key} was shipped in the meantime`)
      const remote = known ?? newRemote(upload.team)
      const record = {
        version,
        digest: upload.digest,
        shippedAt: at,
        team: upload.team,
        by,
        fileCount: upload.fileCount,
        sizeBytes: upload.sizeBytes,
      }
      // Known before it is settled, so that `settle` can judge it; forgotten again if it is refused.
      this.#manifests.set(key, upload.manifest)
      try {
        const settled = settle({ ...remote, releases: { ...remote.releases, [version]: record } }, at)
        const target = this.releaseFolder(name, version)
        await mkdir(path.dirname(target), { recursive: true })
        // What no state names is left over from a change that failed half-way.
        await rm(target, { recursive: true, force: true })
        await rename(upload.folder, target)
        await syncFolder(path.dirname(target))
        await syncFolder(path.dirname(path.dirname(target)))
        this.#uploads.delete(key)
        return { remote: settled.remote, version, detail: settled.detail }
      } catch (error) {
        this.#manifests.delete(key)
        throw error
      }
    })
  }

  /** One change at a time; it counts once the new state is durable. */
  async change(change: Change, decide: (remote: RemoteState | undefined, at: string) => Outcome | Promise<Outcome>): Promise<AuditEntry> {
    const turn = this.#queue.then(async () => {
      const { last } = this.#state
      if (last && last.seq > this.audit.lastSeq) await this.audit.append(last)
      const at = new Date(this.#now()).toISOString()
      const { remote, version, detail } = await decide(remoteIn(this.#state, change.remote), at)
      const entry: AuditEntry = { seq: this.#state.sequence + 1, at, ...change, version, detail }
      const next: DeliveryState = {
        ...this.#state,
        sequence: entry.seq,
        last: entry,
        remotes: { ...this.#state.remotes, [change.remote]: { ...remote, team: change.team } },
      }
      await writeState(this.folder, next)
      this.#state = next
      await this.audit.append(entry)
      return entry
    })
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  /**
   * Removes folders no state names, reads the manifests of the others, and looks whether what is live is whole. Of a damaged
   * state nothing is known of what it does not name: then all stays.
   */
  async #reconcile({ removesUnnamed }: { removesUnnamed: boolean }): Promise<void> {
    const releases = path.join(this.folder, 'releases')
    for (const name of removesUnnamed ? await readdir(releases) : [])
      for (const version of await readdir(path.join(releases, name)))
        if (!releaseIn(remoteIn(this.#state, name), version)) await rm(path.join(releases, name, version), { recursive: true, force: true })
    for (const [name, remote] of Object.entries(this.#state.remotes))
      for (const { version } of Object.values(remote.releases)) {
        const key = `${name}@${version}`
        try {
          const folder = this.releaseFolder(name, version)
          const manifest = readManifest(JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')))
          if (version === remote.live?.version || version === remote.canary?.version) await verifyFiles(folder, manifest)
          this.#manifests.set(key, manifest)
        } catch (error) {
          this.#broken.set(key, (error as Error).message)
        }
      }
  }
}

async function verifyFiles(folder: string, manifest: RemoteManifest): Promise<void> {
  for (const [file, integrity] of filesOf(manifest)) {
    const bytes = await readFile(path.join(folder, ...file.split('/')))
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
    if (found !== integrity) throw new Error(`${file} on disk is not the file that was shipped`)
  }
}
