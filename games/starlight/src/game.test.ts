import { describeGame } from '@cloudplay/game-kit/testing/describe-game'
import { describe, expect, it } from 'vitest'
import { gallery, played } from '../gallery.ts'
import recipe from '../recipe.json' with { type: 'json' }
import { keptPoints, load } from './game.ts'
import { words } from './words.ts'

describeGame({ load, words, controls: recipe.controls, gallery, played })

describe('the best score', () => {
  it('comes from the saved progress, and is 0 if that is invalid STREAM-3', () => {
    expect(keptPoints({ points: 1250 })).toBe(1250)
    for (const kept of [null, [], 'many', { points: -4 }, { points: 'many' }, { points: 1.5 }])
      expect(keptPoints(kept)).toBe(0)
  })
})
