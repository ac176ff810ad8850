import { addresses, type RemoteManifest, type RouteDeclaration } from '@cloudplay/contract'
import semver from 'semver'
import { Refusal } from '../core/refusal.ts'
import { claimsOf } from './route-pattern.ts'
import { windowsOverlap, type ShowWindow } from '../store/release-state.ts'

/** What a release has to fit into. */
export interface World {
  /** Version of the contract the site speaks. */
  contract: string
  /** What the shell provides to remotes: module -> version. */
  modules: Record<string, string>
  /** Routes other remotes show or may show. */
  others: readonly { remote: string; version: string; routes: readonly RouteDeclaration[]; window: ShowWindow | null }[]
}

/** First segments that belong to the site itself. */
const RESERVED = new Set([
  'api',
  'deliver',
  'healthz',
  'internal',
  'media',
  'metrics',
  'pay',
  'readyz',
  'remotes',
  'shell',
  'stream',
])

function checkRoutes(routes: readonly RouteDeclaration[]): void {
  const own = new Set<string>()
  for (const route of routes) {
    const first = route.path.split('/')[1] ?? ''
    if (first === '*') throw new Refusal('route-forbidden', `route ${route.path} would claim every address of the site`)
    if (RESERVED.has(first.toLowerCase()) || first.includes('.'))
      throw new Refusal('route-forbidden', `route ${route.path} lies under /${first}, which belongs to the site itself`)
    for (const claim of claimsOf(route)) {
      if (own.has(claim)) throw new Refusal('broken-manifest', `route ${claim} is declared twice`)
      own.add(claim)
    }
    for (const { call } of route.preload ?? [])
      if (!Object.hasOwn(addresses, call))
        throw new Refusal('call-unknown', `route ${route.path} preloads "${call}", which the contract does not know`)
  }
}

/**
 * Throws the reason why a release cannot be shown on this site (DELIV-5). The contract fits if the site's version is in
 * `^` of the one the remote was built with: same major, and nothing newer than the site has.
 */
export function requireFit(manifest: RemoteManifest, window: ShowWindow | null, world: World): void {
  const { name, version } = manifest
  if (!semver.valid(manifest.contract) || !semver.satisfies(world.contract, `^${manifest.contract}`))
    throw new Refusal(
      'contract',
      `${name} ${version} was built for contract ${manifest.contract}; this site speaks ${world.contract}`,
    )
  for (const [module, range] of Object.entries(manifest.shared)) {
    const provided = world.modules[module]
    if (!provided)
      throw new Refusal('shared-range', `${name} ${version} needs ${module} ${range} of the shell, which does not provide it`)
    if (!semver.satisfies(provided, range, { includePrerelease: true }))
      throw new Refusal('shared-range', `${name} ${version} needs ${module} ${range}; the shell provides ${provided}`)
  }
  checkRoutes(manifest.routes)
  const claimed = new Map<string, { remote: string; version: string }>()
  for (const other of world.others)
    if (other.remote !== name && windowsOverlap(window, other.window))
      for (const route of other.routes) for (const claim of claimsOf(route)) claimed.set(claim, other)
  for (const route of manifest.routes)
    for (const claim of claimsOf(route)) {
      const owner = claimed.get(claim)
      if (owner) throw new Refusal('route-claimed', `route ${claim} is claimed by ${owner.remote} ${owner.version}`)
    }
}
