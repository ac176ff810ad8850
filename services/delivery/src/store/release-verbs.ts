import type { Publisher } from '../core/client-headers.ts'
import { releaseRefusal } from './refusal-texts.ts'
import {
  EARLIER_MAX,
  releaseIn,
  withRelease,
  type RemoteState,
  type ShowWindow,
} from './release-state.ts'

/** When a change is made and by whom. */
export interface Stamp {
  at: string
  by: string
  publisher: Publisher
}

/** Throws where a version cannot go live: it was never shipped, or it was taken back. */
function requireRelease(remote: RemoteState, name: string, version: string): void {
  const release = releaseIn(remote, version)
  if (!release)
    throw releaseRefusal('release-unknown', (of) => of.neverShipped({ remote: name, version }))
  if (!release.takenBack) return
  const { at, by, reason } = release.takenBack
  const why = { 'zh-CN': reason && `：${reason}`, en: reason && `: ${reason}` }
  throw releaseRefusal('taken-back', (of) => of.takenBack({ remote: name, version, at, by, why }))
}

/** Lets a version that was taken back go live again. */
export const allowAgain = (remote: RemoteState, version: string): RemoteState =>
  withRelease(remote, version, { takenBack: null })

const isLive = (remote: string, version: string) =>
  releaseRefusal('nothing-to-do', (of) => of.isLive({ remote, version }))

const withEarlier = (remote: RemoteState) =>
  remote.live ? [...remote.earlier, remote.live.version].slice(-EARLIER_MAX) : remote.earlier

/** The version `promote` takes when none is named: the canary's, else the newest one that was not taken back. */
export function promotable(remote: RemoteState, name: string): string {
  if (remote.canary) return remote.canary.version
  const newest = Object.values(remote.releases)
    .filter(({ takenBack }) => !takenBack)
    .reduce<{ version: string; shippedAt: string } | undefined>(
      (best, release) => (best && best.shippedAt > release.shippedAt ? best : release),
      undefined,
    )
  if (!newest) throw releaseRefusal('release-unknown', (of) => of.nothingToShow({ remote: name }))
  return newest.version
}

/** Everybody gets `version`; a canary that runs is over. */
export function promote(
  remote: RemoteState,
  name: string,
  version: string,
  stamp: Stamp,
): RemoteState {
  requireRelease(remote, name, version)
  if (remote.live?.version === version) {
    if (!remote.canary) throw isLive(name, version)
    return { ...remote, canary: null }
  }
  return {
    ...remote,
    live: { version, since: stamp.at, by: stamp.by, publisher: stamp.publisher },
    canary: null,
    earlier: withEarlier(remote),
  }
}

/** A share of visitors gets `version`. Raising the share keeps the visitors who have it already. `auto`: it grows automatically. */
export function canary(
  remote: RemoteState,
  name: string,
  {
    version,
    percent,
    auto = false,
  }: { version: string; percent: number; auto?: boolean | undefined },
  stamp: Stamp,
): RemoteState {
  requireRelease(remote, name, version)
  if (!(percent > 0 && percent <= 100)) throw releaseRefusal('bad-request', (of) => of.canaryShare)
  if (!remote.live)
    throw releaseRefusal('nothing-to-do', (of) => of.nothingToCompare({ remote: name, version }))
  if (remote.live.version === version) throw isLive(name, version)
  const given = { version, percent, since: stamp.at, by: stamp.by, publisher: stamp.publisher }
  return { ...remote, canary: auto ? { ...given, auto } : given }
}

/** The version that `rollback` goes back to when none is named. What came back after a withdrawal is live and the last earlier one. */
export const earlierOf = (remote: RemoteState): string | undefined =>
  remote.earlier.findLast(
    (version) => version !== remote.live?.version && !releaseIn(remote, version)?.takenBack,
  )

export interface Rollback {
  /** One of the versions that were live before. */
  to?: string | undefined
  /** Why, for those who want to show the version again. */
  reason?: string | undefined
}

/**
 * Takes back the newest change: a running canary ends; without one, the version live before returns. With `to`, everybody gets that
 * one of the versions that were live before. What visitors lose by it counts as taken back.
 */
export function rollback(
  remote: RemoteState,
  name: string,
  { to, reason = '' }: Rollback,
  stamp: Stamp,
): RemoteState {
  const takenBack = { at: stamp.at, by: stamp.by, reason }
  const lost = (from: RemoteState, version: string | undefined) =>
    version === undefined ? from : withRelease(from, version, { takenBack })
  const isCanaryOnly = remote.canary && (to ?? remote.live?.version) === remote.live?.version
  if (isCanaryOnly) return { ...lost(remote, remote.canary?.version), canary: null }
  if (to !== undefined && remote.live?.version === to) throw isLive(name, to)
  const version = to ?? earlierOf(remote)
  if (!version) throw releaseRefusal('nothing-to-do', (of) => of.noEarlier({ remote: name }))
  const place = remote.earlier.lastIndexOf(version)
  if (place < 0) {
    const were = [...new Set(remote.earlier)].slice(-5).reverse().join(', ')
    const known = { 'zh-CN': were && `（上线过的是 ${were}）`, en: were && `; ${were} were` }
    throw releaseRefusal('release-unknown', (of) =>
      of.notLiveBefore({ remote: name, version, known }),
    )
  }
  requireRelease(remote, name, version)
  const live = { version, since: stamp.at, by: stamp.by, publisher: stamp.publisher }
  const marked = lost(lost(remote, remote.canary?.version), remote.live?.version)
  return { ...marked, live, canary: null, earlier: remote.earlier.slice(0, place) }
}

/** Nothing new goes live until it is lifted. */
export function freeze(
  remote: RemoteState,
  name: string,
  reason: string,
  stamp: Stamp,
): RemoteState {
  const { frozen } = remote
  if (frozen)
    throw releaseRefusal('nothing-to-do', (of) => of.isFrozen({ remote: name, ...frozen }))
  return { ...remote, frozen: { since: stamp.at, by: stamp.by, reason } }
}

export function unfreeze(remote: RemoteState, name: string): RemoteState {
  if (!remote.frozen) throw releaseRefusal('nothing-to-do', (of) => of.notFrozen({ remote: name }))
  return { ...remote, frozen: null }
}

/** Throws where nothing new may go live. */
export function requireThawed({ frozen }: RemoteState, name: string): void {
  if (frozen) throw releaseRefusal('frozen', (of) => of.frozen({ remote: name, ...frozen }))
}

/** Takes the remote off the site. Its files stay, so tabs that are open keep working. */
export function withdraw(remote: RemoteState, name: string): RemoteState {
  if (!remote.live && !remote.canary)
    throw releaseRefusal('nothing-to-do', (of) => of.notLive({ remote: name }))
  return { ...remote, live: null, canary: null, earlier: withEarlier(remote) }
}

/** Sets when the remote is shown; both sides open means always. */
export function schedule(remote: RemoteState, window: ShowWindow): RemoteState {
  if (
    window.from !== null &&
    window.until !== null &&
    Date.parse(window.from) >= Date.parse(window.until)
  )
    throw releaseRefusal('bad-request', (of) => of.endsFirst)
  return { ...remote, window: window.from === null && window.until === null ? null : window }
}

/** Throws where a version that goes live now would be shown to no one any more. */
export function requireOpen({ window }: RemoteState, name: string, at: string): void {
  const until = window?.until
  if (until && until <= at)
    throw releaseRefusal('window-over', (of) => of.windowOver({ remote: name, until }))
}

/** Whether the calendar has this day: `Date.parse` takes the 30th of February for the 2nd of March. */
function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Reads one end of a schedule as a person writes it (ISO 8601; without a zone it is rejected, as it would be guessed). */
export function readMoment(text: string | null | undefined, side: 'from' | 'until'): string | null {
  if (text === null || text === undefined || text === '') return null
  const zoned = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.exec(text)
  const ms = zoned && isDay(zoned[1]!) ? Date.parse(text) : NaN
  // Beyond the years of four digits texts no longer sort as times do.
  if (Number.isNaN(ms) || !/^\d{4}-/.test(new Date(ms).toISOString()))
    throw releaseRefusal('bad-request', (of) => of.noTime({ side, text }))
  return new Date(ms).toISOString()
}
