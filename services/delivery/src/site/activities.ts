import { matchRoute } from '@cloudplay/rules/route-match'
import type { Device, RegistryRemote } from '@cloudplay/contract'
import {
  isForViewer,
  remoteBase,
  type OwnedRoute,
  type Viewer,
} from '../registry/visitor-registry.ts'
import {
  describeActivity,
  readActivity,
  switchOff,
  type ActivityFields,
} from '../store/activity.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { RemoteState } from '../store/release-state.ts'
import * as verbs from '../store/release-verbs.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ReleaseFit } from './release-fit.ts'
import type { RegistryFor } from './visitor-registries.ts'
import { describeForce, shownWith, type AskedVersion } from './asked-version.ts'
import {
  changeRemote,
  changedWindow,
  describeWindow,
  requireExpected,
  stamp,
  type Actor,
  type AskedWindow,
  type ChangeSite,
  type Expected,
} from './changes.ts'

/** What planning an activity needs of the site. */
export interface ActivitySite extends ChangeSite {
  fit: Pick<ReleaseFit, 'require'>
  registryFor: RegistryFor
}

/** A version is promoted in the same step; by default the newest where nothing is live. */
export type PutActivity = ActivityFields & AskedWindow & AskedVersion

/** What a remote becomes by such a plan, with the words for the log. Throws why it cannot. */
export function withActivity(
  delivery: Pick<ActivitySite, 'fit'>,
  name: string,
  remote: RemoteState,
  fields: PutActivity,
  by: verbs.Stamp,
) {
  const activity = readActivity(fields, remote.activity)
  const window = changedWindow(remote, fields)
  verbs.requireThawed(remote, name)
  const wanted = fields.version ?? remote.live?.version ?? verbs.promotable(remote, name)
  const planned = { ...verbs.schedule(remote, window), activity }
  verbs.requireOpen(planned, name, by.at)
  const changed = shownWith(name, planned, { ...fields, version: wanted }, by)
  for (const shown of [changed.live, changed.canary])
    if (shown) delivery.fit.require(name, shown.version, changed.window)
  return {
    remote: changed,
    version: wanted,
    detail: `${describePlan(changed)}${describeForce(fields.force)}`,
  }
}

const describePlan = ({ activity, window }: RemoteState): string =>
  `${activity ? describeActivity(activity) : 'for everybody'}, ${describeWindow(window ?? { from: null, until: null })}`

/** Changes who sees an activity, when, in which version and what the others see, all in one step. It keeps the rest (DELIV-29). */
export function putActivity(
  delivery: ActivitySite,
  name: string,
  fields: PutActivity,
  actor: Actor,
  expected?: Expected,
): Promise<AuditEntry> {
  return changeRemote(delivery, 'activity', name, actor, (remote, at) => {
    requireExpected(name, remote, expected)
    return withActivity(delivery, name, remote, fields, stamp(at, actor))
  })
}

export function switchActivityOff(
  delivery: ChangeSite,
  name: string,
  actor: Actor,
  expected?: Expected,
): Promise<AuditEntry> {
  return changeRemote(delivery, 'activity', name, actor, (remote) => {
    requireExpected(name, remote, expected)
    return {
      remote: switchOff(remote, name),
      version: remote.live?.version ?? null,
      detail: 'switched off',
    }
  })
}

type ShownReleases = Pick<ReleaseStore, 'state' | 'manifest'>

interface Visit {
  pathname: string
  search: URLSearchParams
  device: Device
}

/**
 * Where an address leads that belongs to an activity which this visitor does not see now; null: nowhere. Only to a page that they do
 * see, so that two activities cannot send a visitor back and forth.
 */
export function fallbackFor(
  delivery: { store: ShownReleases },
  visit: Visit,
  shown: readonly OwnedRoute[],
): string | null {
  for (const [name, { live, activity }] of Object.entries(delivery.store.state.remotes)) {
    const manifest =
      live && activity?.fallback ? delivery.store.manifest(name, live.version) : undefined
    if (!manifest || !activity?.fallback || !matchRoute(manifest.routes, visit, (route) => route))
      continue
    if (isPage(activity.fallback, visit.device, shown)) return activity.fallback
  }
  return null
}

function isPage(address: string, device: Device, shown: readonly OwnedRoute[]): boolean {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  return (
    matchRoute(shown, { pathname, search: searchParams, device }, ({ route }) => route) !== null
  )
}

/** Whether a fallback leads visitors of both sites to a page, other than the activity's own. */
export function isFallbackShown(
  delivery: { registryFor: RegistryFor },
  name: string,
  fallback: string,
): boolean {
  return (['mobile', 'desktop'] as const).every((device) => {
    const shown = delivery
      .registryFor(undefined, { device })
      .routes.filter(({ remote }) => remote.name !== name)
    return isPage(fallback, device, shown)
  })
}

interface SoonSite {
  store: ShownReleases
  options: { assetsUrl?: string | undefined }
}

/** Activities that begin soon for this viewer: their entries and first pages, to be fetched ahead. */
export function soonFor(
  delivery: SoonSite,
  viewer: Viewer,
): Pick<RegistryRemote, 'base' | 'entry' | 'chunks' | 'routes'>[] {
  return Object.entries(delivery.store.state.remotes).flatMap(
    ([name, { live, window, activity }]) => {
      const beginsMs = window?.from ? Date.parse(window.from) : -Infinity
      const isSoon =
        activity &&
        beginsMs > viewer.nowMs &&
        beginsMs - viewer.nowMs <= activity.prewarmMinutes * 60_000
      const manifest =
        isSoon && live && isForViewer(name, activity, viewer)
          ? delivery.store.manifest(name, live.version)
          : undefined
      if (!manifest) return []
      const { entry, chunks, routes, version } = manifest
      return [
        {
          base: (delivery.options.assetsUrl ?? '') + remoteBase(name, version),
          entry,
          chunks,
          routes,
        },
      ]
    },
  )
}
