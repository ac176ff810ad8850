import { afterEachFrame } from './seat-inspector.ts'

/** Makes the game of a seat need so many milliseconds more for each frame. */
export const slowGame = (seatPid: number, ms: number): Promise<() => void> =>
  afterEachFrame(
    seatPid,
    `for (const untilMs = performance.now() + ${ms}; performance.now() < untilMs; );`,
  )
