import type { ActivityRun } from '@cloudplay/contract'
import { useEffect } from 'react'
import { phaseOf, type Phase } from './phase.ts'
import { useServerNow } from './server-clock.ts'

export interface Read<Answer> {
  data: Answer | undefined
  dataUpdatedAt: number
  refetch: () => unknown
}

const NOT_READ: ActivityRun = { isStart: 0, start_time: 0, end_time: 0, now: 0 }

/** The times of an activity from the page's query, and its current phase. Refetches at its start and at its end. */
export function useRun({ data, dataUpdatedAt, refetch }: Read<ActivityRun>): {
  run: ActivityRun | undefined
  phase: Phase
  now: number
} {
  const run = data ?? NOT_READ
  const now = useServerNow(run.now, dataUpdatedAt)
  const phase = phaseOf(run, now)
  const isStale = data !== undefined && phase !== phaseOf(run, run.now)
  useEffect(() => {
    if (isStale) refetch()
  }, [isStale, refetch])
  return { run: data, phase, now }
}
