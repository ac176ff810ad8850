import { describe, expect, it } from 'vitest'
import { toFrame } from '../stream/input/rotation.ts'
import { onStage, stageOf, stageStyle } from './use-stage.ts'

describe('the stage', () => {
  it('is turned by 90 degrees when the window is portrait, and only then PLAY-18', () => {
    expect(stageOf(390, 844)).toEqual({ rotated: true, size: { width: 844, height: 390 } })
    expect(stageOf(844, 390)).toEqual({ rotated: false, size: { width: 844, height: 390 } })
    expect(stageStyle(stageOf(390, 844))).toMatchObject({
      width: 844,
      height: 390,
      transform: 'translateX(390px) rotate(90deg)',
    })
    expect(stageStyle(stageOf(844, 390))).toMatchObject({
      width: 844,
      height: 390,
      transform: 'none',
    })
  })

  it('is where input comes from: a touch on a corner of the video is that corner PLAY-18', () => {
    // 16:9 exactly, so that the video fills the stage.
    const { size, rotated } = stageOf(360, 640)
    const box = { left: 0, top: 0, width: 360, height: 640 }
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0.25, 0.75],
    ] as const) {
      // rotate(90deg) takes (x, y) to (-y, x); translateX then moves it in by the stage's height.
      const page = { x: size.height - y * size.height, y: x * size.width }
      const point = toFrame(page.x, page.y, box, rotated)
      expect(point.x).toBeCloseTo(x)
      expect(point.y).toBeCloseTo(y)
    }
  })

  it('follows the finger on a stage that is turned by 90 degrees PLAY-18', () => {
    expect(onStage(10, 4, false)).toEqual({ x: 10, y: 4 })
    // Down the page is along the turned video, and to the left of the page is down in it.
    expect(onStage(0, 10, true)).toEqual({ x: 10, y: -0 })
    expect(onStage(-10, 0, true)).toEqual({ x: 0, y: 10 })
  })
})
