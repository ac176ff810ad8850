import { expect, it } from 'vitest'
import { createRemap } from './remap.ts'

it('puts buttons where the player wants them, two on one too, and leaves the others PLAY-30', () => {
  const remap = createRemap({
    keys: [{ from: 'KeyA', to: 'KeyZ' }],
    pad: [
      { from: 0, to: 3 },
      { from: 1, to: 3 },
      { from: 2, to: 5 },
    ],
  })
  expect([remap.key('KeyA'), remap.key('KeyZ')]).toEqual(['KeyZ', 'KeyZ'])
  expect(remap.buttons([1, 0.5, 0.25, 0])).toEqual([0, 0, 0, 1, 0, 0.25])
  expect(remap.buttons([0, 0.5, 0, 0])).toEqual([0, 0, 0, 0.5, 0, 0])
  const asBefore = [0, 1]
  expect(createRemap({ keys: [], pad: [] }).buttons(asBefore)).toBe(asBefore)
})
