// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StageWatch } from './stage-watch.ts'
import { ENTRY_STAGES, type EntryStage } from './stages.ts'

let told: EntryStage[]
let watch: StageWatch
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  watch = new StageWatch((stage) => told.push(stage))
})
afterEach(() => {
  watch.rest()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTime(ms)

describe('the limits of a connection REACH-2', () => {
  it.each(Object.entries(ENTRY_STAGES))('%s ends in time, once', (stage, { limitMs }) => {
    watch.enter(stage as EntryStage)
    pass(limitMs - 1)
    expect(told).toEqual([])
    pass(1)
    expect(told).toEqual([stage])
    pass(600_000)
    expect(told).toEqual([stage])
  })

  it('gives each stage its own time, and a retried stage only the rest of it', () => {
    const { limitMs } = ENTRY_STAGES.path
    watch.enter('path')
    pass(limitMs - 5_000)
    watch.enter('signalling')
    pass(10_000)
    watch.enter('path')
    pass(4_999)
    watch.enter('path')
    expect(told).toEqual([])
    pass(1)
    expect(told).toEqual(['path'])
  })

  it('stops with the picture, and begins with all its time after a loss', () => {
    const { limitMs } = ENTRY_STAGES.path
    watch.enter('path')
    pass(limitMs - 1)
    watch.rest()
    pass(600_000)
    watch.enter('path')
    pass(limitMs - 1)
    expect(told).toEqual([])
  })

  it('does not fail a page that no one looks at', () => {
    const { limitMs } = ENTRY_STAGES.picture
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    watch.enter('picture')
    pass(limitMs * 3)
    visibility.mockReturnValue('visible')
    expect(told).toEqual([])
    pass(limitMs)
    expect(told).toEqual(['picture'])
  })
})
