import { isKeyCode, type KeyCode } from '@cloudplay/contract/stream-input'

/** What a control does while it is touched. */
export type Action = { key: KeyCode } | { mouse: 0 | 1 | 2 }

/** Keys a stick holds, in the order left, right, up, down. */
export const STICK_KEYS = {
  arrows: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  wasd: ['KeyA', 'KeyD', 'KeyW', 'KeyS'],
} as const satisfies Record<string, readonly [KeyCode, KeyCode, KeyCode, KeyCode]>
export type StickKeys = keyof typeof STICK_KEYS

interface Placed {
  id: string
  /** Middle of the control, 0..1 of the stage's width and height. */
  x: number
  y: number
  /** Across, px of the stage. */
  sizePx: number
}
export type ButtonControl = Placed & { kind: 'button'; action: Action }
export type StickControl = Placed & { kind: 'stick'; keys: StickKeys }
/** A field in which a dragging finger moves the mouse, for games that look around with it. */
export type LookControl = Placed & { kind: 'look' }
export type Control = ButtonControl | StickControl | LookControl
export type Layout = readonly Control[]

export const MIN_SIZE_PX = 44
export const MAX_SIZE_PX = 200
/** More than these would cover the video. */
export const MAX_CONTROLS = 24

const BUTTON_PX = 60
const STICK_PX = 136

const button = (
  id: string,
  action: Action,
  x: number,
  y: number,
  sizePx = BUTTON_PX,
): ButtonControl => ({
  id,
  kind: 'button',
  action,
  x,
  y,
  sizePx,
})

/** What a game without a layout of the player's own starts with: a stick left, the usual keys right. */
export const firstLayout: Layout = [
  { id: 'stick', kind: 'stick', keys: 'arrows', x: 0.13, y: 0.7, sizePx: STICK_PX },
  button('space', { key: 'Space' }, 0.83, 0.8, 72),
  button('ctrl', { key: 'ControlLeft' }, 0.93, 0.62),
  button('shift', { key: 'ShiftLeft' }, 0.73, 0.88, 52),
  button('enter', { key: 'Enter' }, 0.93, 0.4, 52),
  button('escape', { key: 'Escape' }, 0.07, 0.2, 48),
]

/** A new control for an action, near the middle, where the player sees it and can drag it away. */
export function newControl(what: Action | 'stick' | 'look', taken: Layout): Control {
  const id = String(1 + Math.max(0, ...taken.map(({ id }) => Number(id) || 0)))
  const place = { id, x: 0.5, y: 0.45 }
  if (what === 'stick') return { ...place, kind: 'stick', keys: 'wasd', sizePx: STICK_PX }
  if (what === 'look') return { ...place, kind: 'look', sizePx: 180 }
  return { ...place, kind: 'button', action: what, sizePx: BUTTON_PX }
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The layout with one control moved or resized; it stays on the stage and within its sizes. */
export function changed(
  layout: Layout,
  id: string,
  change: Partial<Pick<Control, 'x' | 'y' | 'sizePx'>>,
): Layout {
  return layout.map((control) =>
    control.id === id
      ? {
          ...control,
          x: within(change.x ?? control.x, 0.02, 0.98),
          y: within(change.y ?? control.y, 0.04, 0.96),
          sizePx: within(change.sizePx ?? control.sizePx, MIN_SIZE_PX, MAX_SIZE_PX),
        }
      : control,
  )
}

export const without = (layout: Layout, id: string): Layout =>
  layout.filter((control) => control.id !== id)

const isAction = (value: unknown): value is Action => {
  const action = value as { key?: unknown; mouse?: unknown } | null
  return (
    typeof action === 'object' &&
    action !== null &&
    ((typeof action.key === 'string' && isKeyCode(action.key)) ||
      [0, 1, 2].includes(action.mouse as number))
  )
}

function isControl(value: unknown): value is Control {
  const control = value as Partial<Record<keyof ButtonControl | 'keys', unknown>> | null
  if (typeof control !== 'object' || control === null) return false
  const { id, x, y, sizePx, kind } = control
  const share = (part: unknown) => typeof part === 'number' && part >= 0 && part <= 1
  if (
    typeof id !== 'string' ||
    !share(x) ||
    !share(y) ||
    typeof sizePx !== 'number' ||
    sizePx < MIN_SIZE_PX ||
    sizePx > MAX_SIZE_PX
  )
    return false
  if (kind === 'button') return isAction(control.action)
  return (
    kind === 'look' ||
    (kind === 'stick' &&
      typeof control.keys === 'string' &&
      Object.hasOwn(STICK_KEYS, control.keys))
  )
}

/** Reads a stored layout; null for anything else. */
export function readLayout(text: string | null): Layout | null {
  if (text === null) return null
  try {
    const layout: unknown = JSON.parse(text)
    const good = Array.isArray(layout) && layout.length <= MAX_CONTROLS && layout.every(isControl)
    return good && new Set(layout.map(({ id }) => id)).size === layout.length ? layout : null
  } catch {
    return null
  }
}
