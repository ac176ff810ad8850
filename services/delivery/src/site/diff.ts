import type { RemoteManifest, RouteDeclaration } from '@cloudplay/contract/registry'
import { Refusal } from '../core/refusal.ts'
import { publicFilesOf } from '../store/manifest.ts'
import { promotable } from '../store/release-verbs.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ReleaseFit } from './release-fit.ts'

/** What two releases are compared by. */
export interface DiffSite {
  store: Pick<ReleaseStore, 'remote' | 'manifest'>
  fit: Pick<ReleaseFit, 'refusal'>
}

export interface Changed {
  added: string[]
  removed: string[]
  changed: string[]
}

/** What changes for visitors when `to` takes the place of `from`. */
export interface ReleaseDiff {
  remote: string
  from: string | null
  to: string
  /** Who gets which, in words. */
  audience: string
  routes: Changed
  files: Changed & { bytesBefore: number; bytesAfter: number }
  shared: Changed
  calls: Changed
  /** Why `to` cannot go live; null: nothing keeps it. */
  refusal: string | null
}

const routeName = ({ path, search, device }: RouteDeclaration) =>
  `${path}${search ? `?${new URLSearchParams(search).toString()}` : ''}${device ? ` (${device})` : ''}`

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Changed {
  const names = (of: ReadonlyMap<string, string>, test: (name: string) => boolean) =>
    [...of.keys()].filter(test).sort()
  return {
    added: names(after, (name) => !before.has(name)),
    removed: names(before, (name) => !after.has(name)),
    changed: names(after, (name) => before.has(name) && before.get(name) !== after.get(name)),
  }
}

const texts = (record: object | undefined) =>
  new Map(Object.entries(record ?? {}).map(([name, value]) => [name, JSON.stringify(value)]))
const routesOf = (manifest?: RemoteManifest) =>
  new Map((manifest?.routes ?? []).map((route) => [routeName(route), JSON.stringify(route)]))

/** Compares two releases of a remote; by default what is live with what `promote` would take. */
export function diffReleases(
  delivery: DiffSite,
  name: string,
  versions: { from?: string; to?: string },
): ReleaseDiff {
  const remote = delivery.store.remote(name)
  const to = versions.to ?? promotable(remote, name)
  const from = versions.from ?? remote.live?.version ?? null
  const manifestOf = (version: string) => {
    const manifest = delivery.store.manifest(name, version)
    if (!manifest)
      throw new Refusal(
        'release-unknown',
        `${name} ${version} was never shipped, or its files are gone`,
      )
    return manifest
  }
  const after = manifestOf(to)
  const before = from === null ? undefined : manifestOf(from)
  const { live, canary } = remote
  const share = canary
    ? `${canary.percent} % of visitors have ${canary.version}, the others ${live?.version ?? 'nothing'}`
    : null
  const sizeOf = (version: string | null) =>
    version === null ? 0 : (remote.releases[version]?.sizeBytes ?? 0)
  return {
    remote: name,
    from,
    to,
    audience: share ?? (live ? `everybody has ${live.version}` : 'no one has it: nothing is live'),
    routes: compare(routesOf(before), routesOf(after)),
    files: {
      ...compare(before ? publicFilesOf(before) : new Map(), publicFilesOf(after)),
      bytesBefore: sizeOf(from),
      bytesAfter: sizeOf(to),
    },
    shared: compare(texts(before?.shared), texts(after.shared)),
    calls: compare(texts(before?.uses?.calls), texts(after.uses?.calls)),
    refusal: delivery.fit.refusal(name, to)?.message ?? null,
  }
}
