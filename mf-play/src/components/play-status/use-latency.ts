import { call } from '@cloudplay/api'
import type { Region } from '@cloudplay/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pingRegion } from '../../speed/page-ping.ts'
import { wireDelay } from '../../speed/ping.ts'
import { regionToTest } from '../../speed/region-to-test.ts'

const EVERY_MS = 10_000
/** One group of pings, as before a game starts. */
const FEW = { pings: 5, giveUpMs: 5000 }

function watchSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/**
 * The latency in ms to the region where this product runs, measured again and again while the tab is visible; null: not
 * known. The game in use names no region, so it is the one the player's games of this product go to.
 */
export function useLatency(productCode: string): number | null {
  const visible = useSyncExternalStore(watchSight, () => document.visibilityState === 'visible')
  const [latencyMs, setLatencyMs] = useState<number | null>(null)
  useEffect(() => {
    if (!visible) return
    const leaving = new AbortController()
    const { signal } = leaving
    let region: Region | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    async function measure(): Promise<void> {
      try {
        region ??= regionToTest(
          (await call('listDetailIdc', { product_code: productCode }, { signal })).list,
        )
      } catch {
        // Asked again next time.
      }
      const delayMs = region && (await pingRegion(region, { ...FEW, signal }))
      if (signal.aborted) return
      setLatencyMs(wireDelay(delayMs) || null)
      timer = setTimeout(() => void measure(), EVERY_MS)
    }
    void measure()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [productCode, visible])
  return latencyMs
}
