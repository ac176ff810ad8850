/** The time as the rules see it. Timers measure real time; rules ask the clock. */
export interface Clock {
  now: () => Date
  nowMs: () => number
  /** Sets the time (development and tests); it goes on from there. */
  set: (now: Date) => void
  advance: (byMs: number) => void
  /** Called after every `set` and `advance`, so that work due by then can be done at once. */
  onMoved: (listener: () => void) => void
}

export function createClock(start?: Date): Clock {
  let offsetMs = start ? start.getTime() - Date.now() : 0
  const listeners: (() => void)[] = []
  const nowMs = () => Date.now() + offsetMs
  const move = (toMs: number) => {
    offsetMs = toMs - Date.now()
    for (const listener of listeners) listener()
  }
  return {
    nowMs,
    now: () => new Date(nowMs()),
    set: (now) => move(now.getTime()),
    advance: (byMs) => move(nowMs() + byMs),
    onMoved: (listener) => void listeners.push(listener),
  }
}
