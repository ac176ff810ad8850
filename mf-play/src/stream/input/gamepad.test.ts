// @vitest-environment happy-dom
import type { StreamInput } from '@cloudplay/contract/stream-input'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attachGamepads, padChanges } from './gamepad.ts'
import { asTheyAre } from './remap.ts'

const rest = { axes: [0, 0, 0, 0] as const, buttons: [0, 0] }

describe('a gamepad', () => {
  it('reports changed buttons and sticks, and nothing else PLAY-23', () => {
    expect(padChanges(0, rest, rest)).toEqual([])
    expect(padChanges(1, rest, { axes: [0.5, 0, 0, 0], buttons: [1, 0] })).toEqual([
      { kind: 'padButton', pad: 1, button: 0, value: 1 },
      { kind: 'stick', pad: 1, axes: [0.5, 0, 0, 0] },
    ])
  })

  it('ignores noise, but always reports that a stick or trigger is back at rest', () => {
    expect(padChanges(0, rest, { axes: [0.004, 0, 0, 0], buttons: [0.004, 0] })).toEqual([])
    expect(padChanges(0, { axes: [0.006, 0, 0, 0], buttons: [0.006, 0] }, rest)).toEqual([
      { kind: 'padButton', pad: 0, button: 0, value: 0 },
      { kind: 'stick', pad: 0, axes: [0, 0, 0, 0] },
    ])
  })
})

describe('gamepads of the page', () => {
  let frames: (() => void)[] = []
  const nextFrame = () => frames.splice(0).forEach((run) => run())
  function page(pads: (object | null)[]) {
    let focused = true
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
    vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
    Object.defineProperty(navigator, 'getGamepads', { value: () => pads, configurable: true })
    vi.spyOn(document, 'hasFocus').mockImplementation(() => focused)
    const sent: StreamInput[] = []
    const detach = attachGamepads(window, (input) => sent.push(input), asTheyAre)
    return { sent, detach, focus: (now: boolean) => (focused = now) }
  }
  const pad = (axes: number[], ...values: number[]) => ({
    axes,
    buttons: values.map((value) => ({ value, pressed: value > 0.5 })),
  })
  afterEach(() => {
    frames = []
    Reflect.deleteProperty(navigator, 'getGamepads')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('costs nothing without a pad, and begins when one is plugged in', () => {
    const pads: (object | null)[] = [null]
    const { sent } = page(pads)
    expect(frames).toHaveLength(0)
    pads[0] = pad([0.05, 0, 0, 1], 1)
    window.dispatchEvent(new Event('gamepadconnected'))
    nextFrame()
    // The little tilt is the stick's rest.
    expect(sent).toEqual([
      { kind: 'padButton', pad: 0, button: 0, value: 1 },
      { kind: 'stick', pad: 0, axes: [0, 0, 0, 1] },
    ])
  })

  it('lets go when the page loses focus, when the pad is unplugged, and when it is detached', () => {
    const pads: (object | null)[] = [pad([1, 0, 0, 0], 1)]
    const { sent, focus, detach } = page(pads)
    const letGo = [
      { kind: 'padButton', pad: 0, button: 0, value: 0 },
      { kind: 'stick', pad: 0, axes: [0, 0, 0, 0] },
    ]
    nextFrame()
    focus(false)
    nextFrame()
    expect(sent.splice(0).slice(-2)).toEqual(letGo)
    focus(true)
    nextFrame()
    pads[0] = null
    nextFrame()
    expect(sent.splice(0).slice(-2)).toEqual(letGo)
    pads[0] = pad([0, 0, 0, 0], 1)
    window.dispatchEvent(new Event('gamepadconnected'))
    nextFrame()
    detach()
    expect(sent.at(-1)).toEqual({ kind: 'padButton', pad: 0, button: 0, value: 0 })
    expect(frames).toHaveLength(0)
  })

  it.each(['blur', 'visibilitychange'])(
    'lets go at %s, for a hidden page has no frames',
    (event) => {
      const { sent, detach } = page([pad([0, 0, 0, 0], 1)])
      nextFrame()
      const happen = () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        const target = event === 'blur' ? window : document
        target.dispatchEvent(new Event(event))
      }
      happen()
      expect(sent.map((input) => 'value' in input && input.value)).toEqual([1, 0])
      nextFrame()
      detach()
      sent.length = 0
      happen()
      expect(sent).toEqual([])
    },
  )
})
