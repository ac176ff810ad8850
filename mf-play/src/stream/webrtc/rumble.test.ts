// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shake } from './rumble.ts'

const hit = { pad: 0, strong: 1, weak: 0.5, duration_ms: 200 }
const playEffect = vi.fn(() => Promise.reject(new Error('no motors')))
const vibrate = vi.fn()
let pads: unknown[]

beforeEach(() => {
  pads = []
  vi.clearAllMocks()
  for (const [name, value] of Object.entries({ getGamepads: () => pads, vibrate }))
    Object.defineProperty(navigator, name, { value, configurable: true })
})
afterEach(() => {
  for (const name of ['getGamepads', 'vibrate']) Reflect.deleteProperty(navigator, name)
})

it('vibrates the gamepad that the game means, and no other one PLAY-31', () => {
  pads = [{ vibrationActuator: null }, { vibrationActuator: { playEffect } }, null]
  shake(hit)
  shake({ ...hit, pad: 2 })
  expect(playEffect).not.toHaveBeenCalled()
  shake({ ...hit, pad: 1, duration_ms: 90_000 })
  expect(playEffect).toHaveBeenCalledWith('dual-rumble', {
    duration: 1_000,
    strongMagnitude: 1,
    weakMagnitude: 0.5,
  })
  expect(vibrate).not.toHaveBeenCalled()
})

it('vibrates a phone without a gamepad PLAY-31', () => {
  shake({ ...hit, pad: 1 })
  expect(vibrate).not.toHaveBeenCalled()
  shake(hit)
  expect(vibrate).toHaveBeenCalledWith(200)
})
