import { Type, type Static } from 'typebox'
import { KEY_CODES, type KeyCode } from './stream-input.ts'
import { PRINTED_TEXT, TOUCH_LAYOUT } from './touch-bounds.ts'

/**
 * How a game is controlled (PLAY-28). Its recipe declares it, the node sends it to the page with `welcome`, and players see
 * it as hints, touch controls and choices for their own keys.
 */
const strict = { additionalProperties: false }

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: PRINTED_TEXT })
const named = (max: { 'zh-CN': number; en: number }) =>
  Type.Object({ 'zh-CN': text(max['zh-CN']), en: text(max.en) }, strict)

/** A key as `KeyboardEvent.code`. */
// A union made from a list loses its members' types.
export const keyCode = Type.Unsafe<KeyCode>(Type.Union(KEY_CODES.map((code) => Type.Literal(code))))

const share = Type.Number({ minimum: 0, maximum: 1 })
const placed = {
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,24}$' }),
  /** Middle of the control, 0..1 of the stage's width and height. */
  x: share,
  y: share,
  /** Across, px of the stage. */
  sizePx: Type.Number({ minimum: TOUCH_LAYOUT.minSizePx, maximum: TOUCH_LAYOUT.maxSizePx }),
}

export const touchButton = Type.Object(
  {
    ...placed,
    kind: Type.Literal('button'),
    /** What it holds while it is touched. */
    action: Type.Union([
      Type.Object({ key: keyCode }, strict),
      Type.Object(
        { mouse: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]) },
        strict,
      ),
    ]),
    /** Absent: the name of the key. */
    label: Type.Optional(named(TOUCH_LAYOUT.maxLabel)),
  },
  strict,
)
export const stickControl = Type.Object(
  {
    ...placed,
    kind: Type.Literal('stick'),
    keys: Type.Union([Type.Literal('arrows'), Type.Literal('wasd')]),
  },
  strict,
)
export const lookControl = Type.Object({ ...placed, kind: Type.Literal('look') }, strict)

/** Check `isTouchLayout` as well: ids are unique. */
export const touchLayout = Type.Array(Type.Union([touchButton, stickControl, lookControl]), {
  maxItems: TOUCH_LAYOUT.maxControls,
})

const few = <const Value extends string | number>(values: readonly Value[], maxItems: number) =>
  Type.Optional(
    Type.Array(Type.Unsafe<Value>(Type.Union(values.map((value) => Type.Literal(value)))), {
      minItems: 1,
      maxItems,
    }),
  )

/** One thing that a player does in a game, and each input that does it. */
export const playAction = Type.Object(
  {
    name: named({ 'zh-CN': 16, en: 40 }),
    keys: Type.Optional(Type.Array(keyCode, { minItems: 1, maxItems: 12 })),
    mouse: few(['move', 'left', 'middle', 'right', 'drag', 'wheel'], 3),
    /** On the picture itself; controls of `touch` have labels. */
    touch: few(['drag', 'tap', 'hold'], 2),
    /** Sticks, the cross, and buttons by their number in the standard layout. */
    pad: few(
      ['left', 'right', 'cross', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
      8,
    ),
  },
  strict,
)
export type PlayAction = Static<typeof playAction>

/** A part of the frame, 0..1 of its width and height. */
const part = Type.Object({ x: share, y: share, width: share, height: share }, strict)
export type FramePart = Static<typeof part>

export const playControls = Type.Object(
  {
    /** In the order in which a player learns them. */
    actions: Type.Array(playAction, { minItems: 1, maxItems: 16 }),
    /** Controls on the screen of a phone. Absent: the game is touched itself, or gets the usual pad if no action has a touch. */
    touch: Type.Optional(touchLayout),
    /** A click locks the mouse, so that looking around doesn't stop at the window's edge. */
    lockPointer: Type.Optional(Type.Boolean()),
    /** The game may stand still while the player's menu is open. */
    pauses: Type.Boolean(),
    /** Where the game draws figures and buttons: the player's own things keep clear of these. */
    hud: Type.Optional(Type.Array(part, { maxItems: 8 })),
  },
  strict,
)
export type PlayControls = Static<typeof playControls>
