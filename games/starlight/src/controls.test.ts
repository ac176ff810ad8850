import { describe, expect, it } from 'vitest'
import { Controls } from './controls.ts'

describe("the game's controls STREAM-2", () => {
  it('steers by arrows and WASD; opposite keys cancel out', () => {
    const controls = new Controls()
    controls.input({ kind: 'key', code: 'KeyD', down: true })
    controls.input({ kind: 'key', code: 'ArrowUp', down: true })
    expect(controls.take()).toMatchObject({ steerX: 1, steerY: -1 })
    controls.input({ kind: 'key', code: 'ArrowLeft', down: true })
    expect(controls.take().steerX).toBe(0)
    controls.input({ kind: 'key', code: 'KeyD', down: false })
    expect(controls.take().steerX).toBe(-1)
  })

  it('reports each press between two frames exactly once', () => {
    const controls = new Controls()
    controls.input({ kind: 'key', code: 'Space', down: true })
    controls.input({ kind: 'key', code: 'Space', down: false })
    expect(controls.take()).toMatchObject({ dash: true, confirm: true })
    expect(controls.take()).toMatchObject({ dash: false, confirm: false })
    controls.input({ kind: 'key', code: 'KeyP', down: true })
    expect(controls.take().pause).toBe(true)
  })

  it('follows mouse and finger, dashes by a tap and not by a drag', () => {
    const controls = new Controls()
    controls.input({ kind: 'button', button: 0, down: true, x: 0.5, y: 0.5 }, 0)
    expect(controls.take()).toMatchObject({
      target: { x: 640, y: 360 },
      confirm: true,
      dash: false,
    })
    controls.input({ kind: 'button', button: 0, down: false, x: 0.5, y: 0.5 }, 100)
    expect(controls.take().dash).toBe(true)
    controls.input({ kind: 'button', button: 0, down: true, x: 0.5, y: 0.5 }, 1000)
    controls.input({ kind: 'point', x: 0.25, y: 0.75 }, 1500)
    controls.input({ kind: 'button', button: 0, down: false, x: 0.25, y: 0.75 }, 2000)
    expect(controls.take()).toMatchObject({ target: { x: 320, y: 540 }, dash: false })
  })

  it('answers a locked mouse immediately after it was pushed far over the edge', () => {
    const controls = new Controls()
    const move = (dx: number, dy: number) => controls.input({ kind: 'move', dx, dy })
    controls.input({ kind: 'point', x: 0.5, y: 0.5 })
    for (let times = 0; times < 20; times++) move(300, -300)
    expect(controls.take().target).toEqual({ x: 1280, y: 0 })
    move(-40, 30)
    expect(controls.take().target).toEqual({ x: 1240, y: 30 })
  })

  it('pauses by a touch of the button in the corner, without flying there PLAY-28', () => {
    const controls = new Controls()
    controls.input({ kind: 'point', x: 0.5, y: 0.5 })
    for (const down of [true, false])
      controls.input({ kind: 'button', button: 0, down, x: 1234 / 1280, y: 46 / 720 })
    expect(controls.take()).toMatchObject({
      pause: true,
      confirm: false,
      dash: false,
      target: { x: 640, y: 360 },
    })
    // A finger that flies there lets go as usual.
    controls.input({ kind: 'button', button: 0, down: true, x: 0.5, y: 0.5 }, 0)
    controls.input({ kind: 'button', button: 0, down: false, x: 1234 / 1280, y: 46 / 720 }, 900)
    expect(controls.take()).toMatchObject({ pause: false, target: { x: 1234, y: 46 } })
  })

  it('returns control to the keys when one is pressed', () => {
    const controls = new Controls()
    controls.input({ kind: 'point', x: 0.1, y: 0.1 })
    controls.input({ kind: 'key', code: 'ArrowRight', down: true })
    expect(controls.take()).toMatchObject({ target: null, steerX: 1 })
  })

  it("steers by a gamepad's cross as well as by its stick, and pauses by its start", () => {
    const controls = new Controls()
    const press = (button: number, value: number) =>
      controls.input({ kind: 'padButton', pad: 0, button, value })
    press(15, 1)
    press(12, 1)
    expect(controls.take()).toMatchObject({ steerX: 1, steerY: -1, dash: false, confirm: false })
    press(15, 0)
    press(0, 1)
    press(9, 1)
    expect(controls.take()).toMatchObject({ steerX: 0, steerY: -1, dash: true, pause: true })
    controls.releaseAll()
    expect(controls.take()).toMatchObject({ steerY: 0 })
  })

  it('dashes once for each pull of a trigger', () => {
    const controls = new Controls()
    const dashes = [0.4, 0.8, 1, 0.8, 0.6, 0.2, 0, 0.9].map((value) => {
      controls.input({ kind: 'padButton', pad: 0, button: 7, value })
      return controls.take().dash
    })
    expect(dashes).toEqual([false, true, false, false, false, false, false, true])
  })

  it('releases all held keys together', () => {
    const controls = new Controls()
    controls.input({ kind: 'key', code: 'ArrowRight', down: true })
    controls.input({ kind: 'stick', pad: 0, axes: [0, 1, 0, 0] })
    controls.input({ kind: 'releaseAll' })
    expect(controls.take()).toMatchObject({ steerX: 0, steerY: 0 })
  })
})
