import type { ActivityRun } from '@cloudplay/contract'
import { useEffect, useRef } from 'react'
import { phaseOf, type Phase } from './phase.ts'
import { useServerNow } from './server-clock.ts'

export interface Read<Answer> {
  data: Answer | undefined
  dataUpdatedAt: number
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

const NOT_READ: ActivityRun = { isStart: 0, start_time: 0, end_time: 0, now: 0 }

const AGAIN_MIN_MS = 2_000
const AGAIN_MAX_MS = 60_000

/** The times of an activity from the page's query, and its current phase. Refetches at its start and at its end, until an answer comes. */
export function useRun({ data, dataUpdatedAt, isError, isFetching, refetch }: Read<ActivityRun>): {
  run: ActivityRun | undefined
  phase: Phase
  now: number
} {
  const run = data ?? NOT_READ
  const now = useServerNow(run.now, dataUpdatedAt)
  const phase = phaseOf(run, now)
  const isStale = data !== undefined && phase !== phaseOf(run, run.now)
  const failures = useRef(0)
  useEffect(() => {
    failures.current = 0
    if (isStale) refetch()
  }, [isStale, refetch])
  useEffect(() => {
    if (!isStale || !isError || isFetching) return
    // Half of the pause is random: all visitors of an activity see its start fail in the same second.
    const pauseMs = Math.min(AGAIN_MAX_MS, AGAIN_MIN_MS * 2 ** failures.current++)
    const timer = setTimeout(refetch, pauseMs / 2 + (Math.random() * pauseMs) / 2)
    return () => clearTimeout(timer)
  }, [isStale, isError, isFetching, refetch])
  return { run: data, phase, now }
}
