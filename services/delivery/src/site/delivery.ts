import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import fingerprint from '@cloudplay/contract/fingerprint.json' with { type: 'json' }
import type { ContractUse } from '@cloudplay/contract/fingerprint/use'
import { CONTRACT_VERSION, type RemoteManifest } from '@cloudplay/contract'
import type { Publisher } from '../core/client-headers.ts'
import type { DeliveryOptions } from './config.ts'
import { Refusal } from '../core/refusal.ts'
import { SigningKey } from '../registry/signing-key.ts'
import { registryFor, type VisitorRegistry } from '../registry/visitor-registry.ts'
import { openShellBuild, type ShellBuild } from '../store/shell-build.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { requireFit, type World } from '../registry/fit.ts'
import { ReleaseStore } from '../store/release-store.ts'
import { newRemote, type RemoteState, type ShowWindow } from '../store/release-state.ts'
import * as verbs from '../store/release-verbs.ts'
import { keysFileIn } from '../teams/development-keys.ts'
import { TeamKeys } from '../teams/team-keys.ts'
import { teamsFileFrom } from '../teams/teams-file.ts'
import type { Upload } from '../store/upload.ts'

/** Who asks for a change: the team by its key, the person by their own word. */
export interface Actor {
  team: string
  by: string
  publisher: Publisher
}

/** What a caller has seen of a remote before it asks for a change; versions, null where there was none. */
export interface Expected {
  live: string | null
  canary: string | null
}

/** What a commit does beyond keeping the build. */
export interface CommitWish {
  promote?: boolean | undefined
  from?: string | null | undefined
  until?: string | null | undefined
  /** Refused with `changed-meanwhile` when something else is live or canary by now. */
  expected?: Expected | undefined
}

/** Delivery without HTTP: the release store, the rules of what may be shown, and the registry a visitor gets. */
export class Delivery {
  readonly options: DeliveryOptions
  readonly store: ReleaseStore
  readonly keys: TeamKeys
  readonly signingKey: SigningKey
  readonly shell: ShellBuild
  readonly now: () => number

  private constructor(options: DeliveryOptions, store: ReleaseStore, keys: TeamKeys, signingKey: SigningKey, shell: ShellBuild) {
    this.options = options
    this.store = store
    this.keys = keys
    this.signingKey = signingKey
    this.shell = shell
    this.now = options.now ?? Date.now
  }

  static async open(options: DeliveryOptions): Promise<Delivery> {
    const folder = path.join(path.resolve(options.dataDir), 'delivery')
    await mkdir(path.join(folder, 'shell'), { recursive: true })
    // The store comes first: it clears away drafts that a crash left, and must not meet those of the others.
    const store = await ReleaseStore.open(folder, options.now ?? Date.now)
    const [keys, signingKey, shell] = await Promise.all([
      TeamKeys.open({
        file: options.teamsFile ?? teamsFileFrom({}),
        developmentKeys: options.production ? null : keysFileIn(path.resolve(options.dataDir)),
      }),
      SigningKey.open(folder),
      openShellBuild(path.resolve(options.shellDist), path.join(folder, 'shell')),
    ])
    return new Delivery(options, store, keys, signingKey, shell)
  }

  /** What `visitor` gets now; without an id, what everybody gets who is in no canary. */
  registryFor(visitor: string | undefined): VisitorRegistry {
    return registryFor(this.store.state, (name, version) => this.store.manifest(name, version), visitor, this.now())
  }

  /** Whether players can be served: the registry names at least one remote, and nothing live is broken. */
  readiness(): { ready: boolean; reason: string } {
    const live = Object.entries(this.store.state.remotes).filter(([, remote]) => remote.live)
    if (!live.length) return { ready: false, reason: 'no remote is live' }
    for (const [name, { live: version }] of live) {
      const reason = version && this.store.brokenReason(name, version.version)
      if (reason) return { ready: false, reason: `${name} ${version.version}: ${reason}` }
    }
    return { ready: true, reason: `${live.length} remotes live` }
  }

  /** Why a version cannot be shown now, or null. */
  unfitReason(name: string, version: string): string | null {
    try {
      this.#requireFit(name, version, this.store.remote(name).window)
      return null
    } catch (error) {
      return (error as Error).message
    }
  }

  async beginUpload(manifest: RemoteManifest, actor: Actor): Promise<Upload | 'already'> {
    this.keys.requireOwner(actor.team, manifest.name)
    const upload = await this.store.begin(manifest, actor.team)
    if (upload === 'already') return upload
    // What can never fit is told before the files travel; whose the routes are, and when, the commit judges.
    try {
      requireFit(manifest, null, { ...this.#world(manifest.name), others: [] })
    } catch (error) {
      await this.store.abandon(upload)
      throw error
    }
    return upload
  }

  async commit(name: string, version: string, wish: CommitWish, actor: Actor): Promise<AuditEntry> {
    // Once more: the remote may have moved to another team while the files travelled.
    this.keys.requireOwner(actor.team, name)
    const upload = this.store.upload(name, version, actor.team)
    const window = readWindow(wish)
    return this.store.commit(upload, actor, (shipped, at) => {
      requireExpected(name, shipped, wish.expected)
      let remote: RemoteState = window ? verbs.schedule(shipped, window) : shipped
      requireFit(upload.manifest, remote.window, this.#world(name))
      if (wish.promote) remote = verbs.promote(remote, name, version, stamp(at, actor))
      const details = [wish.promote ? 'shipped and promoted' : 'shipped', ...(window ? [describeWindow(window)] : [])]
      return { remote, detail: details.join(', ') }
    })
  }

  promote(name: string, version: string | undefined, actor: Actor, expected?: Expected): Promise<AuditEntry> {
    return this.#change('promote', name, actor, (remote, at) => {
      requireExpected(name, remote, expected)
      const wanted = version ?? verbs.promotable(remote, name)
      const promoted = verbs.promote(remote, name, wanted, stamp(at, actor))
      this.#requireFit(name, wanted, remote.window)
      return { remote: promoted, version: wanted, detail: `live for everybody, was ${remote.live?.version ?? 'not live'}` }
    })
  }

  canary(name: string, version: string | undefined, percent: number, actor: Actor): Promise<AuditEntry> {
    return this.#change('canary', name, actor, (remote, at) => {
      const wanted = version ?? verbs.promotable(remote, name)
      const changed = verbs.canary(remote, name, wanted, percent, stamp(at, actor))
      this.#requireFit(name, wanted, remote.window)
      return { remote: changed, version: wanted, detail: `${percent} % of visitors next to ${remote.live?.version ?? '-'}` }
    })
  }

  rollback(name: string, actor: Actor): Promise<AuditEntry> {
    return this.#change('rollback', name, actor, (remote, at) => {
      const changed = verbs.rollback(remote, name, stamp(at, actor))
      const version = changed.live?.version ?? null
      if (version) this.#requireFit(name, version, remote.window)
      const detail = remote.canary ? `canary ${remote.canary.version} ended` : `was ${remote.live?.version ?? 'not live'}`
      return { remote: changed, version, detail }
    })
  }

  withdraw(name: string, actor: Actor): Promise<AuditEntry> {
    return this.#change('withdraw', name, actor, (remote) => ({
      remote: verbs.withdraw(remote, name),
      version: null,
      detail: `was ${remote.live?.version ?? 'not live'}`,
    }))
  }

  /** Sets when the remote is shown; with a version, that one is promoted in the same step. */
  schedule(
    name: string,
    wish: { from?: string | null; until?: string | null; version?: string | undefined },
    actor: Actor,
  ): Promise<AuditEntry> {
    const window = readWindow(wish) ?? { from: null, until: null }
    return this.#change('schedule', name, actor, (remote, at) => {
      let changed = verbs.schedule(remote, window)
      if (wish.version && wish.version !== remote.live?.version) changed = verbs.promote(changed, name, wish.version, stamp(at, actor))
      for (const shown of [changed.live, changed.canary]) if (shown) this.#requireFit(name, shown.version, changed.window)
      return { remote: changed, version: changed.live?.version ?? null, detail: describeWindow(window) }
    })
  }

  async #change(
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

  #requireFit(name: string, version: string, window: ShowWindow | null): void {
    const broken = this.store.brokenReason(name, version)
    if (broken) throw new Refusal('broken-manifest', `${name} ${version} is damaged on disk: ${broken}`)
    const manifest = this.store.manifest(name, version)
    if (!manifest) throw new Refusal('release-unknown', `${name} ${version} was never shipped`)
    requireFit(manifest, window, this.#world(name))
  }

  #world(except: string): World {
    const others = Object.entries(this.store.state.remotes).flatMap(([remote, { live, canary, window }]) =>
      remote === except
        ? []
        : [live, canary].flatMap((shown) => {
            const manifest = shown && this.store.manifest(remote, shown.version)
            return manifest ? [{ remote, version: manifest.version, routes: manifest.routes, window }] : []
          }),
    )
    return { contract: CONTRACT_VERSION, speaks: fingerprint as unknown as ContractUse, modules: this.shell.manifest.modules ?? {}, others }
  }
}

const stamp = (at: string, { by, publisher }: Actor): verbs.Stamp => ({ at, by, publisher })

function requireExpected(name: string, { live, canary }: RemoteState, expected: Expected | undefined): void {
  if (!expected) return
  if ((live?.version ?? null) !== expected.live || (canary?.version ?? null) !== expected.canary)
    throw new Refusal('changed-meanwhile', `${name} was changed in the meantime; nothing was done`)
}

/** The window a wish asks for; `undefined` when it says nothing of one. */
function readWindow(wish: { from?: string | null | undefined; until?: string | null | undefined }): ShowWindow | undefined {
  if (wish.from === undefined && wish.until === undefined) return undefined
  return { from: verbs.readMoment(wish.from, 'from'), until: verbs.readMoment(wish.until, 'until') }
}

function describeWindow({ from, until }: ShowWindow): string {
  if (!from && !until) return 'shown always'
  return `shown${from ? ` from ${from}` : ''}${until ? ` until ${until}` : ''}`
}
