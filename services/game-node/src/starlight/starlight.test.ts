import { describe, expect, it } from 'vitest'
import { keptPoints } from './starlight.ts'

describe('the best score', () => {
  it('is taken from what was kept, and none where that makes no sense STREAM-3', () => {
    expect(keptPoints({ points: 1250 })).toBe(1250)
    for (const kept of [null, [], 'many', { points: -4 }, { points: 'many' }, { points: 1.5 }]) expect(keptPoints(kept)).toBe(0)
  })
})
