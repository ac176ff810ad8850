import { createHash } from 'node:crypto'
import type { Publisher } from '../core/client-headers.ts'
import { Refusal } from '../core/refusal.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { newRemote, type RemoteState, type ShowWindow } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import * as verbs from '../store/release-verbs.ts'
import type { TeamKeys } from '../teams/team-keys.ts'

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
  /** The canary's share; left out where the caller did not look at it. */
  percent?: number | null | undefined
  /** Its times and audience, as `showingOf` writes them; left out where the caller did not look at them. */
  showing?: string | undefined
}

/** Times and audience of a remote as one short text, to see whether they changed. */
export function showingOf({ window, activity }: Pick<RemoteState, 'window' | 'activity'>): string {
  const { from = null, until = null } = window ?? {}
  const audience = activity && [
    activity.device,
    activity.percent,
    activity.fallback,
    activity.prewarmMinutes,
    activity.off,
  ]
  return createHash('sha256')
    .update(JSON.stringify([from, until, audience]))
    .digest('base64url')
    .slice(0, 22)
}

/** The version that a change gives to visitors, and what has to be true for it. */
export interface AskedVersion {
  version?: string | undefined
  /** What has to be live: refused with `changed-meanwhile` otherwise, and while another version is the canary. null: nothing. */
  replaces?: string | null | undefined
  /** Why a version that was taken back may go live again. */
  force?: string | undefined
}

export interface CanaryOptions extends AskedVersion {
  percent: number
  /** Grows to the next share, and to everybody, while it is healthy. */
  auto?: boolean | undefined
}

/** What a commit does beyond keeping the build. */
export interface CommitOptions extends Omit<AskedVersion, 'version'> {
  promote?: boolean | undefined
  from?: string | null | undefined
  until?: string | null | undefined
  /** Refused with `changed-meanwhile` when something else is live or canary by now. */
  expected?: Expected | undefined
}

export const stamp = (at: string, { by, publisher }: Actor): verbs.Stamp => ({ at, by, publisher })

export function requireExpected(
  name: string,
  remote: RemoteState,
  expected: Expected | undefined,
): void {
  if (!expected) return
  const { live, canary } = remote
  const { percent = canary?.percent ?? null, showing } = expected
  const isSame =
    (live?.version ?? null) === expected.live &&
    (canary?.version ?? null) === expected.canary &&
    (canary?.percent ?? null) === percent &&
    (showing === undefined || showing === showingOf(remote))
  if (!isSame)
    throw new Refusal('changed-meanwhile', `${name} was changed in the meantime; nothing was done`)
}

/** The remote as it is for a change that shows a version. Two pipelines that cross find something else than they expect. */
export function readyFor(
  name: string,
  remote: RemoteState,
  { version, replaces, force }: AskedVersion & { version: string },
): RemoteState {
  const live = remote.live?.version ?? null
  const canary = remote.canary?.version ?? version
  if (replaces !== undefined && (live !== replaces || canary !== version))
    throw new Refusal(
      'changed-meanwhile',
      `${name}: live is ${live ?? 'nothing'}${remote.canary ? ` and the canary is ${canary}` : ''}, expected was ${replaces ?? 'nothing'} and no other canary; nothing was done`,
    )
  return force === undefined ? remote : verbs.allowAgain(remote, version)
}

/** For the log. */
export const describeForce = (force: string | undefined): string =>
  force === undefined ? '' : `, by force: ${force}`

interface AskedWindow {
  from?: string | null | undefined
  until?: string | null | undefined
}

/** The window that a change asks for; `undefined` when it says nothing of one. A side that it leaves out stays open. */
export function readWindow({ from, until }: AskedWindow): ShowWindow | undefined {
  if (from === undefined && until === undefined) return undefined
  return { from: verbs.readMoment(from, 'from'), until: verbs.readMoment(until, 'until') }
}

/** The remote's window with the sides that a change names; null opens one. */
export function changedWindow({ window }: RemoteState, { from, until }: AskedWindow): ShowWindow {
  return {
    from: from === undefined ? (window?.from ?? null) : verbs.readMoment(from, 'from'),
    until: until === undefined ? (window?.until ?? null) : verbs.readMoment(until, 'until'),
  }
}

export function describeWindow({ from, until }: ShowWindow): string {
  if (!from && !until) return 'shown always'
  return `shown${from ? ` from ${from}` : ''}${until ? ` until ${until}` : ''}`
}

/** Where remotes are changed, and whose they are. */
export interface ChangeSite {
  keys: Pick<TeamKeys, 'requireOwner'>
  store: Pick<ReleaseStore, 'remote' | 'change'>
}

/** One change of a remote by its team. */
export async function changeRemote(
  { keys, store }: ChangeSite,
  verb: AuditEntry['verb'],
  name: string,
  actor: Actor,
  decide: (
    remote: RemoteState,
    at: string,
  ) => { remote: RemoteState; version: string | null; detail: string },
): Promise<AuditEntry> {
  // Whether the name is the team's comes first, so that no team learns of others' remotes by trying.
  keys.requireOwner(actor.team, name)
  store.remote(name)
  return store.change({ verb, remote: name, ...actor }, (remote, at) =>
    decide(remote ?? newRemote(actor.team), at),
  )
}
