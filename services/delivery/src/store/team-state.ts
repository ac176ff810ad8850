/** What a person or a key may do, the least first; each may do what those before it may. */
export const ROLES = ['viewer', 'shipper', 'approver', 'platform'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** Whether a role includes another one. */
export const includesRole = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed)

/** Somebody of a team (DELIV-26). */
export interface PersonRecord {
  /** Short name, the same one for ever: `li.wei`. */
  id: string
  name: string
  team: string
  role: Role
  /** By which a login is recognized, in lower case. */
  email: string | null
  /** Issuer and subject of the first login by OpenID Connect: an address that somebody else gets later opens nothing. */
  subject: string | null
  /** The line of `teams.json` that let them in; null: somebody added them. */
  rule: string | null
  addedAt: string
  addedBy: string
  removedAt: string | null
}

/** A second person's word for one change: this version in place of that one, once, for a time. */
export interface ApprovalRecord {
  id: string
  team: string
  remote: string
  version: string
  /** What has to be live when it is used; null: nothing. */
  replaces: string | null
  reason: string
  /** Ids, as `whoOf` makes them. */
  askedBy: string
  askedAt: string
  until: string
  givenBy: string | null
  givenAt: string | null
  withdrawnAt: string | null
  withdrawnBy: string | null
  usedAt: string | null
  usedBy: string | null
}

/** Somebody who may change what visitors get in spite of a freeze. */
export interface FreezeException {
  who: string
  reason: string
  by: string
  at: string
}

export const SCOPES = ['site', 'team', 'activity'] as const
export type FreezeScope = (typeof SCOPES)[number]

/** A time in which nothing new goes live. `until` is the first moment it is over. */
export interface FreezeWindow {
  id: string
  scope: FreezeScope
  /** The team, or the remote of the activity; null: the whole site. */
  target: string | null
  from: string
  until: string
  /** IANA name, in which people read its times. */
  zone: string
  reason: string
  addedBy: string
  addedAt: string
  liftedAt: string | null
  exceptions: readonly FreezeException[]
}

/** What is decided of teams and their people. Never altered: each change makes a new one. */
export interface TeamState {
  /** By id; also those who left, for the log. */
  people: Readonly<Record<string, PersonRecord>>
  /** Teams that want a second pair of eyes. */
  wantsTwo: Readonly<Record<string, boolean>>
  /** By id; those that are long over are left out. */
  approvals: Readonly<Record<string, ApprovalRecord>>
  freezes: Readonly<Record<string, FreezeWindow>>
}

export const emptyTeamState = (): TeamState => ({
  people: {},
  wantsTwo: {},
  approvals: {},
  freezes: {},
})

/** So long the key works that a new one replaces: programs get the new one in this time. */
export const ROTATION_HOURS = 24

/** The id of a pipeline in logs, approvals and exceptions; a person's id has no such sign. */
export const pipelineId = (team: string, pipeline: string): string => `${team}/${pipeline}`

/** Whether an approval could be used now, by somebody. */
export const isOpen = (
  { givenAt, usedAt, withdrawnAt, until }: ApprovalRecord,
  at: string,
): boolean => givenAt !== null && usedAt === null && withdrawnAt === null && at < until

/** Whether an approval still waits for somebody's word. */
export const isAsked = (
  { givenAt, usedAt, withdrawnAt, until }: ApprovalRecord,
  at: string,
): boolean => givenAt === null && usedAt === null && withdrawnAt === null && at < until

/** Whether a freeze counts at a moment. */
export const isFrozenAt = ({ from, until, liftedAt }: FreezeWindow, at: string): boolean =>
  liftedAt === null && from <= at && at < until
