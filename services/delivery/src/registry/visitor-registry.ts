import { createHash } from 'node:crypto'
import type {
  Device,
  Registry,
  RegistryRemote,
  RemoteManifest,
  RouteDeclaration,
} from '@cloudplay/contract'
import { isRead } from '@cloudplay/contract/endpoints'
import {
  isShown,
  type Activity,
  type Audience,
  type DeliveryState,
  type RemoteState,
} from '../store/release-state.ts'

export const remoteBase = (name: string, version: string) =>
  `/remotes/${name}/${encodeURIComponent(version)}/`

/**
 * Whether a visitor is in the canary's share. The place of a visitor depends on remote and version: raising the share keeps
 * those who are in, and not the same people try every new version.
 */
export function isInCanary(
  visitor: string,
  remote: string,
  version: string,
  percent: number,
): boolean {
  const place =
    createHash('sha256').update(`${remote}@${version}/${visitor}`).digest().readUInt32BE(0) /
    2 ** 32
  return place * 100 < percent
}

/** The visitor, and the moment of the visit. */
export interface Viewer {
  /** Somebody without an id gets no canary, and no activity that is for a share of visitors. */
  visitor: string | undefined
  /** Undefined: both sites. */
  device?: Device | undefined
  nowMs: number
  /** Among whom a preview counts them; undefined: their id decides. */
  audience?: Audience | undefined
}

const isInShare = (
  { visitor, audience }: Viewer,
  remote: string,
  version: string,
  percent: number,
): boolean =>
  audience === undefined
    ? visitor !== undefined && isInCanary(visitor, remote, version, percent)
    : audience === 'shares'

/** Whether an activity is for this viewer, at any time. The place of a visitor in it depends on the remote alone. */
export function isForViewer(name: string, activity: Activity | null, viewer: Viewer): boolean {
  const { device } = viewer
  if (!activity) return true
  if (activity.off || (activity.device && device && activity.device !== device)) return false
  return activity.percent >= 100 || isInShare(viewer, name, 'activity', activity.percent)
}

/** The version of a remote that a visitor gets now. */
export function chosenVersion(
  name: string,
  remote: RemoteState,
  viewer: Viewer,
): { version: string; canary: boolean } | null {
  if (
    !remote.live ||
    !isShown(remote.window, viewer.nowMs) ||
    !isForViewer(name, remote.activity, viewer)
  )
    return null
  const { canary } = remote
  if (canary && isInShare(viewer, name, canary.version, canary.percent))
    return { version: canary.version, canary: true }
  return { version: remote.live.version, canary: false }
}

export interface OwnedRoute {
  remote: RegistryRemote
  route: RouteDeclaration
}

export interface VisitorRegistry {
  registry: Registry
  routes: OwnedRoute[]
}

interface Choice {
  state: DeliveryState
  manifestOf: (name: string, version: string) => RemoteManifest | undefined
  viewer: Viewer
  /** Origin that files of releases come from; empty: the site's own. */
  assetsUrl: string
  /** Build of the shell that pages of this instance start. */
  shell: string
}

/** The shell makes these calls too, when a link is touched. A release from before the gate asked for that may name others. */
const withReadsOnly = (route: RouteDeclaration): RouteDeclaration =>
  route.preload ? { ...route, preload: route.preload.filter(({ call }) => isRead(call)) } : route

/** What the edge alone reads of a route stays out of the registry, which is part of every page. Home shows the line and picture of an activity. */
const forShell = ({ share, unlisted: _unlisted, ...route }: RouteDeclaration) =>
  route.activity && share ? { ...route, share } : route

const registries = new WeakMap<DeliveryState, Map<string, VisitorRegistry>>()

/** The set of remotes a visitor gets. Computed once for each combination of versions of one state. */
export function registryFor({
  state,
  manifestOf,
  viewer,
  assetsUrl,
  shell,
}: Choice): VisitorRegistry {
  const chosen = Object.keys(state.remotes)
    .sort()
    .flatMap((name) => {
      const remote = state.remotes[name] as RemoteState
      const choice = chosenVersion(name, remote, viewer)
      if (!choice) return []
      // A canary whose files broke on disk must not take the remote away from anybody.
      const manifest =
        manifestOf(name, choice.version) ?? manifestOf(name, remote.live?.version ?? '')
      return manifest ? [manifest] : []
    })
  const key = chosen.map(({ name, version }) => `${name}@${version}`).join(' ')
  let known = registries.get(state)
  if (!known) registries.set(state, (known = new Map()))
  const cached = known.get(key)
  if (cached) return cached
  const remotes = chosen.map(
    ({ name, version, container, entry, chunks, ...declared }): RegistryRemote => ({
      name,
      version,
      container,
      base: assetsUrl + remoteBase(name, version),
      entry,
      routes: declared.routes.map((route) => forShell(withReadsOnly(route))),
      chunks,
    }),
  )
  const release = createHash('sha256')
    .update(JSON.stringify([shell, remotes]))
    .digest('base64url')
    .slice(0, 22)
  const result = {
    registry: { schema: 1 as const, release, shell, remotes },
    routes: remotes.flatMap((remote, at) =>
      chosen[at]!.routes.map((route) => ({ remote, route: withReadsOnly(route) })),
    ),
  }
  known.set(key, result)
  return result
}
