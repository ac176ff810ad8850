import type { Region } from '@cloudplay/contract'
import { createWatchers } from '../../play/states/watchers.ts'

/** 100 steps of 150 ms, as long as a ping lasts at most (PLAY-9). */
const TICK_MS = 150
const TICKS = 100

/** Region id -> delay in ms; null: it did not answer. */
export type Delays = Readonly<Record<string, number | null>>

interface RegionTestState {
  running: boolean
  /** 0 to 100. */
  progress: number
  delays: Delays
}

export interface RegionTestPorts {
  /** Runs `then` every `everyMs` until the answer is called. */
  every(everyMs: number, then: () => void): () => void
  /** The delay in ms of what came back until `signal` called it off; null: nothing. Never rejects. */
  pingRegion(
    region: Region,
    options: { signal: AbortSignal; onDelay: (delayMs: number) => void },
  ): Promise<number | null>
}

interface RegionTest {
  state(): RegionTestState
  watch(watcher: () => void): () => void
  /** Pings all regions concurrently. Does nothing while a test runs, or without regions. */
  start(regions: readonly Region[]): Promise<void>
  /** Ends it early; what was measured until then stays. */
  cancel(): void
}

/** The manual speed test of the region page (PLAY-9). Delays show as they come. */
export function createRegionTest(ports: RegionTestPorts): RegionTest {
  let state: RegionTestState = { running: false, progress: 0, delays: {} }
  let calling: AbortController | null = null
  const { watch, notify } = createWatchers()

  const set = (change: Partial<RegionTestState>) => {
    state = { ...state, ...change }
    notify()
  }
  const merge = (id: string, delayMs: number | null) =>
    set({ delays: { ...state.delays, [id]: delayMs } })

  return {
    state: () => state,
    watch,
    async start(regions) {
      if (state.running || regions.length === 0) return
      const { signal, abort } = controls((calling = new AbortController()))
      set({ running: true, progress: 1 })
      const stopTicks = ports.every(TICK_MS, () => {
        set({ progress: Math.min(TICKS, state.progress + 1) })
        if (state.progress === TICKS) abort()
      })
      await Promise.all(
        uniqueRegions(regions).map(async (region) => {
          const delayMs = await ports.pingRegion(region, {
            signal,
            onDelay: (better) => merge(region.id, better),
          })
          // Called off before anything came back: what was known before is still the best there is.
          if (delayMs !== null || state.progress === TICKS || !signal.aborted)
            merge(region.id, delayMs)
        }),
      )
      stopTicks()
      calling = null
      set({ running: false, progress: 0 })
    },
    cancel: () => calling?.abort(),
  }
}

const controls = (controller: AbortController) => ({
  signal: controller.signal,
  abort: () => controller.abort(),
})

/** Each region once, however many kinds of machine it has. */
function uniqueRegions(regions: readonly Region[]): Region[] {
  return [...new Map(regions.map((region) => [region.id, region])).values()]
}
