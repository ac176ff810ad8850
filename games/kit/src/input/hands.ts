import { KEY_CODES, type KeyCode, type StreamInput } from '@cloudplay/contract/stream-input'
import { VIEW_HEIGHT, VIEW_WIDTH } from '../view.ts'

export const PADS = 4
/** Most edges between two steps; a player makes a handful, a flood is cut. */
const EDGES_MAX = 64
const STICK_REST = 0.15
/** A stick beyond the first value presses its direction, and below the second releases it. */
const STICK_PRESS = 0.6
const STICK_RELEASE = 0.35
/** Limits of a tap, in contrast to a drag: its time and its movement. */
const TAP_MS = 220
const TAP_PX = 24

export type Direction = 'left' | 'right' | 'up' | 'down'
/** A pointer event; px of the view. */
export interface Stroke {
  kind: 'down' | 'move' | 'up'
  x: number
  y: number
  /** For `up`: it went down shortly before, at the same place. */
  isTap: boolean
}
export interface Pad {
  x: number
  y: number
  /** 0..1 of each button in the standard layout. */
  buttons: ReadonlyMap<number, number>
}
/** An edge: a key or a pad's button that went down. */
export type Press = { from: 'key'; code: KeyCode } | { from: 'pad'; pad: number; button: number }

/** Everything that the player's hands do in one step, on any device. */
export interface Hands {
  keys: ReadonlySet<KeyCode>
  pads: readonly Pad[]
  presses: readonly Press[]
  /** Presses of arrows, WASD, a cross or a stick, in order. */
  directions: readonly Direction[]
  confirm: boolean
  back: boolean
  pause: boolean
  strokes: readonly Stroke[]
  /** Place of the pointer; null before its first event. */
  pointer: { x: number; y: number; isDown: boolean } | null
}

const KEY_DIRECTIONS: Partial<Record<KeyCode, Direction>> = {
  ArrowLeft: 'left',
  KeyA: 'left',
  ArrowRight: 'right',
  KeyD: 'right',
  ArrowUp: 'up',
  KeyW: 'up',
  ArrowDown: 'down',
  KeyS: 'down',
}
const CROSS: Readonly<Record<number, Direction>> = { 12: 'up', 13: 'down', 14: 'left', 15: 'right' }
const CONFIRM_KEYS = new Set<KeyCode>(['Enter', 'NumpadEnter', 'Space'])
const PAUSE_KEYS = new Set<KeyCode>(['KeyP', 'Escape'])
const known = new Set<string>(KEY_CODES)

interface PadHands {
  x: number
  y: number
  buttons: Map<number, number>
  leaning: Direction | null
}

/** Collects inputs between two steps. It reports each press exactly once. */
export class HandReader {
  readonly #keys = new Set<KeyCode>()
  readonly #pads: PadHands[] = Array.from({ length: PADS }, () => ({
    x: 0,
    y: 0,
    buttons: new Map(),
    leaning: null,
  }))
  #presses: Press[] = []
  #directions: Direction[] = []
  #strokes: Stroke[] = []
  #edges = { confirm: false, back: false, pause: false }
  #pointer: { x: number; y: number; isDown: boolean } | null = null
  #pressed: { x: number; y: number; atMs: number } | null = null

  input(input: StreamInput, nowMs = performance.now()): void {
    switch (input.kind) {
      case 'key':
        if (known.has(input.code)) this.#key(input.code, input.down)
        break
      case 'point':
        this.#point(input.x * VIEW_WIDTH, input.y * VIEW_HEIGHT)
        break
      case 'move': {
        const { x, y } = this.#pointer ?? { x: VIEW_WIDTH / 2, y: VIEW_HEIGHT / 2 }
        this.#point(x + input.dx, y + input.dy)
        break
      }
      case 'button':
        this.#button(input.button, input.down, input.x * VIEW_WIDTH, input.y * VIEW_HEIGHT, nowMs)
        break
      case 'stick':
        this.#stick(input.pad, input.axes[0], input.axes[1])
        break
      case 'padButton':
        this.#padButton(input.pad, input.button, input.value)
        break
      case 'releaseAll':
        this.releaseAll()
        break
      case 'wheel':
        break
    }
  }

  releaseAll(): void {
    this.#keys.clear()
    for (const pad of this.#pads)
      Object.assign(pad, { x: 0, y: 0, buttons: new Map(), leaning: null })
    this.#pressed = null
    if (!this.#pointer?.isDown) return
    const { x, y } = this.#pointer
    this.#pointer = { x, y, isDown: false }
    add(this.#strokes, { kind: 'up', x, y, isTap: false })
  }

  /** The inputs since the last call. */
  take(): Hands {
    const hands: Hands = {
      keys: new Set(this.#keys),
      pads: this.#pads.map(({ x, y, buttons }) => ({ x, y, buttons: new Map(buttons) })),
      presses: this.#presses,
      directions: this.#directions,
      strokes: this.#strokes,
      pointer: this.#pointer && { ...this.#pointer },
      ...this.#edges,
    }
    this.#presses = []
    this.#directions = []
    this.#strokes = []
    this.#edges = { confirm: false, back: false, pause: false }
    return hands
  }

  #key(code: KeyCode, down: boolean): void {
    if (!down) {
      this.#keys.delete(code)
      return
    }
    // A held key repeats; only its first press counts.
    if (this.#keys.has(code)) return
    this.#keys.add(code)
    add(this.#presses, { from: 'key', code })
    const direction = KEY_DIRECTIONS[code]
    if (direction) add(this.#directions, direction)
    if (CONFIRM_KEYS.has(code)) this.#edges.confirm = true
    if (PAUSE_KEYS.has(code)) this.#edges.pause = true
    if (code === 'Escape' || code === 'Backspace') this.#edges.back = true
  }

  #point(x: number, y: number): void {
    const at = { x: within(x, VIEW_WIDTH), y: within(y, VIEW_HEIGHT) }
    this.#pointer = { ...at, isDown: this.#pointer?.isDown ?? false }
    const last = this.#strokes.at(-1)
    // Only the last of consecutive movements counts.
    if (last?.kind === 'move') Object.assign(last, at)
    else add(this.#strokes, { kind: 'move', ...at, isTap: false })
  }

  #button(button: number, down: boolean, toX: number, toY: number, nowMs: number): void {
    const x = within(toX, VIEW_WIDTH)
    const y = within(toY, VIEW_HEIGHT)
    if (button !== 0) {
      if (down) this.#edges.back = true
      return
    }
    this.#pointer = { x, y, isDown: down }
    const since = this.#pressed
    this.#pressed = down ? { x, y, atMs: nowMs } : null
    const isTap =
      !down &&
      since !== null &&
      nowMs - since.atMs < TAP_MS &&
      Math.hypot(x - since.x, y - since.y) < TAP_PX
    add(this.#strokes, { kind: down ? 'down' : 'up', x, y, isTap })
  }

  #stick(index: number, x: number, y: number): void {
    const pad = this.#pads[index]
    if (!pad || !Number.isFinite(x) || !Number.isFinite(y)) return
    pad.x = Math.abs(x) < STICK_REST ? 0 : x
    pad.y = Math.abs(y) < STICK_REST ? 0 : y
    const reach = Math.max(Math.abs(x), Math.abs(y))
    if (reach < STICK_RELEASE) pad.leaning = null
    if (reach < STICK_PRESS) return
    const leaning = Math.abs(x) > Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down'
    if (pad.leaning === leaning) return
    pad.leaning = leaning
    add(this.#directions, leaning)
  }

  #padButton(index: number, button: number, value: number): void {
    const pad = this.#pads[index]
    if (!pad || !Number.isInteger(button) || button < 0 || button > 31) return
    const was = pad.buttons.get(button) ?? 0
    if (value > 0) pad.buttons.set(button, value)
    else pad.buttons.delete(button)
    if (was > 0.5 || !(value > 0.5)) return
    add(this.#presses, { from: 'pad', pad: index, button })
    const direction = CROSS[button]
    if (direction) add(this.#directions, direction)
    if (button === 0) this.#edges.confirm = true
    if (button === 1) this.#edges.back = true
    if (button === 8 || button === 9) this.#edges.pause = true
  }
}

function add<Edge>(edges: Edge[], edge: Edge): void {
  if (edges.length < EDGES_MAX) edges.push(edge)
}

const within = (value: number, most: number) =>
  Number.isFinite(value) ? Math.max(0, Math.min(most, value)) : most / 2
