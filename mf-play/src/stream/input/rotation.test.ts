import { describe, expect, it } from 'vitest'
import { isRotated, toFrame, toFrameMove } from './rotation.ts'

describe('from the page into the frame', () => {
  const landscape = { left: 0, top: 0, width: 1280, height: 720 }
  const portrait = { left: 0, top: 0, width: 720, height: 1280 }

  it('turns the stage in a portrait window only PLAY-18', () => {
    expect(isRotated(390, 844)).toBe(true)
    expect(isRotated(844, 390)).toBe(false)
    expect(isRotated(500, 500)).toBe(false)
  })

  it('maps straight when the window is wide', () => {
    expect(toFrame(320, 180, landscape, false)).toEqual({ x: 0.25, y: 0.25 })
    expect(toFrame(1280, 720, landscape, false)).toEqual({ x: 1, y: 1 })
  })

  it("maps every corner of the turned video: its top left is at the page's top right PLAY-18", () => {
    expect(toFrame(720, 0, portrait, true)).toEqual({ x: 0, y: 0 })
    expect(toFrame(720, 1280, portrait, true)).toEqual({ x: 1, y: 0 })
    expect(toFrame(0, 0, portrait, true)).toEqual({ x: 0, y: 1 })
    expect(toFrame(0, 1280, portrait, true)).toEqual({ x: 1, y: 1 })
    expect(toFrame(540, 320, portrait, true)).toEqual({ x: 0.25, y: 0.25 })
  })

  it("agrees with the browser's own rotate(90deg) for any point PLAY-18", () => {
    // The frame's point, relative to the middle, turned clockwise in the page's axes: (x, y) -> (-y, x).
    for (const [x, y] of [
      [0.1, 0.2],
      [0.5, 0.5],
      [0.9, 0.05],
      [0.33, 0.99],
    ] as const) {
      const fromMiddle = { x: (x - 0.5) * 1280, y: (y - 0.5) * 720 }
      const clientX = 360 - fromMiddle.y
      const clientY = 640 + fromMiddle.x
      const mapped = toFrame(clientX, clientY, portrait, true)
      expect(mapped.x).toBeCloseTo(x, 6)
      expect(mapped.y).toBeCloseTo(y, 6)
    }
  })

  it('leaves the bars next to the frame out, turned or not PLAY-18', () => {
    // 844 x 390: the frame is 693.33 wide, 75.33 of bar on each side.
    const phone = { left: 0, top: 0, width: 844, height: 390 }
    expect(toFrame(75.34, 0, phone, false).x).toBeCloseTo(0, 3)
    expect(toFrame(10, 100, phone, false).x).toBe(0)
    expect(toFrame(422, 195, phone, false)).toEqual({ x: 0.5, y: 0.5 })
    const held = { left: 0, top: 0, width: 390, height: 844 }
    expect(toFrame(195, 422, held, true)).toEqual({ x: 0.5, y: 0.5 })
    expect(toFrame(195, 75.34, held, true).x).toBeCloseTo(0, 3)
    expect(toFrame(195, 10, held, true).x).toBe(0)
  })

  it('gives a point even for a stage without size', () => {
    expect(toFrame(5, 5, { left: 0, top: 0, width: 0, height: 0 }, false)).toEqual({ x: 0, y: 0 })
  })

  it('turns movements with the frame PLAY-18', () => {
    expect(toFrameMove(3, 4, false)).toEqual({ dx: 3, dy: 4 })
    // Down the page is right in the frame; left on the page is down in the frame.
    expect(toFrameMove(0, 4, true)).toEqual({ dx: 4, dy: -0 })
    expect(toFrameMove(-3, 0, true)).toEqual({ dx: 0, dy: 3 })
  })
})
