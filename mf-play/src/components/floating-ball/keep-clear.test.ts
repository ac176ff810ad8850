import { describe, expect, it } from 'vitest'
import { clearest, padOnStage, partsOnStage, takenOf } from './keep-clear.ts'

describe("what the player's own things keep clear of PLAY-28", () => {
  it('is where the whole frame shows it: with bars beside, and bars above', () => {
    const heart = [{ x: 0.9, y: 0, width: 0.1, height: 0.1 }]
    expect(partsOnStage(heart, null, { width: 1280, height: 800 })).toEqual([
      { x: 1152, y: 40, width: 128, height: 72 },
    ])
    const [box] = partsOnStage(heart, { width: 960, height: 720 }, { width: 1280, height: 720 })
    expect(box).toEqual({ x: 1024, y: 0, width: 96, height: 72 })
  })

  it('is a control on the screen too', () => {
    const stick = { id: 's', kind: 'stick', keys: 'wasd', x: 0.5, y: 0.5, sizePx: 100 } as const
    expect(padOnStage([stick], { width: 800, height: 400 })).toEqual([
      { x: 350, y: 150, width: 100, height: 100 },
    ])
  })

  it('is avoided in the order of the places, and covered least if all are taken', () => {
    const size = { width: 10, height: 10 }
    const places = [0, 20, 40].map((x) => ({ x, y: 0 }))
    const at = (x: number, width: number) => ({ x, y: 0, width, height: 10 })
    expect(clearest(places, size, [])).toEqual(places[0])
    // Side by side is not covered.
    expect(clearest(places, size, [at(5, 15)])).toEqual(places[1])
    expect(clearest(places, size, [at(0, 8), at(20, 3), at(40, 9)])).toEqual(places[1])
    expect(takenOf({ ...places[0]!, ...size }, [at(5, 10)])).toBe(50)
  })
})
