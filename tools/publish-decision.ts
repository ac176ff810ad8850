/** A build of the working tree. */
export interface BuiltRelease {
  name: string
  version: string
  /** Of its manifest, which contains the hash of every file. */
  digest: string
}

/** The part of delivery's status of a remote that counts here. */
export interface Presence {
  team: string | null
  live: { version: string; publisher: 'start' | 'team' | 'delivery' } | null
  canary: { version: string; percent: number } | null
  withdrawn: boolean
  releases: readonly { version: string; digest: string }[]
}

export type LeaveReason =
  | 'current'
  | 'team-live'
  | 'canary'
  | 'withdrawn'
  | 'not-live'
  | 'other-contents'

export type Decision =
  /** Ship it, unless this very build is there already, and give it to everybody. */
  | { act: 'publish'; ship: boolean }
  /** Touch nothing; `why` is for a person. */
  | { act: 'leave'; reason: LeaveReason; why: string }

const FORCE = 'npm start -- --publish'

/**
 * What `npm start` does with a build (decision 056): it publishes missing remotes, renews what it put live itself, and
 * leaves what a team decided, unless it must publish (`forced`). Pure.
 */
export function decide(
  built: BuiltRelease,
  present: Presence | undefined,
  forced: boolean,
): Decision {
  if (!present) return { act: 'publish', ship: true }
  const { live, canary, team, withdrawn, releases } = present
  if (live?.version === built.version && !canary && sameBuild(built, releases))
    return leave('current', 'is live already')
  if (!forced) {
    const who = team ? `team ${team}` : 'its team'
    if (canary)
      return leave(
        'canary',
        `${who} tries ${canary.version} with ${canary.percent} % of visitors; left (${FORCE} ends that)`,
      )
    if (!live && withdrawn)
      return leave('withdrawn', `${who} withdrew it; left (${FORCE} puts it live again)`)
    if (!live)
      return leave(
        'not-live',
        `${who} shipped it and put nothing live; left (${FORCE} publishes it)`,
      )
    if (live.publisher !== 'start' && live.version !== built.version)
      return leave('team-live', `${who} put ${live.version} live; left (${FORCE} replaces it)`)
  }
  const there = releases.some(({ version }) => version === built.version)
  if (there && !sameBuild(built, releases))
    return leave(
      'other-contents',
      `${built.version} is there with other contents, and a release never changes; ${live ? `${live.version} stays live` : 'nothing of it is live'}`,
    )
  return { act: 'publish', ship: !there }
}

const leave = (reason: LeaveReason, why: string): Decision => ({ act: 'leave', reason, why })

const sameBuild = ({ version, digest }: BuiltRelease, releases: Presence['releases']) =>
  releases.some((release) => release.version === version && release.digest === digest)
