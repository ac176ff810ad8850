import { describe, expect, it } from 'vitest'
import { knobAt, stickKeys } from './stick.ts'

describe('a stick on the screen', () => {
  it.each([
    ['rest', 0.1, 0.1, []],
    ['right', 1, 0.1, ['ArrowRight']],
    ['up and right', 0.7, -0.7, ['ArrowRight', 'ArrowUp']],
    ['up', 0, -1, ['ArrowUp']],
    ['left', -0.9, 0.3, ['ArrowLeft']],
    ['down and left', -0.6, 0.5, ['ArrowLeft', 'ArrowDown']],
  ])('holds %s PLAY-23', (_, x, y, keys) => {
    expect(stickKeys('arrows', x, y)).toEqual(keys)
  })

  it('uses WASD if the game does', () => {
    expect(stickKeys('wasd', -1, -1)).toEqual(['KeyA', 'KeyW'])
  })

  it('follows the finger to its rim', () => {
    expect(knobAt(30, 0, 60)).toEqual({ x: 0.5, y: 0 })
    const far = knobAt(300, 400, 50)
    expect(Math.hypot(far.x, far.y)).toBeCloseTo(1)
    expect(far.y / far.x).toBeCloseTo(4 / 3)
  })
})
