import { uptime } from 'node:os'

/** The time the rules use. Timers measure real time; rules ask the clock. */
export interface Clock {
  now: () => Date
  nowMs: () => number
  /** Real time by the clock that instances share, even if the time was set. Use it for times that other machines compare with theirs. */
  realMs: () => number
  /** Sets the time (development and tests); it runs on from there. */
  set: (now: Date) => void
  advance: (byMs: number) => void
  /**
   * Call it before you ask the shared clock, and call its result with the answer. Returns the time of the answer as the
   * rules see it. Slow answers count less; a set or advanced time stays on top.
   */
  asking: () => (sharedMs: number) => Date
  /** Called after every `set` and `advance`, so that work due by then runs immediately. */
  onMoved: (listener: () => void) => void
  /** Called when this machine's wall clock jumped, or the machine slept: ask the shared clock. */
  onJump: (listener: (byMs: number) => void) => void
}

/** A machine's clocks, in milliseconds from some moment. */
export interface MachineClocks {
  /** Can be set. */
  wallMs: () => number
  /** Cannot be set; may stop while the machine sleeps. */
  runningMs: () => number
  /** Cannot be set and counts sleep. Slow to read. */
  uptimeMs: () => number
}

const thisMachine: MachineClocks = {
  wallMs: () => Date.now(),
  runningMs: () => performance.now(),
  uptimeMs: () => uptime() * 1000,
}

/** NTP slews far less than this between two looks. */
const LEAST_JUMP_MS = 500

/**
 * A clock that starts with the wall clock's time, runs by the machine's monotonic clock and follows the shared clock.
 * A later step of the wall clock does not move it; sleep of the machine does.
 */
export function createClock(start?: Date, machine: MachineClocks = thisMachine): Clock {
  const { wallMs, runningMs, uptimeMs } = machine
  const moved: (() => void)[] = []
  const jumped: ((byMs: number) => void)[] = []
  /** How far the other clocks are ahead of the monotonic one. */
  let wallAheadMs = wallMs() - runningMs()
  let uptimeAheadMs = uptimeMs() - runningMs()
  let sharedAheadMs = wallAheadMs
  let isFollowing = false
  let jumps = 0

  function noticeJump(): void {
    const byMs = wallMs() - runningMs() - wallAheadMs
    wallAheadMs += byMs
    if (Math.abs(byMs) < LEAST_JUMP_MS) return
    jumps++
    const sleptMs = uptimeMs() - runningMs() - uptimeAheadMs
    uptimeAheadMs += sleptMs
    if (sleptMs > LEAST_JUMP_MS) sharedAheadMs += sleptMs
    for (const listener of jumped) listener(byMs)
  }

  function realMs(): number {
    noticeJump()
    return Math.floor(runningMs() + sharedAheadMs)
  }

  let offsetMs = start ? start.getTime() - realMs() : 0
  const nowMs = () => realMs() + offsetMs
  const move = (toMs: number) => {
    offsetMs = toMs - realMs()
    for (const listener of moved) listener()
  }
  return {
    nowMs,
    realMs,
    now: () => new Date(nowMs()),
    set: (now) => move(now.getTime()),
    advance: (byMs) => move(nowMs() + byMs),
    asking() {
      noticeJump()
      const [askedAtMs, jumpsBefore] = [runningMs(), jumps]
      return (sharedMs) => {
        noticeJump()
        const said = Math.floor(sharedMs) + offsetMs
        // The answer may be from before the machine slept: the next one corrects the clock.
        if (jumps !== jumpsBefore) return new Date(Math.max(said, nowMs()))
        // The shared clock answered between question and answer: no answer is more exact than that.
        const [leastMs, mostMs] = [sharedMs - runningMs(), sharedMs - askedAtMs]
        sharedAheadMs = isFollowing
          ? Math.min(Math.max(sharedAheadMs, leastMs), mostMs)
          : (leastMs + mostMs) / 2
        isFollowing = true
        return new Date(said)
      }
    },
    onMoved: (listener) => void moved.push(listener),
    onJump: (listener) => void jumped.push(listener),
  }
}
