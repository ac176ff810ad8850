import { readFileSync } from 'node:fs'
import type { SeatFigures } from '@cloudplay/contract/signaling'
import type { Frame } from '../core/frame.ts'

/** Running and waiting time of this process's first thread, in nanoseconds: proc(5). */
const SCHEDULE_FILE = '/proc/self/schedstat'

/** Counts the frames of a game and its wait for a processor, from one look to the next (SEEN-4). */
export class SeatMeter {
  readonly #readSchedule: () => string
  #frames = 0
  #paintMs = 0
  #painted = 0
  #lookedAtMs = performance.now()
  #waitedMs: number | null

  constructor(readSchedule = () => readFileSync(SCHEDULE_FILE, 'utf8')) {
    this.#readSchedule = readSchedule
    this.#waitedMs = this.#waited()
  }

  frame({ paintedInMs }: Pick<Frame, 'paintedInMs'>): void {
    this.#frames++
    if (paintedInMs === undefined) return
    this.#painted++
    this.#paintMs += paintedInMs
  }

  /** What was counted since the last look. `asked`: frames a second that the game should draw; null if it draws by itself. */
  take(asked: number | null, nowMs = performance.now()): SeatFigures {
    const seconds = Math.max(0.001, (nowMs - this.#lookedAtMs) / 1000)
    const waitedMs = this.#waited()
    const figures: SeatFigures = {
      ...(asked !== null && { asked }),
      frames: Math.round(this.#frames / seconds),
      ...(this.#painted > 0 && { paintTenthsMs: Math.round((this.#paintMs * 10) / this.#painted) }),
      ...(waitedMs !== null &&
        this.#waitedMs !== null && {
          waitedMs: Math.max(0, Math.round((waitedMs - this.#waitedMs) / seconds)),
        }),
    }
    this.#frames = this.#painted = this.#paintMs = 0
    this.#waitedMs = waitedMs
    this.#lookedAtMs = nowMs
    return figures
  }

  /** null where the system doesn't say. */
  #waited(): number | null {
    try {
      const nanoseconds = Number(this.#readSchedule().split(' ')[1])
      return Number.isFinite(nanoseconds) ? nanoseconds / 1_000_000 : null
    } catch {
      return null
    }
  }
}
