import { KEY_CODES, type KeyCode } from '@cloudplay/contract/stream-input'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const strict = { additionalProperties: false }
const gameMark = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' })
const path = Type.String({ minLength: 1, maxLength: 256 })
/** A path below the game's home: no way out of it. */
const homePath = Type.String({ pattern: '^(?!/)(?!.*(^|/)\\.\\.(/|$)).{1,256}$' })
const keyCode = Type.Union(KEY_CODES.map((code) => Type.Literal(code)))
const mouseButton = ['MouseLeft', 'MouseMiddle', 'MouseRight'] as const
/** A key as `KeyboardEvent.code`, or a button of the mouse. */
// A union made of a list has lost its members' types: they are said again.
const press = Type.Unsafe<KeyCode | (typeof mouseButton)[number]>(
  Type.Union([...KEY_CODES, ...mouseButton].map((name) => Type.Literal(name))),
)

const stick = Type.Union([
  /** Pushes the mouse, so many pixels a second at full stroke. */
  Type.Object({ mouse: Type.Number({ minimum: 50, maximum: 5000 }) }, strict),
  Type.Object({ up: Type.Optional(press), down: Type.Optional(press), left: Type.Optional(press), right: Type.Optional(press) }, strict),
])

/** How one game of Debian's packages is installed, started, looked at and played. */
export const recipe = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    /** The name by which the catalogue knows the game; on the wire `game_mark`. */
    gameMark,
    title: Type.String({ minLength: 1, maxLength: 64 }),
    /** Debian packages, installed by `npm run games -- install`. */
    packages: Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9.+-]+$' }), { minItems: 1, maxItems: 10 }),
    /** Looked for in PATH and in /usr/games. */
    command: Type.String({ pattern: '^[A-Za-z0-9_.+-]{1,64}$' }),
    /** `{width}` and `{height}` stand for the frame's size. */
    args: Type.Array(Type.String({ maxLength: 512 }), { maxItems: 64 }),
    /** Files that must be there, as well as the command, for the game to be offered. */
    needs: Type.Optional(Type.Array(path, { maxItems: 20 })),
    /** Even numbers: the encoder halves them for colour. */
    width: Type.Integer({ minimum: 320, maximum: 1920, multipleOf: 2 }),
    height: Type.Integer({ minimum: 200, maximum: 1080, multipleOf: 2 }),
    /** No more frames a second than the game draws. */
    maxFps: Type.Optional(Type.Union([Type.Literal(30), Type.Literal(60)])),
    environment: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }), Type.String({ maxLength: 512 }), strict)),
    /** Files laid into the empty home before the start, such as settings. */
    files: Type.Optional(Type.Record(homePath, Type.String({ maxLength: 65_536 }), strict)),
    /** Folders and files below the home that hold what a player has reached. */
    saves: Type.Optional(Type.Array(homePath, { maxItems: 20 })),
    window: Type.Object(
      {
        /** Part of the title of the window that is played; others (splash screens) are left alone. Absent: the first. */
        title: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        /** The game is up when its window is there and this time has passed. */
        settleMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      },
      strict,
    ),
    input: Type.Object(
      {
        /** `point`: the pointer goes where the player points. `look`: movements turn the view. `none`: no mouse. */
        pointer: Type.Union([Type.Literal('point'), Type.Literal('look'), Type.Literal('none')]),
        /** Keys that mean another key to this game. */
        keys: Type.Optional(Type.Unsafe<Partial<Record<KeyCode, KeyCode>>>(Type.Partial(Type.Record(keyCode, keyCode), strict))),
        /** What a tap on the frame presses where the pointer is of no use. */
        tap: Type.Optional(press),
        /** A gamepad, as keys and mouse: buttons by their number in the standard layout. */
        pad: Type.Optional(
          Type.Object(
            {
              buttons: Type.Optional(Type.Record(Type.String({ pattern: '^(1?[0-9])$' }), press, strict)),
              left: Type.Optional(stick),
              right: Type.Optional(stick),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
    limits: Type.Object(
      {
        /** Address space of one process, and what all of them hold together. Software GL maps much more than it uses. */
        memoryMb: Type.Integer({ minimum: 64, maximum: 16_384 }),
      },
      strict,
    ),
    /** One line each, for people. */
    controls: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { minItems: 1, maxItems: 10 }),
  },
  strict,
)
export type Recipe = Static<typeof recipe>
export type Press = Static<typeof press>
export type StickRule = Static<typeof stick>

const check = Compile(recipe)

/** Reads one recipe; throws one sentence that names the file and its first fault. */
export function readRecipe(text: string, file: string): Recipe {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
  if (check.Check(value)) return value
  const [fault] = check.Errors(value)
  // What the schema knows nothing of is checked against "nothing may stand here".
  const what = fault?.message === 'schema is false' ? 'is not known here' : (fault?.message ?? 'is wrong')
  throw new Error(`${file}: ${fault?.instancePath || 'the recipe'} ${what}`)
}
