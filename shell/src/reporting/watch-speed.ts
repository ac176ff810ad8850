import { onCLS, onINP, onLCP } from 'web-vitals'
import type { Values } from './gathered.ts'

const BLOCKED_WITHIN_MS = 10_000
/** What a task may take before a press waits for it. */
const TASK_MS = 50
const MEBIBYTE = 2 ** 20

interface SpeedWatch {
  value: (values: Values) => void
  longTask: () => void
}

/** Vitals and long tasks of the document. */
export function watchSpeed({ value, longTask }: SpeedWatch): void {
  onLCP((metric) => value({ lcpMs: Math.round(metric.value) }))
  onCLS((metric) => value({ clsThousandths: Math.round(metric.value * 1000) }))
  onINP((metric) => value({ inpMs: Math.round(metric.value) }))
  if (!canObserve('longtask')) return
  let blockedMs = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      longTask()
      if (startTime < BLOCKED_WITHIN_MS) blockedMs += duration - TASK_MS
    }
  }).observe({ type: 'longtask', buffered: true })
  setTimeout(
    () => value({ blockedMs: Math.round(blockedMs) }),
    Math.max(0, BLOCKED_WITHIN_MS - performance.now()),
  )
}

export const canObserve = (type: string): boolean =>
  typeof PerformanceObserver !== 'undefined' &&
  (PerformanceObserver.supportedEntryTypes?.includes(type) ?? false)

/** Chromium only. */
const heapMb = (): number | undefined => {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } }
  return memory && memory.usedJSHeapSize / MEBIBYTE
}

/** Returns a function that says how far the heap grew since now: the first time, and whenever that doubled; else null. */
export function watchMemory(): () => number | null {
  const atFirst = heapMb()
  let told = -1
  return () => {
    const now = heapMb()
    if (now === undefined || atFirst === undefined) return null
    const grown = Math.max(0, Math.round(now - atFirst))
    if (told >= 0 && grown < Math.max(1, told * 2)) return null
    told = grown
    return grown
  }
}
