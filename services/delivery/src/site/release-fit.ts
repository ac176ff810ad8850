import { CONTRACT_VERSION, type RemoteManifest } from '@cloudplay/contract'
import fingerprint from '@cloudplay/contract/fingerprint.json' with { type: 'json' }
import type { ContractUse } from '@cloudplay/contract/fingerprint/use'
import { Refusal } from '../core/refusal.ts'
import { releaseRefusal } from '../store/refusal-texts.ts'
import { requireFit, type World } from '../registry/fit.ts'
import type { RemoteState, ShowWindow } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'

type Releases = Pick<ReleaseStore, 'state' | 'remote' | 'manifest' | 'brokenReason'>

/** Judges whether a release fits the site as it is now: contract, shared modules, and the routes of other remotes. */
export class ReleaseFit {
  readonly #releases: Releases
  readonly #modules: Record<string, string>

  /** `modules`: what the shell provides to remotes, module -> version. */
  constructor(releases: Releases, modules: Record<string, string>) {
    this.#releases = releases
    this.#modules = modules
  }

  /** Throws why a version cannot be shown; `together`: versions of other remotes that go live in the same step. */
  require(
    name: string,
    version: string,
    window: ShowWindow | null,
    together: Readonly<Record<string, string>> = {},
  ): void {
    const broken = this.#releases.brokenReason(name, version)
    if (broken)
      throw new Refusal('broken-manifest', `${name} ${version} cannot be shown: ${broken}`)
    const manifest = this.#releases.manifest(name, version)
    if (!manifest)
      throw releaseRefusal('release-unknown', (of) => of.neverShipped({ remote: name, version }))
    requireFit(manifest, window, this.#world(name, together))
  }

  /** Throws why a build that is being shipped cannot be shown in this window. */
  requireBuild(manifest: RemoteManifest, window: ShowWindow | null): void {
    requireFit(manifest, window, this.#world(manifest.name))
  }

  /** Throws why a build can never fit; the routes of other remotes, which may change, are not compared. */
  requireBuildAlone(manifest: RemoteManifest): void {
    requireFit(manifest, null, { ...this.#world(manifest.name), others: [] })
  }

  /** Why a version cannot be shown now, or null. */
  refusal(name: string, version: string): Refusal | null {
    try {
      this.require(name, version, this.#releases.remote(name).window)
      return null
    } catch (error) {
      // A release that cannot be judged cannot be shown.
      return error instanceof Refusal
        ? error
        : new Refusal('broken-manifest', (error as Error).message)
    }
  }

  #world(except: string, together: Readonly<Record<string, string>> = {}): World {
    const others = Object.entries(this.#releases.state.remotes).flatMap(
      ([remote, { live, canary, window }]) => {
        if (remote === except) return []
        const shown = Object.hasOwn(together, remote)
          ? [together[remote]]
          : [live?.version, canary?.version]
        return shown.flatMap((version) => {
          const manifest =
            version === undefined ? undefined : this.#releases.manifest(remote, version)
          return manifest
            ? [{ remote, version: manifest.version, routes: manifest.routes, window }]
            : []
        })
      },
    )
    return {
      contract: CONTRACT_VERSION,
      speaks: fingerprint as unknown as ContractUse,
      modules: this.#modules,
      others,
    }
  }
}

/** Throws why a version cannot become live. One that is live already stays what visitors get, so its canary can end in any case. */
export function requireFitAsLive(
  fit: Pick<ReleaseFit, 'require'>,
  name: string,
  { live, window }: Pick<RemoteState, 'live' | 'window'>,
  version: string | undefined,
  together?: Readonly<Record<string, string>>,
): void {
  if (version === undefined || version === live?.version) return
  fit.require(name, version, window, together)
}
