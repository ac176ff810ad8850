import { createHash } from 'node:crypto'
import type { Publisher } from '../core/client-headers.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { newRemote, type RemoteState, type ShowWindow } from '../store/release-state.ts'
import type { ReleaseSource } from '../store/release-source.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { includesRole, type Role } from '../store/team-state.ts'
import * as verbs from '../store/release-verbs.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import type { AskedVersion } from './asked-version.ts'
import { refusal } from './refusal-texts.ts'

/** Who asks for a change. */
export interface Actor {
  team: string
  by: string
  /** Id of the person or pipeline; null: the team's own key, and `by` is a claim. */
  who: string | null
  role: Role
  publisher: Publisher
}

/** Throws unless the role includes another one. */
export function requireRole({ role }: Pick<Actor, 'role'>, needed: Role): void {
  if (!includesRole(role, needed))
    throw refusal('role', (of) => of.needsRole({ needed: of.roles[needed], role: of.roles[role] }))
}

/** The team that a decision is about: the caller's own, or for `platform` any other. */
export function teamFor(
  keys: Pick<TeamKeys, 'hasTeam'>,
  { team, role }: Pick<Actor, 'team' | 'role'>,
  asked: string | undefined,
): string {
  if (asked === undefined || asked === team) return team
  if (role !== 'platform') throw refusal('other-team', (of) => of.otherTeam({ team: asked }))
  if (!keys.hasTeam(asked)) throw refusal('bad-request', (of) => of.noTeam({ team: asked }))
  return asked
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

/** What a commit does beyond keeping the build. */
export interface CommitOptions extends Omit<AskedVersion, 'version'> {
  promote?: boolean | undefined
  from?: string | null | undefined
  until?: string | null | undefined
  /** Refused with `changed-meanwhile` when something else is live or canary by now. */
  expected?: Expected | undefined
  source?: ReleaseSource | undefined
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
  if (!isSame) throw refusal('changed-meanwhile', (of) => of.changedMeanwhile({ remote: name }))
}

export interface AskedWindow {
  from?: string | null | undefined
  until?: string | null | undefined
}

/** The remote's window with the sides that a change names; null opens one, undefined keeps it (DELIV-29). */
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
