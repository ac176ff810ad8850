import type { RemoteManifest, RouteDeclaration } from '@cloudplay/contract'
import { isRead, shapes } from '@cloudplay/contract/endpoints'
import { brokenUses } from '@cloudplay/contract/fingerprint/compare'
import type { ContractUse } from '@cloudplay/contract/fingerprint/use'
import { findConflict } from '@cloudplay/rules/route-claims'
import { isSameRoute } from '@cloudplay/rules/route-overlap'
import { firstSegments, readPattern } from '@cloudplay/rules/route-pattern'
import { isReservedSegment } from '@cloudplay/rules/site-prefixes'
import semver from 'semver'
import { Refusal } from '../core/refusal.ts'
import { windowsOverlap, type ShowWindow } from '../store/release-state.ts'
import { fitRefusal } from './fit-texts.ts'

/** The site that a release has to fit into. */
export interface World {
  /** Version of the contract the site speaks. */
  contract: string
  /** Calls, events and entities as the site speaks them. */
  speaks: ContractUse
  /** What the shell provides to remotes: module -> version. */
  modules: Record<string, string>
  /** Routes other remotes show or may show. */
  others: readonly {
    remote: string
    version: string
    routes: readonly RouteDeclaration[]
    window: ShowWindow | null
  }[]
}

const EXACT = new Set(['react', 'react-dom'])

/** One React draws the page: what was built and rendered with another one is not drawn alike. */
export const isExactModule = (module: string): boolean => EXACT.has(module)

/** Whether a release that asks for a range of a shared module works with this version of it. */
export const acceptsModule = (module: string, range: string, version: string): boolean =>
  isExactModule(module)
    ? range === version
    : semver.satisfies(version, range, { includePrerelease: true })

/** Far above what the largest remote uses: comparing it takes time. */
const USES_CHARS_MAX = 256 * 1024
const PROBLEMS_TOLD = 3

/** What a build used of the contract when it was made still works with the contract of today (DELIV-17). */
function checkUses({ name, version, uses }: RemoteManifest, speaks: ContractUse): void {
  if (!uses) return
  if (JSON.stringify(uses).length > USES_CHARS_MAX)
    throw fitRefusal('too-large', (of) => of.usesTooMany({ remote: name, version }))
  let problems: string[]
  try {
    problems = brokenUses(uses as ContractUse, speaks)
  } catch {
    throw fitRefusal('broken-manifest', (of) => of.usesUnreadable({ remote: name, version }))
  }
  if (!problems.length) return
  const more = problems.length - PROBLEMS_TOLD
  const told = { remote: name, version, problems: problems.slice(0, PROBLEMS_TOLD).join('; ') }
  throw fitRefusal('contract', (of) =>
    more > 0 ? of.usesBrokenMore({ ...told, more }) : of.usesBroken(told),
  )
}

/** Every page has its own name at the root of the site: a route that takes any name there takes addresses of future pages. */
function checkPath(path: string): void {
  const pattern = readPattern(path)
  if (typeof pattern === 'string') throw new Refusal('broken-manifest', pattern)
  const { literals, any } = firstSegments(pattern)
  if (any) throw fitRefusal('route-forbidden', (of) => of.takesEverything({ route: path }))
  const reserved = literals.find(isReservedSegment)
  if (reserved)
    throw fitRefusal('route-forbidden', (of) => of.reserved({ route: path, segment: reserved }))
}

function checkRoutes(routes: readonly RouteDeclaration[]): void {
  for (const [index, route] of routes.entries()) {
    checkPath(route.path)
    const twin = routes.slice(0, index).find((other) => isSameRoute(route, other))
    if (twin)
      throw fitRefusal('broken-manifest', (of) =>
        of.twice({ route: describe(route), twin: describe(twin) }),
      )
    for (const { call } of route.preload ?? []) {
      const preload = { route: route.path, call }
      if (!Object.hasOwn(shapes, call))
        throw fitRefusal('call-unknown', (of) => of.preloadUnknown(preload))
      if (!isRead(call)) throw fitRefusal('call-acts', (of) => of.preloadActs(preload))
    }
  }
}

const describe = ({ path, search, device }: RouteDeclaration) =>
  `${path}${search ? `?${new URLSearchParams(search).toString()}` : ''}${device ? ` (${device})` : ''}`

/** No two remotes answer one address, however special the routes are, unless one of them lends it (DELIV-18). */
function checkClaims(mine: RemoteManifest, others: World['others']): void {
  for (const other of others) {
    const conflict = findConflict(mine, { name: other.remote, routes: other.routes })
    if (!conflict) continue
    const { route, taken, address } = conflict
    throw fitRefusal('route-claimed', (of) =>
      of.claimed({
        route: describe(route),
        address,
        owner: `${other.remote} ${other.version}`,
        taken: describe(taken),
      }),
    )
  }
}

/**
 * Throws the reason why a release cannot be shown on this site (DELIV-5). The contract fits if the site's version is in
 * `^` of the one the remote was built with: same major, and nothing newer than the site has.
 */
export function requireFit(
  manifest: RemoteManifest,
  window: ShowWindow | null,
  world: World,
): void {
  const { name, version } = manifest
  if (
    !semver.valid(manifest.contract) ||
    !semver.satisfies(world.contract, `^${manifest.contract}`)
  )
    throw fitRefusal('contract', (of) =>
      of.contractVersion({
        remote: name,
        version,
        wanted: manifest.contract,
        spoken: world.contract,
      }),
    )
  checkUses(manifest, world.speaks)
  for (const [module, range] of Object.entries(manifest.shared)) {
    const provided = world.modules[module]
    const needed = { remote: name, version, module, range }
    if (!provided) throw fitRefusal('shared-range', (of) => of.moduleMissing(needed))
    if (acceptsModule(module, range, provided)) continue
    throw fitRefusal('shared-range', (of) =>
      (isExactModule(module) ? of.moduleNotSame : of.moduleRange)({ ...needed, provided }),
    )
  }
  checkRoutes(manifest.routes)
  checkClaims(
    manifest,
    world.others.filter((other) => other.remote !== name && windowsOverlap(window, other.window)),
  )
}
