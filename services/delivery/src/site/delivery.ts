import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { folderBuilds } from '../builds/folder-builds.ts'
import { Reach } from '../builds/reach.ts'
import { s3Builds } from '../builds/s3-builds.ts'
import { deliverySchema } from '../database/delivery-schema.ts'
import type { DeliveryOptions } from './config.ts'
import { SigningKey } from '../registry/signing-key.ts'
import { openShellBuild, type ShellBuild } from '../store/shell-build.ts'
import { Rendering } from '../render/rendering.ts'
import { carryBuilds } from '../store/carry-builds.ts'
import { Notices } from '../notices/notices.ts'
import { DeltaMaker } from '../store/delta-maker.ts'
import { eachMinute, mend } from '../store/mending.ts'
import { prune, pruneDaily, type Pruning } from '../store/pruning.ts'
import { ReadAhead } from '../store/read-ahead.ts'
import { ReleaseDeltas } from '../store/release-deltas.ts'
import { ReleaseStore } from '../store/release-store.ts'
import { SharedShells } from '../store/shared-shells.ts'
import { ShellDeltas, shellIn } from '../store/shell-deltas.ts'
import { serverBuildsIn } from '../builds/own-builds.ts'
import { keysFileIn } from '../teams/development-keys.ts'
import type { Guard } from '../store/change.ts'
import { guardOf } from './guard.ts'
import { measureDelivery, type DeliveryMetrics } from './delivery-metrics.ts'
import { Health, healthDefaults } from './health.ts'
import { ReleaseFit } from './release-fit.ts'
import { visitorRegistries, type RegistryFor } from './visitor-registries.ts'
import { TeamKeys } from '../teams/team-keys.ts'
import { teamsFileFrom } from '../teams/teams-file.ts'

/** Delivery without HTTP: assembles the release store, the rules of what may be shown, and the registry a visitor gets. */
export class Delivery {
  readonly options: DeliveryOptions
  readonly store: ReleaseStore
  readonly keys: TeamKeys
  readonly guard: Guard
  readonly signingKey: SigningKey
  readonly shell: ShellBuild
  /** Absent where this instance is the only one that has its builds. */
  readonly sharedShells: SharedShells | undefined
  readonly now: () => number
  /** Each secret by which a signature is valid, the one that signs in front. */
  readonly secrets: readonly [Buffer, ...Buffer[]]
  readonly rendering: Rendering
  readonly health: Health
  readonly fit: ReleaseFit
  readonly registryFor: RegistryFor
  readonly notices: Notices
  /** Null where nobody measures. */
  readonly metrics: DeliveryMetrics | null
  readonly deltas: ReleaseDeltas
  readonly deltaMaker: DeltaMaker
  readonly shellDeltas: ShellDeltas
  readonly readAhead: ReadAhead
  /** Whether this instance reaches its store for builds. */
  readonly reachesBuilds: () => Promise<boolean>

  readonly #stopPruning: () => void
  readonly #stopMending: () => void
  /** Removes what is never needed; it happens daily by itself. */
  readonly prune: () => Promise<void>

  private constructor(
    options: DeliveryOptions,
    store: ReleaseStore,
    keys: TeamKeys,
    shell: ShellBuild,
    sharedShells: SharedShells | undefined,
    pruning: Pruning,
    notices: Notices,
  ) {
    this.sharedShells = sharedShells
    this.notices = notices
    this.options = options
    this.store = store
    this.keys = keys
    keys.alsoCount(() => store.state, options.now ?? Date.now)
    this.guard = guardOf(keys)
    store.guardBy(this.guard)
    this.secrets = [options.secret, ...(options.olderSecrets ?? [])]
    this.signingKey = new SigningKey(options.secret)
    this.shell = shell
    this.now = options.now ?? Date.now
    this.metrics = options.metrics ? measureDelivery(options.metrics, this) : null
    this.rendering = new Rendering({
      shell: shell.server,
      processesMax: options.renderProcesses ?? 0,
      readServerBuild: (name, version) => store.files.readServerBuild(name, version),
      firstData: options.firstData,
      ownBuilds: options.production ? undefined : () => serverBuildsIn(options.ownBuilds ?? []),
      ...(options.renderLimits ? { limits: options.renderLimits } : {}),
      log: options.log,
      onPage: this.metrics?.page,
    })
    this.fit = new ReleaseFit(store, shell.manifest.modules ?? {})
    this.registryFor = visitorRegistries({
      store,
      now: this.now,
      assetsUrl: options.assetsUrl ?? '',
      shell: shell.build,
    })
    this.health = new Health(this, options.database, {
      ...healthDefaults(options.production ?? false),
      ...options.health,
    })
    this.deltas = new ReleaseDeltas({ ...pruning, files: store.files })
    this.deltaMaker = new DeltaMaker({ ...pruning, deltas: this.deltas })
    this.shellDeltas = new ShellDeltas({
      shell,
      earlier: () =>
        sharedShells?.earlier(shell.build) ?? Promise.all(shell.folders.slice(1).map(shellIn)),
    })
    this.readAhead = new ReadAhead(store)
    const reach = new Reach(pruning.builds, this.now)
    this.reachesBuilds = () => reach.ask()
    this.prune = () => prune(pruning)
    this.#stopPruning = pruneDaily(pruning)
    this.#stopMending = eachMinute(() => this.mend())
  }

  static async open(options: DeliveryOptions): Promise<Delivery> {
    const folder = path.join(path.resolve(options.dataDir), 'delivery')
    await mkdir(path.join(folder, 'shell'), { recursive: true })
    const { database } = options
    const now = options.now ?? Date.now
    const own = path.join(folder, 'releases')
    const builds = options.s3
      ? s3Builds(options.s3)
      : folderBuilds(path.resolve(options.buildsFolder ?? own))
    await database.bring(deliverySchema)
    if (builds.described !== own) await carryBuilds({ folder: own, to: builds, database })
    const notices = new Notices({
      database,
      secrets: [options.secret, ...(options.olderSecrets ?? [])],
      allowed: options.webhookOrigins ?? [],
      now,
      post: options.postNotice,
    })
    const [store, keys, shell] = await Promise.all([
      ReleaseStore.open({ database, builds, now, listener: notices.listener }),
      TeamKeys.open({
        file: options.teamsFile ?? teamsFileFrom({}),
        developmentKeys: options.production ? null : keysFileIn(path.resolve(options.dataDir)),
      }),
      openShellBuild(path.resolve(options.shellDist), path.join(folder, 'shell')),
    ])
    const isShared = builds.described !== own
    const sharedShells = isShared ? new SharedShells({ database, builds, now }) : undefined
    await sharedShells?.share(shell)
    const pruning = { store, database, builds, now }
    return new Delivery(options, store, keys, shell, sharedShells, pruning, notices)
  }

  /** Ends what delivery does by itself; the database is its opener's. */
  close(): void {
    this.#stopPruning()
    this.#stopMending()
    this.sharedShells?.close()
    this.deltaMaker.close()
    this.readAhead.close()
    this.shellDeltas.close()
    this.notices.close()
    this.health.close()
    this.rendering.close()
    this.store.close()
  }

  /** Whether the registry names a remote. Before the first release it doesn't, and teams ship to a site that runs. */
  hasLiveRemote(): boolean {
    return Object.values(this.store.state.remotes).some(({ live }) => live)
  }

  /**
   * Whether this instance can serve what is live: it kept no release back at its start. A file that is damaged later concerns
   * one page, and takes no instance away.
   */
  readiness(): { ready: boolean; reason: string } {
    const live = Object.entries(this.store.state.remotes).filter(([, remote]) => remote.live)
    for (const [name, { live: version }] of live) {
      if (!version || !this.store.files.isKeptBack(name, version.version)) continue
      const reason = this.store.brokenReason(name, version.version) ?? ''
      return { ready: false, reason: `${name} ${version.version}: ${reason}` }
    }
    return { ready: true, reason: `${live.length} remotes live` }
  }

  /** Finds what this instance lacked at its start and has by now: whole builds, and a sandbox. */
  async mend(): Promise<void> {
    const found = [await mend(this.store), await this.rendering.lookAgain()]
    if (found.includes(true)) await this.tryShown()
  }

  /** Tries whether what visitors get can be rendered, release by release, and keeps it ready. */
  async tryShown(): Promise<void> {
    for (const [name, { live, canary }] of Object.entries(this.store.state.remotes))
      for (const shown of [live, canary]) {
        const manifest = shown && this.store.manifest(name, shown.version)
        if (manifest) await this.rendering.tryRelease(manifest)
      }
  }
}
