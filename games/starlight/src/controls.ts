import type { KeyCode, StreamInput } from '@cloudplay/contract/stream-input'
import { isIn, PAUSE_BOX } from '@cloudplay/game-kit/input/menu'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'

/** The player's input in one step. It includes all presses since the last step. */
export interface PlayerInput {
  /** -1..1 each, from held keys or the stick. */
  steerX: number
  steerY: number
  /** The pointer's target for the ship, px; null: the keys steer. */
  target: { x: number; y: number } | null
  dash: boolean
  confirm: boolean
  pause: boolean
}

const STEERING: Partial<Record<KeyCode, [number, number]>> = {
  ArrowLeft: [-1, 0],
  KeyA: [-1, 0],
  ArrowRight: [1, 0],
  KeyD: [1, 0],
  ArrowUp: [0, -1],
  KeyW: [0, -1],
  ArrowDown: [0, 1],
  KeyS: [0, 1],
}
/** The cross of a gamepad, by its buttons in the standard layout. */
const CROSS: Readonly<Record<number, readonly [number, number]>> = {
  12: [0, -1],
  13: [0, 1],
  14: [-1, 0],
  15: [1, 0],
}
const PAUSE_BUTTONS = new Set([8, 9])
const STICK_REST = 0.15
/** Longest tap, in contrast to a drag. */
const TAP_MS = 220

/** Translates inputs: arrows, WASD, pointer, touch and stick steer; space, tap and button dash. */
export class Controls {
  readonly #held = new Set<KeyCode>()
  readonly #cross = new Set<number>()
  /** Other buttons of a gamepad: a trigger reports each change of its way. */
  readonly #pulled = new Set<number>()
  #stick: [number, number] = [0, 0]
  #target: { x: number; y: number } | null = null
  #pressedAtMs: number | null = null
  #dash = false
  #confirm = false
  #pause = false

  input(input: StreamInput, nowMs = performance.now()): void {
    switch (input.kind) {
      case 'key':
        this.#key(input.code, input.down)
        break
      case 'point':
        this.#aim(input.x, input.y)
        break
      case 'move':
        if (this.#target)
          this.#aim(
            (this.#target.x + input.dx) / VIEW_WIDTH,
            (this.#target.y + input.dy) / VIEW_HEIGHT,
          )
        else this.#aim(0.5, 0.5)
        break
      case 'button':
        if (this.#pauses(input)) break
        this.#aim(input.x, input.y)
        if (input.down) {
          this.#pressedAtMs = nowMs
          this.#confirm = true
          if (input.button === 2) this.#dash = true
        } else {
          if (
            input.button === 0 &&
            this.#pressedAtMs !== null &&
            nowMs - this.#pressedAtMs < TAP_MS
          )
            this.#dash = true
          this.#pressedAtMs = null
        }
        break
      case 'stick':
        this.#stick = [input.axes[0], input.axes[1]]
        if (Math.hypot(...this.#stick) > STICK_REST) this.#target = null
        break
      case 'padButton':
        this.#padButton(input.button, input.value > 0.5)
        break
      case 'releaseAll':
        this.releaseAll()
        break
      case 'wheel':
        break
    }
  }

  releaseAll(): void {
    this.#held.clear()
    this.#cross.clear()
    this.#pulled.clear()
    this.#stick = [0, 0]
    this.#pressedAtMs = null
  }

  /** The player's input since the last call. */
  take(): PlayerInput {
    let [steerX, steerY] = this.#stick.map((axis) => (Math.abs(axis) < STICK_REST ? 0 : axis)) as [
      number,
      number,
    ]
    for (const code of this.#held) {
      const [x, y] = STEERING[code] ?? [0, 0]
      steerX += x
      steerY += y
    }
    for (const button of this.#cross) {
      steerX += CROSS[button]![0]
      steerY += CROSS[button]![1]
    }
    const input: PlayerInput = {
      steerX: Math.max(-1, Math.min(1, steerX)),
      steerY: Math.max(-1, Math.min(1, steerY)),
      target: this.#target,
      dash: this.#dash,
      confirm: this.#confirm,
      pause: this.#pause,
    }
    this.#dash = this.#confirm = this.#pause = false
    return input
  }

  /** The button in the corner, for hands without keys. Its release steers nowhere. */
  #pauses({ down, x, y }: Extract<StreamInput, { kind: 'button' }>): boolean {
    if (!isIn(PAUSE_BOX, { x: x * VIEW_WIDTH, y: y * VIEW_HEIGHT })) return false
    this.#pause ||= down
    return down || this.#pressedAtMs === null
  }

  #padButton(button: number, down: boolean): void {
    if (!down) {
      this.#cross.delete(button)
      this.#pulled.delete(button)
    } else if (CROSS[button]) {
      this.#cross.add(button)
      this.#target = null
    } else if (!this.#pulled.has(button)) {
      this.#pulled.add(button)
      if (PAUSE_BUTTONS.has(button)) this.#pause = true
      else this.#dash = this.#confirm = true
    }
  }

  #aim(x: number, y: number): void {
    this.#target = { x: inView(x) * VIEW_WIDTH, y: inView(y) * VIEW_HEIGHT }
  }

  #key(code: KeyCode, down: boolean): void {
    if (!down) {
      this.#held.delete(code)
      return
    }
    this.#held.add(code)
    if (STEERING[code]) this.#target = null
    if (code === 'Space') this.#dash = this.#confirm = true
    if (code === 'Enter' || code === 'NumpadEnter') this.#confirm = true
    if (code === 'KeyP' || code === 'Escape') this.#pause = true
  }
}

/** A locked pointer has no edge. */
const inView = (share: number) => Math.max(0, Math.min(1, share))
