// @vitest-environment happy-dom
import type { StreamInput } from '@cloudplay/contract/stream-input'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StreamingSdk } from '../sdk/streaming-sdk.ts'
import { attachInput } from './attach.ts'
import { createRemap } from './remap.ts'

let sent: StreamInput[]
let stage: HTMLVideoElement
let rotated: boolean
let detach: () => void

beforeEach(() => {
  sent = []
  rotated = false
  stage = document.createElement('video')
  stage.getBoundingClientRect = () => new DOMRect(0, 0, rotated ? 720 : 1280, rotated ? 1280 : 720)
  stage.setPointerCapture = () => undefined
  document.body.append(stage)
  const sdk = { sendInput: (input: StreamInput) => sent.push(input) } as unknown as StreamingSdk
  detach = attachInput(sdk, { stage, rotated: () => rotated, lockPointer: false })
})
afterEach(() => {
  detach()
  document.body.replaceChildren()
})

const key = (type: string, code: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent(type, { code, bubbles: true, cancelable: true, ...more })
  document.body.dispatchEvent(event)
  return event
}
const pointer = (type: string, init: PointerEventInit) =>
  stage.dispatchEvent(
    new PointerEvent(type, {
      pointerId: 1,
      pointerType: 'touch',
      button: 0,
      bubbles: true,
      cancelable: true,
      ...init,
    }),
  )

describe("the player's devices", () => {
  it('sends a key once a press and keeps the page from scrolling', () => {
    expect(key('keydown', 'ArrowDown').defaultPrevented).toBe(true)
    key('keydown', 'ArrowDown', { repeat: true })
    key('keyup', 'ArrowDown')
    expect(sent).toEqual([
      { kind: 'key', code: 'ArrowDown', down: true },
      { kind: 'key', code: 'ArrowDown', down: false },
    ])
  })

  it('sends the keys of the player’s own controls, each until the last key that holds it goes up PLAY-30', () => {
    detach()
    const sdk = { sendInput: (input: StreamInput) => sent.push(input) } as unknown as StreamingSdk
    const remap = createRemap({ keys: [{ from: 'KeyA', to: 'KeyW' }], pad: [] })
    detach = attachInput(sdk, { stage, rotated: () => rotated, lockPointer: false, remap })
    key('keydown', 'KeyA')
    key('keydown', 'KeyW')
    key('keyup', 'KeyA')
    expect(sent).toEqual([{ kind: 'key', code: 'KeyW', down: true }])
    key('keyup', 'KeyW')
    expect(sent.at(-1)).toEqual({ kind: 'key', code: 'KeyW', down: false })
    key('keydown', 'KeyA')
    window.dispatchEvent(new Event('blur'))
    expect(sent.at(-1)).toEqual({ kind: 'releaseAll' })
    key('keydown', 'KeyW')
    key('keyup', 'KeyW')
    expect(sent.at(-1)).toEqual({ kind: 'key', code: 'KeyW', down: false })
  })

  it('leaves unknown keys, system shortcuts and text fields alone', () => {
    const field = document.createElement('input')
    document.body.append(field)
    expect(key('keydown', 'MediaPlayPause').defaultPrevented).toBe(false)
    expect(key('keydown', 'KeyR', { metaKey: true }).defaultPrevented).toBe(false)
    const typed = new KeyboardEvent('keydown', { code: 'KeyA', bubbles: true, cancelable: true })
    field.dispatchEvent(typed)
    expect(typed.defaultPrevented).toBe(false)
    expect(sent).toEqual([])
  })

  it('lets go of everything held when the page loses focus or is hidden, once', () => {
    key('keydown', 'KeyW')
    pointer('pointerdown', { clientX: 640, clientY: 360 })
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('blur'))
    expect(sent.filter(({ kind }) => kind === 'releaseAll')).toHaveLength(1)
    key('keydown', 'KeyW')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    expect(sent.filter(({ kind }) => kind === 'releaseAll')).toHaveLength(2)
  })

  it('lets go when it is detached, and is silent afterwards', () => {
    key('keydown', 'Space')
    detach()
    key('keydown', 'KeyA')
    expect(sent.at(-1)).toEqual({ kind: 'releaseAll' })
  })

  it('steers by the first finger, in the turned video too PLAY-18', () => {
    rotated = true
    pointer('pointerdown', { clientX: 540, clientY: 320 })
    pointer('pointermove', { clientX: 360, clientY: 640, button: -1, buttons: 1 })
    pointer('pointerdown', { pointerId: 2, clientX: 10, clientY: 10 })
    pointer('pointermove', { pointerId: 2, clientX: 20, clientY: 20, button: -1, buttons: 1 })
    pointer('pointerup', { clientX: 360, clientY: 640 })
    expect(sent).toEqual([
      { kind: 'button', button: 0, down: true, x: 0.25, y: 0.25 },
      { kind: 'point', x: 0.5, y: 0.5 },
      { kind: 'button', button: 0, down: false, x: 0.5, y: 0.5 },
    ])
  })

  it('clicks with a locked mouse, which no element can capture', () => {
    Object.defineProperty(document, 'pointerLockElement', { value: stage, configurable: true })
    stage.setPointerCapture = () => {
      throw new DOMException('the pointer is locked', 'InvalidStateError')
    }
    document.exitPointerLock = () => Reflect.deleteProperty(document, 'pointerLockElement')
    pointer('pointerdown', { pointerType: 'mouse', clientX: 320, clientY: 180 })
    pointer('pointerup', { pointerType: 'mouse', clientX: 320, clientY: 180 })
    detach()
    expect(sent).toEqual([
      { kind: 'button', button: 0, down: true, x: 0.25, y: 0.25 },
      { kind: 'button', button: 0, down: false, x: 0.25, y: 0.25 },
    ])
  })

  it('treats a mouse without a button as aiming', () => {
    pointer('pointermove', {
      pointerType: 'mouse',
      pointerId: 9,
      button: -1,
      clientX: 320,
      clientY: 180,
    })
    expect(sent).toEqual([{ kind: 'point', x: 0.25, y: 0.25 }])
  })
})
