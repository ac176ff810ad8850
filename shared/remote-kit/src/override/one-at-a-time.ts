export interface OneAtATime {
  /** Runs it soon; a call during a run makes it run once more. */
  ask: () => void
  /** Runs it now; it must not be running. */
  now: () => Promise<void>
  end: () => void
}

/** Runs `work` on request: merges calls within a while, and never runs it concurrently. */
export function oneAtATime(work: () => Promise<void>, gatherMs: number): OneAtATime {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAskedAgain = false

  const now = async () => {
    isRunning = true
    await work()
    isRunning = false
    if (!isAskedAgain) return
    isAskedAgain = false
    ask()
  }
  const ask = () => {
    if (isRunning) {
      isAskedAgain = true
      return
    }
    clearTimeout(timer)
    timer = setTimeout(() => void now(), gatherMs)
  }
  const end = () => {
    clearTimeout(timer)
    isRunning = true
  }
  return { ask, now, end }
}
