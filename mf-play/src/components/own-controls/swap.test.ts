import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inputFor, swapped } from './swap.ts'

it('swaps two keys, and returns to nothing when they swap back PLAY-30', () => {
  const once = swapped<string>([], 'KeyE', 'Space')
  expect(once).toEqual([
    { from: 'KeyE', to: 'Space' },
    { from: 'Space', to: 'KeyE' },
  ])
  expect([inputFor(once, 'Space'), inputFor(once, 'KeyE'), inputFor(once, 'KeyA')]).toEqual([
    'KeyE',
    'Space',
    'KeyA',
  ])
  expect(swapped(once, 'Space', 'Space')).toEqual([])
})

it('loses no key of the game by any swaps PLAY-30', () => {
  const key = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key), { maxLength: 20 }), (presses) => {
      let pairs: { from: number; to: number }[] = []
      for (const [from, to] of presses) {
        pairs = swapped(pairs, from, to)
        expect(inputFor(pairs, to)).toBe(from)
      }
      const inputs = Array.from({ length: 7 }, (_, to) => inputFor(pairs, to))
      expect(new Set(inputs).size).toBe(7)
      expect(inputs).not.toContain(null)
    }),
  )
})
