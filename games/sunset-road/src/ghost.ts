import { field, wholeNumber } from '@cloudplay/game-kit/kept'

export const GHOST_EVERY_SECONDS = 0.1
/** Five minutes, the longest run. */
export const GHOST_MAX = 3_000

/** A recorded run: every tenth of a second the distance and the place across the road, in hundredths. */
export interface Run {
  ms: number
  distances: number[]
  places: number[]
}

export const emptyRun = (): Run => ({ ms: 0, distances: [], places: [] })

export function record(run: Run, seconds: number, distance: number, place: number): void {
  while (
    run.distances.length <= seconds / GHOST_EVERY_SECONDS &&
    run.distances.length < GHOST_MAX
  ) {
    run.distances.push(Math.round(distance))
    // Never minus zero, because JSON doesn't preserve it.
    run.places.push(Math.round(place * 100) || 0)
  }
}

/** Place of the ghost after some seconds; null once its run is over. */
export function ghostAt(run: Run, seconds: number): { distance: number; place: number } | null {
  const at = seconds / GHOST_EVERY_SECONDS
  const index = Math.floor(at)
  const [from, to] = [run.distances[index], run.distances[index + 1]]
  if (from === undefined || to === undefined) return null
  const share = at - index
  return {
    distance: from + (to - from) * share,
    place: (run.places[index]! + (run.places[index + 1]! - run.places[index]!) * share) / 100,
  }
}

/** A saved run; null if the value is invalid. */
export function readRun(kept: unknown): Run | null {
  const ms = wholeNumber(field(kept, 'ms'), 1, GHOST_MAX * 100, 0)
  const distances = wholeNumbers(field(kept, 'distances'), 0, 100_000_000)
  const places = wholeNumbers(field(kept, 'places'), -300, 300)
  return ms > 0 && distances && places && distances.length === places.length
    ? { ms, distances, places }
    : null
}

function wholeNumbers(value: unknown, least: number, most: number): number[] | null {
  if (!Array.isArray(value) || value.length > GHOST_MAX) return null
  return value.every(
    (each) => Number.isSafeInteger(each) && (each as number) >= least && (each as number) <= most,
  )
    ? (value as number[])
    : null
}
