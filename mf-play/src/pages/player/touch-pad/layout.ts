import type { Language, LocalizedText } from '@cloudplay/contract'
import {
  isTouchLayout,
  TOUCH_LAYOUT,
  type TouchAction,
  type TouchButton,
  type TouchControl,
  type TouchLayout,
} from '@cloudplay/contract/touch-layout'

const BUTTON_PX = 60
const STICK_PX = 136

const button = (
  id: string,
  action: TouchAction,
  x: number,
  y: number,
  sizePx = BUTTON_PX,
): TouchButton => ({
  id,
  kind: 'button',
  action,
  x,
  y,
  sizePx,
})

/** For a game whose recipe has no layout: a stick left, the usual keys right. */
export const firstLayout: TouchLayout = [
  { id: 'stick', kind: 'stick', keys: 'arrows', x: 0.13, y: 0.7, sizePx: STICK_PX },
  button('space', { key: 'Space' }, 0.83, 0.8, 72),
  button('ctrl', { key: 'ControlLeft' }, 0.93, 0.62),
  button('shift', { key: 'ShiftLeft' }, 0.73, 0.88, 52),
  button('enter', { key: 'Enter' }, 0.93, 0.4, 52),
  button('escape', { key: 'Escape' }, 0.07, 0.2, 48),
]

/** A new control for an action, near the middle, where the player sees it and can drag it away. */
export function newControl(what: TouchAction | 'stick' | 'look', taken: TouchLayout): TouchControl {
  const id = String(1 + Math.max(0, ...taken.map(({ id }) => Number(id) || 0)))
  const place = { id, x: 0.5, y: 0.45 }
  if (what === 'stick') return { ...place, kind: 'stick', keys: 'wasd', sizePx: STICK_PX }
  if (what === 'look') return { ...place, kind: 'look', sizePx: 180 }
  return { ...place, kind: 'button', action: what, sizePx: BUTTON_PX }
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The layout with one control moved or resized; it stays on the stage and within its sizes. */
export function changed(
  layout: TouchLayout,
  id: string,
  change: Partial<Pick<TouchControl, 'x' | 'y' | 'sizePx'>>,
): TouchLayout {
  return layout.map((control) =>
    control.id === id
      ? {
          ...control,
          x: within(change.x ?? control.x, 0.02, 0.98),
          y: within(change.y ?? control.y, 0.04, 0.96),
          sizePx: within(
            change.sizePx ?? control.sizePx,
            TOUCH_LAYOUT.minSizePx,
            TOUCH_LAYOUT.maxSizePx,
          ),
        }
      : control,
  )
}

export const without = (layout: TouchLayout, id: string): TouchLayout =>
  layout.filter((control) => control.id !== id)

/** The layout with another label on a button. A label is in both languages or absent; until both are written, one repeats the other. */
export function labelled(
  layout: TouchLayout,
  id: string,
  language: Language,
  text: string,
): TouchLayout {
  return layout.map((control) => {
    if (control.id !== id || control.kind !== 'button') return control
    const { label, ...unlabelled } = control
    if (text === '') return unlabelled
    const other = language === 'en' ? 'zh-CN' : 'en'
    const fitting = (one: Language, of: string) => of.slice(0, TOUCH_LAYOUT.maxLabel[one])
    const wasRepeated = !label || label[other] === fitting(other, label[language])
    return {
      ...unlabelled,
      label: {
        [language]: fitting(language, text),
        [other]: wasRepeated ? fitting(other, text) : label[other],
      } as LocalizedText,
    }
  })
}

/** The layout as a recipe contains it. */
export const recipeJson = (layout: TouchLayout): string =>
  JSON.stringify(
    layout.map((control) => ({
      ...control,
      x: Number(control.x.toFixed(3)),
      y: Number(control.y.toFixed(3)),
      sizePx: Math.round(control.sizePx),
    })),
    null,
    2,
  )

/** Reads a stored layout; null for anything else. */
export function readLayout(text: string | null): TouchLayout | null {
  if (text === null) return null
  try {
    const layout: unknown = JSON.parse(text)
    return isTouchLayout(layout) ? layout : null
  } catch {
    return null
  }
}
