import { describe, expect, it } from 'vitest'
import { HandReader } from './hands.ts'

describe('hands between two steps STREAM-2', () => {
  it('report each press once, and ignore repeats of a held key', () => {
    const reader = new HandReader()
    reader.input({ kind: 'key', code: 'Space', down: true })
    reader.input({ kind: 'key', code: 'Space', down: true })
    reader.input({ kind: 'key', code: 'Space', down: false })
    expect(reader.take()).toMatchObject({
      confirm: true,
      presses: [{ from: 'key', code: 'Space' }],
    })
    expect(reader.take()).toMatchObject({ confirm: false, presses: [] })
  })

  it('report a finger’s path in order, and distinguish a tap from a drag', () => {
    const reader = new HandReader()
    reader.input({ kind: 'button', button: 0, down: true, x: 0.5, y: 0.5 }, 0)
    reader.input({ kind: 'point', x: 0.6, y: 0.5 }, 10)
    reader.input({ kind: 'point', x: 0.75, y: 0.5 }, 20)
    reader.input({ kind: 'button', button: 0, down: false, x: 0.75, y: 0.5 }, 60)
    expect(reader.take().strokes).toEqual([
      { kind: 'down', x: 640, y: 360, isTap: false },
      { kind: 'move', x: 960, y: 360, isTap: false },
      { kind: 'up', x: 960, y: 360, isTap: false },
    ])
    reader.input({ kind: 'button', button: 0, down: true, x: 0.5, y: 0.5 }, 100)
    reader.input({ kind: 'button', button: 0, down: false, x: 0.5, y: 0.5 }, 180)
    expect(reader.take().strokes.at(-1)).toMatchObject({ kind: 'up', isTap: true })
  })

  it('keep the pads of two players apart, and count a push of a stick as one press', () => {
    const reader = new HandReader()
    reader.input({ kind: 'stick', pad: 0, axes: [1, 0, 0, 0] })
    reader.input({ kind: 'stick', pad: 0, axes: [0.9, 0, 0, 0] })
    reader.input({ kind: 'stick', pad: 1, axes: [0, -1, 0, 0] })
    const { pads, directions } = reader.take()
    expect(pads.map(({ x, y }) => [x, y]).slice(0, 2)).toEqual([
      [0.9, 0],
      [0, -1],
    ])
    expect(directions).toEqual(['right', 'up'])
    reader.input({ kind: 'padButton', pad: 0, button: 9, value: 1 })
    expect(reader.take().pause).toBe(true)
  })

  it('release everything, the finger too', () => {
    const reader = new HandReader()
    reader.input({ kind: 'key', code: 'KeyA', down: true })
    reader.input({ kind: 'button', button: 0, down: true, x: 0, y: 0 })
    reader.take()
    reader.releaseAll()
    const hands = reader.take()
    expect(hands.keys.size).toBe(0)
    expect(hands.strokes.map(({ kind }) => kind)).toEqual(['up'])
    expect(hands.pointer?.isDown).toBe(false)
  })

  it('stay bounded with any amount of input', () => {
    const reader = new HandReader()
    for (let round = 0; round < 5_000; round++) {
      reader.input({ kind: 'key', code: 'KeyA', down: round % 2 === 0 })
      reader.input({ kind: 'button', button: 0, down: round % 2 === 0, x: 0.1, y: 0.1 })
    }
    const { presses, directions, strokes } = reader.take()
    expect(Math.max(presses.length, directions.length, strokes.length)).toBeLessThanOrEqual(64)
  })
})
