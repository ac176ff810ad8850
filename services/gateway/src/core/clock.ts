/** The time as the rules see it. Timers measure real time; rules ask the clock. */
export interface Clock {
  now: () => Date
  nowMs: () => number
  /** Sets the time (development and tests); it goes on from there. */
  set: (now: Date) => void
  advance: (byMs: number) => void
  /** Takes over the time of a clock that several instances share; what was set or advanced stays on top of it. */
  follow: (sharedMs: number) => void
  /** Called after every `set` and `advance`, so that work due by then can be done at once. */
  onMoved: (listener: () => void) => void
}

export function createClock(start?: Date): Clock {
  let driftMs = 0
  const sharedMs = () => Date.now() + driftMs
  let offsetMs = start ? start.getTime() - sharedMs() : 0
  const listeners: (() => void)[] = []
  const nowMs = () => sharedMs() + offsetMs
  const move = (toMs: number) => {
    offsetMs = toMs - sharedMs()
    for (const listener of listeners) listener()
  }
  return {
    nowMs,
    now: () => new Date(nowMs()),
    set: (now) => move(now.getTime()),
    advance: (byMs) => move(nowMs() + byMs),
    follow: (toMs) => {
      driftMs = toMs - Date.now()
    },
    onMoved: (listener) => void listeners.push(listener),
  }
}
