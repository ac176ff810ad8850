export interface OneAtATime {
  /** Runs it soon; asked for while it runs, it runs once more. */
  ask: () => void
  /** Runs it now, which it must not do yet. */
  now: () => Promise<void>
  end: () => void
}

/** Runs `work` when it is asked for, several calls within a while as one, and never twice at once. */
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
