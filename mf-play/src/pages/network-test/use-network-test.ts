import { wordsFor } from '@cloudplay/api'
import type { Region } from '@cloudplay/contract'
import { stored } from '@cloudplay/session'
import { useEffect, useRef, useState } from 'react'
import { measureNetwork } from './measure.ts'
import type { Measured } from './verdict.ts'

export type NetworkTest =
  | { state: 'ready' }
  | { state: 'running'; percent: number }
  | { state: 'failed'; why: string }
  | { state: 'done'; region: Region | null; measured: Measured }

/** One test at a time; leaving the page ends it. */
export function useNetworkTest() {
  const [test, setTest] = useState<NetworkTest>({ state: 'ready' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setTest({ state: 'running', percent: 0 })
    try {
      const result = await measureNetwork(controller.signal, (percent) => {
        if (!controller.signal.aborted) setTest({ state: 'running', percent })
      })
      stored.networkTested.write(1)
      setTest({ state: 'done', ...result })
    } catch (error) {
      if (!controller.signal.aborted) setTest({ state: 'failed', why: wordsFor(error) })
    } finally {
      if (running.current === controller) running.current = null
    }
  }

  function cancel(): void {
    running.current?.abort()
    running.current = null
    setTest({ state: 'ready' })
  }

  return { test, start: () => void start(), cancel }
}
