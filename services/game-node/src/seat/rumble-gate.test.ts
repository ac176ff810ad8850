import { describe, expect, it } from 'vitest'
import { RumbleGate } from './rumble-gate.ts'

const hit = { pad: 0, strong: 1, weak: 0.5, duration_ms: 200 }

describe("a game's rumble PLAY-31", () => {
  it('is left out if it means no gamepad, or nothing that can be felt', () => {
    const gate = new RumbleGate()
    for (const change of [
      { pad: 4 },
      { pad: -1 },
      { pad: 0.5 },
      { strong: 0, weak: 0 },
      { strong: Number.NaN },
      { duration_ms: 0 },
      { duration_ms: Number.NaN },
    ])
      expect(gate.take({ ...hit, ...change }), JSON.stringify(change)).toBeNull()
  })

  it('keeps to its strength, its length and its rate', () => {
    const gate = new RumbleGate()
    expect(gate.take({ pad: 3, strong: 7, weak: -2, duration_ms: 60_000.4 })).toEqual({
      pad: 3,
      strong: 1,
      weak: 0,
      duration_ms: 1_000,
    })
    const taken = Array.from({ length: 200 }, () => gate.take(hit)).filter(Boolean)
    expect(taken.length).toBeLessThan(20)
  })
})
