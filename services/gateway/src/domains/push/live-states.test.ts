import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Deps } from '../../http/deps.ts'
import type { LiveState } from '../../ports/live-state.ts'
import type { Connection } from './connection.ts'
import { Connections } from './connections.ts'
import { showStates } from './live-states.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const read = vi.fn(async () => new Map())
let changed: () => void
beforeEach(() => {
  read.mockClear()
  const connections = new Connections()
  connections.add({ player: { uid: 'u' }, hasShown: () => false } as unknown as Connection)
  const state: LiveState = { type: 'queue_moved', event: 'play:changed', read, gone: null }
  const events = {
    on: (_event: string, listener: (change: object) => void) => {
      changed = () => listener({})
    },
  }
  showStates({ events } as unknown as Deps, [state], connections, () => {})
})

it('reads a state immediately, and no second time if nothing else changes', async () => {
  changed()
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(1)
})

it('reads a swarm of changes once more, after a pause', async () => {
  for (let count = 0; count < 50; count++) changed()
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(2)
})
