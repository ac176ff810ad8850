import type { SeenRelease } from '@cloudplay/contract'

let current: SeenRelease | null = null
let tell: ((release: SeenRelease) => void) | null = null

/** Notes that the visitor sees a page of this release now (SEEN-5). */
export function noteRelease(release: SeenRelease): void {
  if (release.remote === current?.remote && release.version === current.version) return
  current = release
  tell?.(release)
}

/** Gives the release of the page on screen, and from now on each other one; a later taker replaces this one. */
export function takeReleases(taker: (release: SeenRelease) => void): void {
  tell = taker
  if (current) taker(current)
}
