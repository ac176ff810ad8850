import { describe, expect, it } from 'vitest'
import { firstPlace, heldInside, OUTSIDE_BALL, snapped } from './place.ts'

const stage = { width: 844, height: 390 }

describe('where the floating ball rests', () => {
  it('is the nearer of the left and right edge, with a margin of 30 px PLAY-19', () => {
    expect(snapped({ x: 300, y: 100 }, stage)).toEqual({ x: 30, y: 100 })
    expect(snapped({ x: 480, y: 100 }, stage)).toEqual({ x: 844 - 100 - 30, y: 100 })
    expect(snapped({ x: 371, y: 100 }, stage).x).toBe(30)
    expect(snapped({ x: 373, y: 100 }, stage).x).toBe(714)
  })

  it('keeps that margin from top and bottom PLAY-19', () => {
    expect(snapped({ x: 0, y: -50 }, stage).y).toBe(30)
    expect(snapped({ x: 0, y: 900 }, stage).y).toBe(390 - 60 - 30)
    expect(firstPlace(stage)).toEqual({ x: 714, y: 46.8 })
  })

  it('is the same rule for the ball of 60 x 60 outside the game PLAY-19', () => {
    const phone = { width: 390, height: 700 }
    const rest = (x: number, y: number) => snapped({ x, y }, phone, [], OUTSIDE_BALL)
    expect(rest(165, 100)).toEqual({ x: 30, y: 100 })
    expect(rest(166, 100)).toEqual({ x: 390 - 60 - 30, y: 100 })
    expect(rest(0, 900)).toEqual({ x: 30, y: 700 - 60 - 30 })
    expect(heldInside({ x: 500, y: 900 }, phone, OUTSIDE_BALL)).toEqual({ x: 330, y: 640 })
  })

  it('is as near as it covers no hearts and no pause button PLAY-28', () => {
    const desktop = { width: 1280, height: 800 }
    const hearts = { x: 960, y: 54, width: 320, height: 72 }
    expect(firstPlace(desktop, [hearts])).toEqual({ x: 1150, y: 134 })
    // Far from them it stays where the player puts it.
    expect(snapped({ x: 1200, y: 500 }, desktop, [hearts])).toEqual({ x: 1150, y: 500 })
    // A game that fills the edge with figures can't hide the menu.
    expect(snapped({ x: 1200, y: 500 }, desktop, [{ x: 0, y: 0, ...desktop }])).toEqual({
      x: 1150,
      y: 500,
    })
  })

  it('never leaves the stage while held, however small that is PLAY-19', () => {
    expect(heldInside({ x: -20, y: 1000 }, stage)).toEqual({ x: 0, y: 330 })
    expect(heldInside({ x: 50, y: 50 }, { width: 80, height: 40 })).toEqual({ x: 0, y: 0 })
  })
})
