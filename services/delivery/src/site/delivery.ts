import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import fingerprint from '@cloudplay/contract/fingerprint.json' with { type: 'json' }
import type { ContractUse } from '@cloudplay/contract/fingerprint/use'
import { CONTRACT_VERSION, type Device, type RemoteManifest } from '@cloudplay/contract'
import { folderBuilds } from '../builds/folder-builds.ts'
import { s3Builds } from '../builds/s3-builds.ts'
import { migrateDelivery } from '../database/migrate.ts'
import type { DeliveryOptions } from './config.ts'
import { Refusal } from '../core/refusal.ts'
import { SigningKey } from '../registry/signing-key.ts'
import { registryFor, type VisitorRegistry } from '../registry/visitor-registry.ts'
import { openShellBuild, type ShellBuild } from '../store/shell-build.ts'
import { Rendering } from '../render/rendering.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { requireFit, type World } from '../registry/fit.ts'
import { PAGE_BUDGET_KB, requireBudget } from '../registry/size-budget.ts'
import { carryBuilds } from '../store/carry-builds.ts'
import { importFolder } from '../store/import-folder.ts'
import { digestOf } from '../store/manifest.ts'
import { prune, pruneDaily, type Pruning } from '../store/pruning.ts'
import { ReleaseStore } from '../store/release-store.ts'
import { stateShowing, type ShownRelease } from './preview.ts'
import { newRemote, releaseIn, remoteIn, type RemoteState, type ShowWindow } from '../store/release-state.ts'
import * as verbs from '../store/release-verbs.ts'
import { keysFileIn } from '../teams/development-keys.ts'
import { Health, healthDefaults } from './health.ts'
import { describeWindow, readWindow, requireExpected, stamp, type Actor, type CommitOptions } from './changes.ts'
import { TeamKeys } from '../teams/team-keys.ts'
import { teamsFileFrom } from '../teams/teams-file.ts'
import type { Upload } from '../store/uploads.ts'

/** Delivery without HTTP: the release store, the rules of what may be shown, and the registry a visitor gets. */
export class Delivery {
  readonly options: DeliveryOptions
  readonly store: ReleaseStore
  readonly keys: TeamKeys
  readonly signingKey: SigningKey
  readonly shell: ShellBuild
  readonly now: () => number
  readonly rendering: Rendering
  readonly health: Health

  readonly #stopPruning: () => void
  /** Removes what is never needed; it happens daily by itself. */
  readonly prune: () => Promise<void>

  private constructor(options: DeliveryOptions, store: ReleaseStore, keys: TeamKeys, shell: ShellBuild, pruning: Pruning) {
    this.options = options
    this.store = store
    this.keys = keys
    keys.alsoCount(() => store.state.keys)
    this.signingKey = new SigningKey(options.secret)
    this.shell = shell
    this.now = options.now ?? Date.now
    this.rendering = new Rendering({
      shell: shell.server,
      processesMax: options.renderProcesses ?? 0,
      readServerBuild: (name, version) => store.files.readServerBuild(name, version),
      firstData: options.firstData,
      ...(options.renderLimits ? { limits: options.renderLimits } : {}),
      log: options.log,
    })
    this.health = new Health(this, options.database, { ...healthDefaults(options.production ?? false), ...options.health })
    this.prune = () => prune(pruning)
    this.#stopPruning = pruneDaily(pruning)
  }

  static async open(options: DeliveryOptions): Promise<Delivery> {
    const folder = path.join(path.resolve(options.dataDir), 'delivery')
    await mkdir(path.join(folder, 'shell'), { recursive: true })
    const { database } = options
    const now = options.now ?? Date.now
    const own = path.join(folder, 'releases')
    const builds = options.s3 ? s3Builds(options.s3) : folderBuilds(path.resolve(options.buildsFolder ?? own))
    await migrateDelivery(database)
    await importFolder({ folder, database })
    if (builds.described !== own) await carryBuilds({ folder: own, to: builds, database })
    const [store, keys, shell] = await Promise.all([
      ReleaseStore.open({ database, builds, now }),
      TeamKeys.open({
        file: options.teamsFile ?? teamsFileFrom({}),
        developmentKeys: options.production ? null : keysFileIn(path.resolve(options.dataDir)),
      }),
      openShellBuild(path.resolve(options.shellDist), path.join(folder, 'shell')),
    ])
    return new Delivery(options, store, keys, shell, { store, database, builds, now })
  }

  /** Ends what delivery does by itself; the database is its opener's. */
  close(): void {
    this.#stopPruning()
    this.health.close()
    this.rendering.close()
    this.store.close()
  }

  /** What `visitor` gets now; without an id, what everybody gets who is in no canary. */
  registryFor(
    visitor: string | undefined,
    { device, nowMs = this.now(), shows }: { device?: Device; nowMs?: number; shows?: ShownRelease | undefined } = {},
  ): VisitorRegistry {
    return registryFor({
      state: shows ? stateShowing(this.store.state, shows) : this.store.state,
      manifestOf: (name, version) => this.store.manifest(name, version),
      viewer: { visitor, device, nowMs },
      assetsUrl: this.options.assetsUrl ?? '',
    })
  }

  /**
   * Whether players can be served: the registry names at least one remote, and none was kept back at the start. A file that is
   * damaged later concerns one page, and takes no instance away.
   */
  readiness(): { ready: boolean; reason: string } {
    const live = Object.entries(this.store.state.remotes).filter(([, remote]) => remote.live)
    if (!live.length) return { ready: false, reason: 'no remote is live' }
    for (const [name, { live: version }] of live) {
      if (!version || !this.store.files.isKeptBack(name, version.version)) continue
      const reason = this.store.brokenReason(name, version.version) ?? ''
      return { ready: false, reason: `${name} ${version.version}: ${reason}` }
    }
    return { ready: true, reason: `${live.length} remotes live` }
  }

  /** Why a version cannot be shown now, or null. */
  unfit(name: string, version: string): Refusal | null {
    try {
      this.requireFit(name, version, this.store.remote(name).window)
      return null
    } catch (error) {
      // What cannot even be judged cannot be shown.
      return error instanceof Refusal ? error : new Refusal('broken-manifest', (error as Error).message)
    }
  }

  unfitReason(name: string, version: string): string | null {
    return this.unfit(name, version)?.message ?? null
  }

  /** Begins an upload, or says that exactly this build is there already, and whole. */
  async beginUpload(manifest: RemoteManifest, actor: Actor): Promise<{ upload: Upload; missing: string[] } | 'already'> {
    const { name, version } = manifest
    this.keys.requireOwner(actor.team, name)
    await this.store.look()
    const known = releaseIn(remoteIn(this.store.state, name), version)
    if (known && known.digest !== digestOf(manifest))
      throw new Refusal('version-taken', `${name}@${version} is there with other contents; a release never changes: raise the version`)
    // What was damaged or pruned may be sent again: it is the same build.
    if (known && this.store.brokenReason(name, version) === undefined) return 'already'
    // What can never fit is told before the files travel; whose the routes are, and when, the commit judges.
    requireFit(manifest, null, { ...this.#world(name), others: [] })
    return this.store.uploads.begin(manifest, actor.team)
  }

  async commit(name: string, version: string, options: CommitOptions, actor: Actor): Promise<AuditEntry> {
    // Once more: the remote may have moved to another team while the files travelled.
    this.keys.requireOwner(actor.team, name)
    const upload = await this.store.uploads.find(name, version, actor.team)
    const window = readWindow(options)
    const entry = await this.store.commit(upload, actor, (shipped, at, files) => {
      requireExpected(name, shipped, options.expected)
      requireBudget(upload.manifest, files, this.options.pageBudgetKb ?? PAGE_BUDGET_KB)
      let remote: RemoteState = window ? verbs.schedule(shipped, window) : shipped
      requireFit(upload.manifest, remote.window, this.#world(name))
      if (options.promote || window) verbs.requireThawed(remote, name)
      if (options.promote) {
        verbs.requireOpen(remote, name, at)
        remote = verbs.promote(remote, name, version, stamp(at, actor))
      }
      const details = [options.promote ? 'shipped and promoted' : 'shipped', ...(window ? [describeWindow(window)] : [])]
      return { remote, detail: details.join(', ') }
    })
    void this.rendering.tryRelease(upload.manifest)
    return entry
  }

  /** Tries whether what visitors get can be rendered, release by release, and keeps it ready. */
  async tryShown(): Promise<void> {
    for (const [name, { live, canary }] of Object.entries(this.store.state.remotes))
      for (const shown of [live, canary]) {
        const manifest = shown && this.store.manifest(name, shown.version)
        if (manifest) await this.rendering.tryRelease(manifest)
      }
  }

  /** One change of a remote by its team. */
  async change(
    verb: AuditEntry['verb'],
    name: string,
    actor: Actor,
    decide: (remote: RemoteState, at: string) => { remote: RemoteState; version: string | null; detail: string },
  ): Promise<AuditEntry> {
    // Whether the name is the team's comes first, so that no team learns of others' remotes by trying.
    this.keys.requireOwner(actor.team, name)
    this.store.remote(name)
    return this.store.change({ verb, remote: name, ...actor }, (remote, at) => decide(remote ?? newRemote(actor.team), at))
  }

  /** Throws why a version cannot be shown; `together`: versions of other remotes that go live in the same step. */
  requireFit(name: string, version: string, window: ShowWindow | null, together: Readonly<Record<string, string>> = {}): void {
    const broken = this.store.brokenReason(name, version)
    if (broken) throw new Refusal('broken-manifest', `${name} ${version} cannot be shown: ${broken}`)
    const manifest = this.store.manifest(name, version)
    if (!manifest) throw new Refusal('release-unknown', `${name} ${version} was never shipped`)
    requireFit(manifest, window, this.#world(name, together))
  }

  #world(except: string, together: Readonly<Record<string, string>> = {}): World {
    const others = Object.entries(this.store.state.remotes).flatMap(([remote, { live, canary, window }]) => {
      if (remote === except) return []
      const shown = Object.hasOwn(together, remote) ? [together[remote]] : [live?.version, canary?.version]
      return shown.flatMap((version) => {
        const manifest = version === undefined ? undefined : this.store.manifest(remote, version)
        return manifest ? [{ remote, version: manifest.version, routes: manifest.routes, window }] : []
      })
    })
    return { contract: CONTRACT_VERSION, speaks: fingerprint as unknown as ContractUse, modules: this.shell.manifest.modules ?? {}, others }
  }
}
