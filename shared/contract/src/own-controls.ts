import { isKeyCode, type KeyCode } from './stream-input.ts'
import { isTouchLayout, type TouchControl } from './touch-layout.ts'

/** A player's own controls of one game (PLAY-30). This file needs no schema library, so pages can check a link too. */
export interface OwnControls {
  keys: Pair<KeyCode>[]
  pad: Pair<number>[]
  touch?: TouchControl[]
}

/** An input of the player, and what the game gets instead. */
interface Pair<Value> {
  from: Value
  to: Value
}

/** Bounds of them. Buttons are those of the standard layout. */
export const OWN_CONTROLS = { maxKeys: 48, padButtons: 17, maxShared: 20, shown: 5 } as const

export const NO_CHANGES: OwnControls = { keys: [], pad: [] }

export const hasChanges = ({ keys, pad, touch }: OwnControls): boolean =>
  keys.length > 0 || pad.length > 0 || touch !== undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Pairs that change something, each `from` once, in a fixed order, so that equal controls have one text. */
function pairs<Value extends string | number>(
  list: unknown,
  max: number,
  is: (value: unknown) => value is Value,
): Pair<Value>[] | null {
  if (!Array.isArray(list) || list.length > max) return null
  const found = new Map<Value, Value>()
  for (const one of list as unknown[]) {
    if (!isRecord(one) || !is(one.from) || !is(one.to) || found.has(one.from)) return null
    found.set(one.from, one.to)
  }
  return [...found]
    .filter(([from, to]) => from !== to)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, to]) => ({ from, to }))
}

const isKey = (value: unknown) => typeof value === 'string' && isKeyCode(value)
const isButton = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < OWN_CONTROLS.padButtons

/** Its fields in one order, without a label: labels are free text, which other players would read. They stay in the recipes. */
const plain = (control: TouchControl): TouchControl =>
  Object.fromEntries(
    Object.entries(control)
      .filter(([field]) => field !== 'label')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ) as TouchControl

/** Reads controls that come from storage, from a link or from another player; null if they are not exactly that. */
export function readOwnControls(value: unknown): OwnControls | null {
  if (!isRecord(value)) return null
  const { touch } = value
  const keys = pairs(
    value.keys,
    OWN_CONTROLS.maxKeys,
    isKey as (key: unknown) => key is OwnControls['keys'][number]['from'],
  )
  const pad = pairs(
    value.pad,
    OWN_CONTROLS.padButtons,
    isButton as (button: unknown) => button is number,
  )
  if (!keys || !pad || (touch !== undefined && !isTouchLayout(touch))) return null
  return { keys, pad, ...(touch && { touch: touch.map(plain) }) }
}
