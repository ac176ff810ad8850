import { isFrozenAt, type FreezeWindow } from '../store/team-state.ts'
import type { LocalizedText } from '@cloudplay/contract'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ShellBuild } from '../store/shell-build.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import type { ReleaseFit } from './release-fit.ts'
import type { Rendering, RenderState } from '../render/rendering.ts'
import {
  isShown,
  type Activity,
  type CanaryVersion,
  type Freeze,
  type LiveVersion,
  type ReleaseRecord,
  type RemoteState,
  type ShowWindow,
} from '../store/release-state.ts'

/** What the status is read from. */
export interface StatusSite {
  store: Pick<ReleaseStore, 'state' | 'remote' | 'manifest'>
  keys: Pick<TeamKeys, 'ownerOf'>
  fit: Pick<ReleaseFit, 'refusal'>
  rendering: Pick<Rendering, 'stateOf' | 'problem'>
  shell: Pick<ShellBuild, 'manifest'>
  now: () => number
}

export interface RemoteStatus {
  name: string
  /** The team that `teams.json` gives it to; null: none, so that its releases stay and nothing can be changed. */
  team: string | null
  /** In the registry of visitors at this moment. */
  shown: boolean
  live: LiveVersion | null
  /** Taken off the site: something was live, and nothing is. */
  withdrawn: boolean
  canary: CanaryVersion | null
  window: ShowWindow | null
  /** Who sees it; null: everybody. */
  activity: Activity | null
  /** Nothing new may go live. */
  frozen: Freeze | null
  /** Why what is live or canary cannot be shown on this site; null: all is well. */
  trouble: string | null
  /** How its pages arrive. */
  rendering: RenderState
  /** `path` with the conditions on the query, if there are any. */
  routes: { path: string; title: LocalizedText; device: string }[]
  /** Newest first. */
  releases: Omit<ReleaseRecord, 'team' | 'shownAt' | 'pruned'>[]
}

export interface DeliveryStatus {
  at: string
  shell: string
  sequence: number
  /** Why this machine cannot sandbox server builds that teams ship; null: it can, or has not tried. */
  sandboxProblem: string | null
  /** Freezes of the calendar that count now. */
  freezes: FreezeWindow[]
  remotes: RemoteStatus[]
}

function statusOf(delivery: StatusSite, name: string, remote: RemoteState): RemoteStatus {
  const trouble = [remote.live, remote.canary]
    .flatMap((shown) => (shown ? [delivery.fit.refusal(name, shown.version)?.message ?? null] : []))
    .find((reason) => reason !== null)
  const manifest = remote.live && delivery.store.manifest(name, remote.live.version)
  return {
    name,
    team: delivery.keys.ownerOf(name) ?? null,
    shown: Boolean(manifest) && isShown(remote.window, delivery.now()) && !remote.activity?.off,
    live: remote.live,
    withdrawn: !remote.live && remote.earlier.length > 0,
    canary: remote.canary,
    window: remote.window,
    activity: remote.activity,
    frozen: remote.frozen,
    trouble: trouble ?? null,
    rendering: manifest ? delivery.rendering.stateOf(manifest) : { kind: 'untried' },
    routes: (manifest?.routes ?? []).map(({ path, title, device, search }) => ({
      path: search ? `${path}?${new URLSearchParams(search).toString()}` : path,
      title,
      device: device ?? 'both',
    })),
    releases: Object.values(remote.releases)
      .sort((a, b) => (a.shippedAt < b.shippedAt ? 1 : -1))
      .map(({ version, digest, shippedAt, by, who, sizeBytes, fileCount, takenBack, source }) => ({
        version,
        digest,
        shippedAt,
        by,
        who,
        sizeBytes,
        fileCount,
        takenBack,
        source,
      })),
  }
}

export const remoteStatus = (delivery: StatusSite, name: string): RemoteStatus =>
  statusOf(delivery, name, delivery.store.remote(name))

/** What is live where, since when and by whom (DELIV-8). */
export function deliveryStatus(delivery: StatusSite): DeliveryStatus {
  const { state } = delivery.store
  return {
    at: new Date(delivery.now()).toISOString(),
    shell: delivery.shell.manifest.version,
    sequence: state.sequence,
    sandboxProblem: delivery.rendering.problem,
    freezes: Object.values(state.freezes).filter((one) =>
      isFrozenAt(one, new Date(delivery.now()).toISOString()),
    ),
    remotes: Object.keys(state.remotes)
      .sort()
      .map((name) => statusOf(delivery, name, state.remotes[name] as RemoteState)),
  }
}
