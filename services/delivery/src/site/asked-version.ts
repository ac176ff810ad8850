import { Refusal } from '../core/refusal.ts'
import { releaseRefusal } from '../store/refusal-texts.ts'
import { releaseIn, type RemoteState } from '../store/release-state.ts'
import * as verbs from '../store/release-verbs.ts'

/** What a pipeline names, so that it does nothing to what it doesn't know of (DELIV-23). */
export interface Replacing {
  /** What has to be live: refused with `changed-meanwhile` otherwise, and while another version is the canary. null: nothing. */
  replaces?: string | null | undefined
}

/** The version that a change gives to visitors, and what has to be true for it. */
export interface AskedVersion extends Replacing {
  version?: string | undefined
  /** Why a version that was taken back may go live again. */
  force?: string | undefined
}

export interface CanaryOptions extends AskedVersion {
  percent: number
  /** Grows to the next share, and to everybody, while it is healthy. */
  auto?: boolean | undefined
}

const changed = (name: string, { live, canary }: RemoteState, expected: string) =>
  new Refusal(
    'changed-meanwhile',
    `${name}: live is ${live?.version ?? 'nothing'}${canary ? ` and the canary is ${canary.version}` : ''}, expected was ${expected}; nothing was done`,
  )

/**
 * The remote as it is for a change that shows a version. Two pipelines that cross find something else than they expect; one whose
 * answer was lost, and that asks again, hears that it is done (`done-already`).
 */
export function readyFor(
  name: string,
  remote: RemoteState,
  { version, replaces, force }: AskedVersion & { version: string },
): RemoteState {
  const live = remote.live?.version ?? null
  if (replaces !== undefined) {
    if (live === version)
      throw releaseRefusal('done-already', (of) => of.isLive({ remote: name, version }))
    if (live !== replaces || (remote.canary && remote.canary.version !== version))
      throw changed(name, remote, `${replaces ?? 'nothing'} and no other canary`)
  }
  return force === undefined ? remote : verbs.allowAgain(remote, version)
}

/** Throws where a pipeline that asks again has this canary already; it must not restart the trial. */
export function requireNewCanary(
  name: string,
  { canary }: RemoteState,
  { version, percent, auto = false, replaces }: CanaryOptions,
): void {
  if (replaces === undefined || !canary || canary.version !== version) return
  const isGiven = canary.auto ? auto : !auto && canary.percent === percent
  if (isGiven)
    throw new Refusal(
      'done-already',
      `${name} ${version} is the canary already, for ${canary.percent} %`,
    )
}

/** The remote for a change of times or audience, which may promote a version in the same step. */
export function shownWith(
  name: string,
  remote: RemoteState,
  asked: AskedVersion & { version: string },
  by: verbs.Stamp,
): RemoteState {
  if (asked.version === remote.live?.version) return remote
  return verbs.promote(readyFor(name, remote, asked), name, asked.version, by)
}

/** Throws where visitors would lose something else than a pipeline names: the canary, or without one the live version. */
export function requireLosing(
  name: string,
  remote: RemoteState,
  replaces: string | null | undefined,
): void {
  const lost = (remote.canary ?? remote.live)?.version ?? null
  if (replaces === undefined || lost === replaces) return
  const takenBack = replaces === null ? null : releaseIn(remote, replaces)?.takenBack
  if (takenBack && remote.live?.version !== replaces)
    throw new Refusal(
      'done-already',
      `${name} ${replaces} was taken back at ${takenBack.at} by ${takenBack.by} already`,
    )
  throw changed(name, remote, replaces ?? 'nothing')
}

/** Throws where something else is live than what is to be taken off the site. */
export function requireLive(
  name: string,
  remote: RemoteState,
  replaces: string | null | undefined,
): void {
  if (replaces === undefined) return
  if (!remote.live && !remote.canary)
    throw releaseRefusal('done-already', (of) => of.notLive({ remote: name }))
  if ((remote.live?.version ?? null) !== replaces)
    throw changed(name, remote, replaces ?? 'nothing')
}

/** For the log. */
export const describeForce = (force: string | undefined): string =>
  force === undefined ? '' : `, by force: ${force}`
