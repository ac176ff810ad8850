import { describe, expect, it } from 'vitest'
import { reconcile, type HeldSession } from './reconcile.ts'

const held = (cid: string, more: Partial<HeldSession> = {}): HeldSession => ({
  cid,
  state: 'playing',
  boot: 0,
  startedAtMs: 100,
  ...more,
})
const desired = (cid: string, boot?: number) => ({
  cid,
  game_mark: 'starlight',
  state: 'playing' as const,
  ...(boot !== undefined && { boot }),
})
const nothing = { start: [], restart: [], end: [], forget: [] }

describe('changes by the list', () => {
  it('starts missing sessions and ends unwanted ones STREAM-1', () => {
    expect(reconcile([held('a'), held('b')], [desired('b'), desired('c')], 200)).toEqual({
      ...nothing,
      start: [desired('c')],
      end: ['a'],
    })
  })

  it('changes nothing when both agree, even repeatedly', () => {
    expect(reconcile([held('a')], [desired('a')], 200)).toEqual(nothing)
  })

  it('ignores a session that is younger than the heartbeat of the list', () => {
    expect(reconcile([held('a', { startedAtMs: 200 })], [], 200)).toEqual(nothing)
    expect(reconcile([held('a', { startedAtMs: 199 })], [], 200)).toEqual({
      ...nothing,
      end: ['a'],
    })
  })

  it('reports an ended session until the list lacks it, and does not start it again meanwhile', () => {
    expect(reconcile([held('a', { state: 'ended' })], [desired('a')], 200)).toEqual(nothing)
    expect(reconcile([held('a', { state: 'ended' })], [], 200)).toEqual({
      ...nothing,
      forget: ['a'],
    })
    // Ended before the heartbeat that could have reported it was answered by an older list: still kept.
    expect(reconcile([held('a', { state: 'ended', startedAtMs: 300 })], [], 200)).toEqual(nothing)
  })

  it('restarts for a higher boot only, running or ended', () => {
    expect(reconcile([held('a', { boot: 1 })], [desired('a', 1)], 200)).toEqual(nothing)
    expect(reconcile([held('a', { boot: 2 })], [desired('a', 1)], 200)).toEqual(nothing)
    expect(reconcile([held('a', { boot: 1 })], [desired('a', 2)], 200).restart).toEqual([
      desired('a', 2),
    ])
    expect(reconcile([held('a', { state: 'ended' })], [desired('a', 1)], 200).restart).toEqual([
      desired('a', 1),
    ])
  })

  it('ignores a duplicate session in a list', () => {
    expect(reconcile([], [desired('a'), desired('a')], 200).start).toHaveLength(1)
  })
})
