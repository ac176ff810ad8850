import { describeGame } from '@cloudplay/game-kit/testing/describe-game'
import { difference, framesOf } from '@cloudplay/game-kit/testing/frames'
import { expect, it } from 'vitest'
import { gallery, played, touched } from '../gallery.ts'
import recipe from '../recipe.json' with { type: 'json' }
import { load } from './game.ts'
import { words } from './words.ts'

describeGame({ load, words, controls: recipe.controls, gallery, played, touched })

it('paints a board that it has kept like one that it paints for the first time', () => {
  const options = { lines: 720, count: 240 }
  // The way is drawn after pictures of the empty board.
  const scene = [...played[0]!, 'Space', 'ArrowDown', 'Space'] as const
  const kept = load()
  framesOf(kept, played[0]!, { ...options, count: 2, every: 1 })
  const often = framesOf(kept, scene, { ...options, every: 40 })
  const once = framesOf(load(), scene, { ...options, every: 40 })
  expect(often).toHaveLength(6)
  often.forEach((frame, index) => expect(difference(frame, once[index]!).worst).toBe(0))
  const empty = framesOf(kept, played[0]!, { ...options, count: 30, every: 30 })
  expect(difference(empty[0]!, often[0]!).worst).toBeGreaterThan(3)
})
