import { decodeInput, KEY_CODES, type StreamInput } from '@cloudplay/contract/stream-input'
import { describe, expect, it } from 'vitest'
import { xKeycode } from './key-map.ts'
import { PlayerHands } from './player-hands.ts'
import type { Recipe } from './recipe.ts'

function hands(input: Partial<Recipe['input']>) {
  const done: unknown[][] = []
  const player = new PlayerHands(
    { width: 1001, height: 501, input: { pointer: 'point', ...input } },
    {
      key: (code, down) => done.push(['key', code, down]),
      button: (button, down) => done.push(['button', button, down]),
      pointTo: (x, y) => done.push(['to', x, y]),
      moveBy: (x, y) => done.push(['by', x, y]),
      character: (codePoint) => done.push(['character', String.fromCodePoint(codePoint)]),
    },
  )
  return {
    player,
    done,
    send: (...inputs: StreamInput[]) => inputs.forEach((one) => player.input(one)),
  }
}
const key = (code: (typeof KEY_CODES)[number], down: boolean): StreamInput => ({
  kind: 'key',
  code,
  down,
})
const stick = (...axes: [number, number, number, number]): StreamInput => ({
  kind: 'stick',
  pad: 0,
  axes,
})

describe("the player's hands on a display", () => {
  it('map every key of a page to a different key STREAM-3', () => {
    const codes = KEY_CODES.map(xKeycode)
    expect(new Set(codes).size).toBe(KEY_CODES.length)
    expect(Math.min(...codes)).toBeGreaterThan(8)
    expect([xKeycode('Escape'), xKeycode('KeyA'), xKeycode('ArrowUp')]).toEqual([9, 38, 111])
  })

  it('press the recipe’s key once, and release it with the last input that holds it', () => {
    const { send, done } = hands({ keys: { KeyW: 'ArrowUp' } })
    send(key('KeyW', true), key('ArrowUp', true), key('KeyW', false))
    expect(done).toEqual([['key', 111, true]])
    send(key('ArrowUp', false), key('ArrowUp', false))
    expect(done).toEqual([
      ['key', 111, true],
      ['key', 111, false],
    ])
  })

  it('type a key as it is labelled, past the recipe’s map, and characters that are on no key PLAY-30 PLAY-31', () => {
    const { send, done } = hands({ keys: { KeyA: 'Comma' } })
    send(
      { kind: 'typed', code: 'KeyA', down: true },
      { kind: 'typed', code: 'KeyA', down: false },
      { kind: 'character', codePoint: 0x5b57 },
    )
    expect(done).toEqual([
      ['key', xKeycode('KeyA'), true],
      ['key', xKeycode('KeyA'), false],
      ['character', '字'],
    ])
  })

  it('point to the player’s exact pixel', () => {
    const { send, done } = hands({})
    send(
      { kind: 'point', x: 1, y: 1 },
      { kind: 'button', button: 2, down: true, x: 0, y: 0.5 },
      { kind: 'button', button: 2, down: false, x: 0, y: 0.5 },
    )
    expect(done).toEqual([
      ['to', 1000, 500],
      ['to', 0, 250],
      ['button', 3, true],
      ['to', 0, 250],
      ['button', 3, false],
    ])
  })

  it('turn the view by the pointer’s movement, not by the place of a touch', () => {
    const { send, done } = hands({ pointer: 'look' })
    send({ kind: 'point', x: 0.5, y: 0.5 }, { kind: 'point', x: 0.6, y: 0.5 })
    send(
      { kind: 'button', button: 0, down: true, x: 0.1, y: 0.1 },
      { kind: 'point', x: 0.1, y: 0.2 },
      { kind: 'move', dx: 3, dy: -4 },
    )
    expect(done).toEqual([
      ['by', 100, 0],
      ['button', 1, true],
      ['by', 0, 50],
      ['by', 3, -4],
    ])
  })

  it('press a key for a tap if there is no pointer', () => {
    const { send, done } = hands({ pointer: 'none', tap: 'Space' })
    send(
      { kind: 'button', button: 0, down: true, x: 0, y: 0 },
      { kind: 'point', x: 1, y: 1 },
      { kind: 'button', button: 0, down: false, x: 0, y: 0 },
    )
    send({ kind: 'button', button: 2, down: true, x: 0, y: 0 })
    expect(done).toEqual([
      ['key', xKeycode('Space'), true],
      ['key', xKeycode('Space'), false],
    ])
  })

  it('turn the wheel by whole steps, a bounded number of them', () => {
    const { send, done } = hands({})
    send({ kind: 'wheel', dx: 0, dy: 60 }, { kind: 'wheel', dx: 0, dy: 60 })
    expect(done).toEqual([
      ['button', 5, true],
      ['button', 5, false],
    ])
    send({ kind: 'wheel', dx: 0, dy: -32_768 })
    expect(done.length).toBe(2 + 5 * 2)
  })
})

describe('any input', () => {
  it('becomes valid events for the display, and is all released in the end', () => {
    const pad: Recipe['input']['pad'] = {
      buttons: { '0': 'Space' },
      left: { mouse: 5000 },
      right: { up: 'KeyA', down: 'KeyB' },
    }
    for (const pointer of ['point', 'look', 'none'] as const) {
      const { player, done } = hands({ pointer, pad })
      let seed = 11
      const byte = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0) >>> 24
      let good = 0
      for (let round = 0; round < 5_000; round++) {
        const sizes = [7, 11, 9, 9, 9, 14, 8, 5]
        const kind = byte() % sizes.length
        const numbered = decodeInput(
          Uint8Array.from({ length: sizes[kind]! }, (_, at) =>
            at === 0 ? kind : at < 8 && at !== 6 ? byte() % 40 : byte(),
          ),
        )
        if (!numbered) continue
        good++
        player.input(numbered.input)
        player.passed(0.03)
      }
      expect(good).toBeGreaterThan(300)
      player.releaseAll()
      const whole = (value: unknown) =>
        Number.isInteger(value) && Math.abs(value as number) <= 32_768
      const within = (value: unknown, most: number) =>
        whole(value) && (value as number) >= 0 && (value as number) <= most
      const wrong = done.filter(([what, first, second]) => {
        if (what === 'to') return !within(first, 1000) || !within(second, 500)
        return !whole(first) || (typeof second !== 'boolean' && !whole(second))
      })
      expect(wrong).toEqual([])
      const held = new Set<string>()
      for (const [what, first, second] of done) {
        if (second === true) held.add(`${String(what)} ${String(first)}`)
        else held.delete(`${String(what)} ${String(first)}`)
      }
      expect([...held]).toEqual([])
    }
  })
})

describe('a gamepad without a driver', () => {
  const pad: Recipe['input']['pad'] = {
    buttons: { '0': 'Space', '7': 'MouseLeft' },
    left: { up: 'ArrowUp', left: 'ArrowLeft', right: 'ArrowRight' },
    right: { mouse: 1000 },
  }

  it('is keys and mouse by the recipe STREAM-3', () => {
    const { send, done } = hands({ pad })
    send(
      { kind: 'padButton', pad: 0, button: 0, value: 1 },
      { kind: 'padButton', pad: 0, button: 7, value: 0.4 },
      { kind: 'padButton', pad: 0, button: 7, value: 0.9 },
    )
    send({ kind: 'padButton', pad: 0, button: 16, value: 1 })
    expect(done).toEqual([
      ['key', xKeycode('Space'), true],
      ['button', 1, true],
    ])
  })

  it('presses a key while a stick is pushed, without chatter at the edge', () => {
    const { send, done } = hands({ pad })
    send(stick(0.6, 0, 0, 0), stick(0.45, 0, 0, 0), stick(0.55, 0, 0, 0))
    expect(done).toEqual([['key', xKeycode('ArrowRight'), true]])
    send(stick(0.2, 0, 0, 0), stick(0.45, 0, 0, 0))
    expect(done.slice(1)).toEqual([['key', xKeycode('ArrowRight'), false]])
  })

  it('moves the mouse while a stick is pushed', () => {
    const { player, send, done } = hands({ pad })
    send(stick(0, 0, 0.5, -1))
    expect(player.isPushing).toBe(true)
    player.passed(0.1)
    player.passed(0.0011)
    send(stick(0, 0, 0.05, 0))
    player.passed(0.1)
    expect(done).toEqual([
      ['by', 50, -100],
      ['by', 0, -1],
    ])
    expect(player.isPushing).toBe(false)
  })

  it('releases everything together', () => {
    const { player, send, done } = hands({ pad })
    send(key('KeyA', true), stick(0.9, 0, 1, 0), {
      kind: 'button',
      button: 0,
      down: true,
      x: 0,
      y: 0,
    })
    done.length = 0
    send({ kind: 'releaseAll' })
    expect(done.every(([, , down]) => down === false)).toBe(true)
    expect(done).toHaveLength(3)
    player.passed(1)
    player.releaseAll()
    expect(done).toHaveLength(3)
  })
})
