import type { KeyCode, StreamInput } from '@cloudplay/contract/stream-input'
import { xKeycode } from './key-map.ts'
import type { Press, Recipe, StickRule } from './recipe.ts'

/** Events for a display: X's own numbers, pixels of the frame. */
export interface HandsOn {
  key(keycode: number, down: boolean): void
  /** 1 left, 2 middle, 3 right, 4 to 7 the wheel, 8 and 9 the thumb. */
  button(button: number, down: boolean): void
  pointTo(xPx: number, yPx: number): void
  moveBy(dxPx: number, dyPx: number): void
  /** Types a character that is on no key. */
  character(codePoint: number): void
}

/** X's second button is the middle one, the browser's is the right one; 4 to 7 belong to the wheel. */
const X_BUTTONS = [1, 2, 3, 8, 9] as const
const WHEEL = { up: 4, down: 5, left: 6, right: 7 } as const
/** A browser's wheel step is about 100 pixels, X's is one press. */
const WHEEL_STEP_PX = 100
/** Bounds the presses of one flick of a wheel. */
const WHEEL_STEPS_MAX = 5
const MOUSE_BUTTONS: Partial<Record<Press, number>> = {
  MouseLeft: 1,
  MouseMiddle: 2,
  MouseRight: 3,
}
/** A stick is pushed beyond the first value and released below the second. The gap prevents chatter. */
const PUSHED = 0.5
const LET_GO = 0.35
const STICK_REST = 0.15
const PAD_PRESSED = 0.5

type Target = { kind: 'key'; keycode: number } | { kind: 'button'; button: number }

/**
 * Turns the player's inputs into presses of a keyboard and a mouse by the rules of a recipe. Several inputs may hold one key
 * (arrow and stick): it is released with the last of them.
 */
export class PlayerHands {
  readonly #rules: Recipe['input']
  readonly #size: { width: number; height: number }
  readonly #on: HandsOn
  readonly #keys: Partial<Record<KeyCode, KeyCode>>
  /** Sources that hold a target, by its name. */
  readonly #held = new Map<string, { target: Target; by: Set<string> }>()
  /** Current speed of the mouse by each stick, in pixels a second. */
  readonly #pushes = new Map<string, { dx: number; dy: number }>()
  #leftOver = { x: 0, y: 0 }
  #aimedAt: { x: number; y: number } | null = null
  #wheel = { x: 0, y: 0 }

  constructor(recipe: Pick<Recipe, 'input' | 'width' | 'height'>, on: HandsOn) {
    this.#rules = recipe.input
    this.#size = recipe
    this.#on = on
    this.#keys = recipe.input.keys ?? {}
  }

  input(input: StreamInput): void {
    switch (input.kind) {
      case 'key':
        this.#hold(`key ${input.code}`, keyTarget(this.#keys[input.code] ?? input.code), input.down)
        break
      case 'typed':
        this.#hold(`typed ${input.code}`, keyTarget(input.code), input.down)
        break
      case 'character':
        this.#on.character(input.codePoint)
        break
      case 'button':
        this.#mouseButton(input)
        break
      case 'point':
        this.#aim(input.x, input.y)
        break
      case 'move':
        if (this.#rules.pointer !== 'none') this.#on.moveBy(input.dx, input.dy)
        break
      case 'wheel':
        this.#roll(input.dx, input.dy)
        break
      case 'stick':
        this.#stick(`pad ${input.pad} left`, this.#rules.pad?.left, input.axes[0], input.axes[1])
        this.#stick(`pad ${input.pad} right`, this.#rules.pad?.right, input.axes[2], input.axes[3])
        break
      case 'padButton': {
        const press = this.#rules.pad?.buttons?.[String(input.button)]
        if (press)
          this.#hold(
            `pad ${input.pad} button ${input.button}`,
            pressTarget(press),
            input.value > PAD_PRESSED,
          )
        break
      }
      case 'releaseAll':
        this.releaseAll()
        break
    }
  }

  /** A stick pushes the mouse: `passed` has something to do. */
  get isPushing(): boolean {
    return this.#pushes.size > 0
  }

  /** Moves the mouse by the pushed sticks for the passed time. */
  passed(seconds: number): void {
    for (const { dx, dy } of this.#pushes.values()) this.#moveBy(dx * seconds, dy * seconds)
  }

  releaseAll(): void {
    this.#pushes.clear()
    this.#aimedAt = null
    this.#wheel = { x: 0, y: 0 }
    for (const { target } of this.#held.values()) this.#press(target, false)
    this.#held.clear()
  }

  #mouseButton({ button, down, x, y }: Extract<StreamInput, { kind: 'button' }>): void {
    // A new touch doesn't turn the view to its place.
    if (down && button === 0) this.#aimedAt = { x, y }
    this.#aim(x, y)
    const { tap } = this.#rules
    if (tap && button === 0) this.#hold('tap', pressTarget(tap), down)
    else if (this.#rules.pointer !== 'none')
      this.#hold(`mouse ${button}`, { kind: 'button', button: X_BUTTONS[button] }, down)
  }

  /** Points to a place, or, if the mouse turns the view, moves by the distance from the last place. */
  #aim(x: number, y: number): void {
    const { width, height } = this.#size
    if (this.#rules.pointer === 'point')
      this.#on.pointTo(Math.round(x * (width - 1)), Math.round(y * (height - 1)))
    const from = this.#aimedAt ?? { x, y }
    this.#aimedAt = { x, y }
    if (this.#rules.pointer === 'look') this.#moveBy((x - from.x) * width, (y - from.y) * height)
  }

  /** Sends whole pixels; the rest waits for the next movement. */
  #moveBy(dx: number, dy: number): void {
    this.#leftOver.x += dx
    this.#leftOver.y += dy
    const x = Math.trunc(this.#leftOver.x)
    const y = Math.trunc(this.#leftOver.y)
    if (x === 0 && y === 0) return
    this.#leftOver.x -= x
    this.#leftOver.y -= y
    this.#on.moveBy(x, y)
  }

  #roll(dx: number, dy: number): void {
    this.#wheel.x += dx
    this.#wheel.y += dy
    this.#wheel.x -= this.#steps(this.#wheel.x, WHEEL.left, WHEEL.right) * WHEEL_STEP_PX
    this.#wheel.y -= this.#steps(this.#wheel.y, WHEEL.up, WHEEL.down) * WHEEL_STEP_PX
  }

  #steps(rolledPx: number, back: number, on: number): number {
    const steps = Math.trunc(rolledPx / WHEEL_STEP_PX)
    const button = steps < 0 ? back : on
    for (let step = Math.min(Math.abs(steps), WHEEL_STEPS_MAX); step > 0; step--) {
      this.#on.button(button, true)
      this.#on.button(button, false)
    }
    return steps
  }

  #stick(name: string, rule: StickRule | undefined, x: number, y: number): void {
    if (!rule) return
    if ('mouse' in rule) {
      if (Math.hypot(x, y) < STICK_REST) this.#pushes.delete(name)
      else this.#pushes.set(name, { dx: x * rule.mouse, dy: y * rule.mouse })
      return
    }
    const strokes = [
      ['left', -x],
      ['right', x],
      ['up', -y],
      ['down', y],
    ] as const
    for (const [side, stroke] of strokes) {
      const press = rule[side]
      if (!press) continue
      const source = `${name} ${side}`
      const isHeld = [...this.#held.values()].some(({ by }) => by.has(source))
      this.#hold(source, pressTarget(press), stroke > (isHeld ? LET_GO : PUSHED))
    }
  }

  #hold(source: string, target: Target, down: boolean): void {
    const name = target.kind === 'key' ? `key ${target.keycode}` : `button ${target.button}`
    const held = this.#held.get(name)
    if (down) {
      if (held) held.by.add(source)
      else {
        this.#held.set(name, { target, by: new Set([source]) })
        this.#press(target, true)
      }
    } else if (held?.by.delete(source) && held.by.size === 0) {
      this.#held.delete(name)
      this.#press(target, false)
    }
  }

  #press(target: Target, down: boolean): void {
    if (target.kind === 'key') this.#on.key(target.keycode, down)
    else this.#on.button(target.button, down)
  }
}

const keyTarget = (code: KeyCode): Target => ({ kind: 'key', keycode: xKeycode(code) })

function pressTarget(press: Press): Target {
  const button = MOUSE_BUTTONS[press]
  // By the schema, a target is a mouse button or a key.
  return button === undefined ? keyTarget(press as KeyCode) : { kind: 'button', button }
}
