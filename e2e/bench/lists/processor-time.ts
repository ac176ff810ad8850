import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  dur?: number
}

/**
 * The processor time of each frame's work on the page's main thread, in ms at full speed: that of all tasks since the frame
 * before. Waiting for a processor that others have is not in it, as it is in every figure by the clock.
 */
export async function processorTimeOfFrames(
  browser: Browser,
  page: Page,
  what: () => Promise<unknown>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await what()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const drawn = traceEvents.filter(({ name }) => name === 'FireAnimationFrame')
  const times = new Map<string, number>()
  for (const event of drawn) times.set(threadOf(event), (times.get(threadOf(event)) ?? 0) + 1)
  const [main] = [...times].sort((a, b) => b[1] - a[1])[0]!
  const starts = drawn.filter((event) => threadOf(event) === main).map(({ ts }) => ts)
  const tasks = traceEvents
    .filter(
      (event) =>
        event.name === 'ThreadControllerImpl::RunTask' &&
        event.ph === 'X' &&
        threadOf(event) === main,
    )
    .sort((a, b) => a.ts - b.ts)
  const frames: number[] = []
  let sinceLast = 0
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    sinceLast += tdur / 1000
    if (!starts.some((start) => start >= ts && start <= ts + dur)) continue
    frames.push(sinceLast)
    sinceLast = 0
  }
  return frames.slice(1)
}
