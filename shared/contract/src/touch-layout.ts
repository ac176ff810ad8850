import type { Static } from 'typebox'
import type { lookControl, stickControl, touchButton } from './controls.ts'
import { isKeyCode } from './stream-input.ts'

import { PRINTED_TEXT, STICK_KEYS, TOUCH_LAYOUT } from './touch-bounds.ts'

export { STICK_KEYS, TOUCH_LAYOUT, type StickKeys } from './touch-bounds.ts'

export type TouchButton = Static<typeof touchButton>
export type StickControl = Static<typeof stickControl>
/** A field in which a dragging finger moves the mouse, for games that look around with it. */
export type LookControl = Static<typeof lookControl>
/** What a button holds while it is touched. */
export type TouchAction = TouchButton['action']
export type TouchControl = TouchButton | StickControl | LookControl
/** The controls on the screen of a phone, drawn in this order. Ids are unique. */
export type TouchLayout = readonly TouchControl[]

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1

function isAction(value: unknown): boolean {
  const action = value as { key?: unknown; mouse?: unknown } | null
  if (typeof action !== 'object' || action === null || Object.keys(action).length !== 1)
    return false
  return (
    (typeof action.key === 'string' && isKeyCode(action.key)) ||
    [0, 1, 2].includes(action.mouse as number)
  )
}

const printed = new RegExp(PRINTED_TEXT, 'u')

function isLabel(value: unknown): boolean {
  if (value === undefined) return true
  const label = value as Record<string, unknown> | null
  if (typeof label !== 'object' || label === null || Object.keys(label).length !== 2) return false
  return (['zh-CN', 'en'] as const).every((language) => {
    const text = label[language]
    return (
      typeof text === 'string' &&
      printed.test(text) &&
      [...text].length <= TOUCH_LAYOUT.maxLabel[language]
    )
  })
}

const PLACED = ['id', 'kind', 'x', 'y', 'sizePx']
const FIELDS = { button: ['action', 'label'], stick: ['keys'], look: [] } as const

function isTouchControl(value: unknown): value is TouchControl {
  const control = value as Record<string, unknown> | null
  if (typeof control !== 'object' || control === null) return false
  const { id, kind, x, y, sizePx } = control
  if (typeof kind !== 'string' || !Object.hasOwn(FIELDS, kind)) return false
  const known: readonly string[] = [...PLACED, ...FIELDS[kind as keyof typeof FIELDS]]
  if (!Object.keys(control).every((field) => known.includes(field))) return false
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,24}$/.test(id) || !isShare(x) || !isShare(y))
    return false
  if (typeof sizePx !== 'number') return false
  if (!(sizePx >= TOUCH_LAYOUT.minSizePx && sizePx <= TOUCH_LAYOUT.maxSizePx)) return false
  if (kind === 'button') return isAction(control['action']) && isLabel(control['label'])
  const { keys } = control
  return kind === 'look' || (typeof keys === 'string' && Object.hasOwn(STICK_KEYS, keys))
}

/** The same rule as the schema `touchLayout`, which can't say that ids are unique. */
export const isTouchLayout = (value: unknown): value is TouchLayout =>
  Array.isArray(value) &&
  value.length <= TOUCH_LAYOUT.maxControls &&
  value.every(isTouchControl) &&
  new Set(value.map(({ id }) => id)).size === value.length
