import { chance, randomFrom } from './random.ts'

const HOUR_SECONDS = 3_600
export const DAY_SECONDS = 24 * HOUR_SECONDS

/** A hill of a day's curve: its height, its hour, and how wide it is. */
const HILLS = [
  { height: 1, hour: 21, width: 2.2 },
  { height: 0.45, hour: 13, width: 1.6 },
] as const
const NIGHT = 0.08

export interface Arrival {
  atSeconds: number
  playsSeconds: number
}

/** The share of the peak at this hour: the evening is the peak, noon about half of it, and few play at night. */
export function shareAt(hour: number): number {
  const hills = HILLS.map(({ height, hour: top, width }) => {
    const off = Math.min(Math.abs(hour - top), 24 - Math.abs(hour - top))
    return height * Math.exp(-(off * off) / (2 * width * width))
  })
  return Math.min(1, NIGHT + (1 - NIGHT) * hills.reduce((sum, hill) => sum + hill, 0))
}

/** A day's players: they come by chance along the curve, and play by chance for `playMinutes` on average. */
export function playersOfDay(day: {
  seed: number
  /** Seats that would be taken at the peak if nobody waited. */
  peakSeats: number
  playMinutes: number
}): Arrival[] {
  const random = randomFrom(day.seed)
  const playSeconds = day.playMinutes * 60
  const peakPerSecond = day.peakSeats / playSeconds
  const arrivals: Arrival[] = []
  for (let atSeconds = 0; ;) {
    atSeconds += chance(random, 1 / peakPerSecond)
    if (atSeconds >= DAY_SECONDS) return arrivals
    // Candidates come as at the peak, and the curve thins them out.
    if (random() > shareAt(atSeconds / HOUR_SECONDS)) continue
    arrivals.push({ atSeconds, playsSeconds: chance(random, playSeconds) })
  }
}
