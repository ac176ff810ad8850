import type { Device, Language } from '@cloudplay/contract'
import type { Publisher } from '../core/client-headers.ts'
import type { ReleaseSource } from './release-source.ts'
import { emptyTeamState, type TeamState } from './team-state.ts'

/** A version that a team or delivery itself took back. It goes live again only by force (DELIV-23). */
export interface TakenBack {
  at: string
  by: string
  /** Empty if a team said none. */
  reason: string
}

/** Times are ISO 8601 texts in UTC, so that the file can be read by people. */
export interface ReleaseRecord {
  version: string
  /** Hash of the manifest: the same version with another digest is another build, and refused. */
  digest: string
  shippedAt: string
  team: string
  by: string
  /** Person or pipeline whose key shipped it; null: a team's own key. */
  who: string | null
  fileCount: number
  sizeBytes: number
  /** The first moment any visitor could get it; null: none ever could. */
  shownAt: string | null
  /** Its files are gone by the rule of `pruning.ts`; its version stays taken. */
  pruned: boolean
  takenBack: TakenBack | null
  /** Where it came from; null: nobody said. */
  source: ReleaseSource | null
}

export interface LiveVersion {
  version: string
  since: string
  by: string
  publisher: Publisher
}

export interface CanaryVersion extends LiveVersion {
  /** Share of visitors, above 0 and at most 100. */
  percent: number
  /** Its share grows by itself while it is healthy. */
  auto?: boolean
}

/** When a remote is on the site at all; `null` leaves that side open. `until` is the first moment it is gone. */
export interface ShowWindow {
  from: string | null
  until: string | null
}

/** Nothing new may go live until it is lifted; going back and taking off stay possible. */
export interface Freeze {
  since: string
  by: string
  reason: string
}

/** A key beyond those of `teams.json`, or one of those that was revoked. */
export interface KeyRecord {
  hash: string
  team: string
  label: string
  addedAt: string
  addedBy: string
  revokedAt: string | null
  expiresAt: string | null
  /** Whose it is; with neither it is the team's own. */
  person: string | null
  pipeline: string | null
  /** Hash of the key it replaced. */
  replaces: string | null
}

/** A release that a preview shows to its viewers, regardless of its remote's times and audience. */
export interface ShownRelease {
  remote: string
  version: string
}

/** Whom a preview counts among: those who get what every visitor gets, or those who are in each share of visitors. */
export type Audience = 'everybody' | 'shares'

/** What a preview link shows. */
export interface PreviewView {
  shows: ShownRelease[]
  /** The moment that is shown; null: the present. */
  at: string | null
  audience: Audience
  /** Null: the browser's own. */
  device: Device | null
  language: Language | null
}

/** A link that shows releases to its bearers (DELIV-24). */
export interface PreviewRecord extends PreviewView {
  id: string
  team: string
  by: string
  madeAt: string
  until: string
  revokedAt: string | null
}

/** Who sees an activity, and what those see who do not. Its times are the remote's window. */
export interface Activity {
  /** Null: on both sites. */
  device: 'mobile' | 'desktop' | null
  /** Share of visitors, the same ones at every visit; above 0 and at most 100. */
  percent: number
  /** An address of this site that its addresses redirect to while it is not shown; null: they are 404 then. */
  fallback: string | null
  /** For so long before it begins browsers fetch its first page ahead. */
  prewarmMinutes: number
  /** Switched off by its team, also during its times. */
  off: boolean
}

export interface RemoteState {
  /** The team that changed it last. Whose it is, `teams.json` says. */
  team: string
  live: LiveVersion | null
  canary: CanaryVersion | null
  window: ShowWindow | null
  frozen: Freeze | null
  /** Null: for everybody. */
  activity: Activity | null
  /** Versions that were live before, oldest first; rollback takes the last. */
  earlier: string[]
  releases: Record<string, ReleaseRecord>
}

/** All that is decided. Never altered: each change makes a new one. */
export interface DeliveryState extends TeamState {
  /** Number of the last change. */
  sequence: number
  remotes: Record<string, RemoteState>
  /** By hash. */
  keys: Record<string, KeyRecord>
  /** By id; those that have run out are left out after a while. */
  previews: Record<string, PreviewRecord>
}

/** Whether a preview link works. */
export const isPreviewOpen = ({ until, revokedAt }: PreviewRecord, nowMs: number): boolean =>
  revokedAt === null && nowMs < Date.parse(until)

/** Something by its name; a name like `constructor` finds nothing that was not put there. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** The remote of that name. */
export const remoteIn = (state: DeliveryState, name: string): RemoteState | undefined =>
  own(state.remotes, name)

export const releaseIn = (
  remote: RemoteState | undefined,
  version: string,
): ReleaseRecord | undefined => remote && own(remote.releases, version)

/** The remote with something else noted of one of its releases. */
export function withRelease(
  remote: RemoteState,
  version: string,
  noted: Partial<Pick<ReleaseRecord, 'shownAt' | 'takenBack'>>,
): RemoteState {
  const release = releaseIn(remote, version)
  if (!release) return remote
  return { ...remote, releases: { ...remote.releases, [version]: { ...release, ...noted } } }
}

/** The remote, with the moment noted at which what is live or canary could first be had. */
export function withShown(remote: RemoteState, at: string): RemoteState {
  const shown = [remote.live, remote.canary].flatMap((given) => given?.version ?? [])
  return shown
    .filter((version) => releaseIn(remote, version)?.shownAt === null)
    .reduce((noted, version) => withRelease(noted, version, { shownAt: at }), remote)
}

/** How many earlier live versions rollback can reach. */
export const EARLIER_MAX = 50

export const emptyState = (): DeliveryState => ({
  sequence: 0,
  remotes: {},
  keys: {},
  previews: {},
  ...emptyTeamState(),
})

export const newRemote = (team: string): RemoteState => ({
  team,
  live: null,
  canary: null,
  window: null,
  frozen: null,
  activity: null,
  earlier: [],
  releases: {},
})

export function isShown(window: ShowWindow | null, nowMs: number): boolean {
  if (!window) return true
  if (window.from !== null && nowMs < Date.parse(window.from)) return false
  return window.until === null || nowMs < Date.parse(window.until)
}

export function windowsOverlap(a: ShowWindow | null, b: ShowWindow | null): boolean {
  const start = (w: ShowWindow | null) => (w?.from ? Date.parse(w.from) : -Infinity)
  const end = (w: ShowWindow | null) => (w?.until ? Date.parse(w.until) : Infinity)
  return start(a) < end(b) && start(b) < end(a)
}
