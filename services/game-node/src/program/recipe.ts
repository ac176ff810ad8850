import { KEY_CODES, type KeyCode } from '@cloudplay/contract/stream-input'
import { Type, type Static } from 'typebox'
import { commonFields, recipeReader, strict } from '../core/recipe-reader.ts'

const path = Type.String({ minLength: 1, maxLength: 256 })
/** A path below the game's home; it can't lead outside. */
const homePath = Type.String({ pattern: '^(?!/)(?!.*(^|/)\\.\\.(/|$)).{1,256}$' })
const keyCode = Type.Union(KEY_CODES.map((code) => Type.Literal(code)))
const mouseButton = ['MouseLeft', 'MouseMiddle', 'MouseRight'] as const
/** A key as `KeyboardEvent.code`, or a button of the mouse. */
// A union made from a list loses its members' types, so they are repeated.
const press = Type.Unsafe<KeyCode | (typeof mouseButton)[number]>(
  Type.Union([...KEY_CODES, ...mouseButton].map((name) => Type.Literal(name))),
)

const stick = Type.Union([
  /** Moves the mouse, in pixels a second at full stroke. */
  Type.Object({ mouse: Type.Number({ minimum: 50, maximum: 5000 }) }, strict),
  Type.Object(
    {
      up: Type.Optional(press),
      down: Type.Optional(press),
      left: Type.Optional(press),
      right: Type.Optional(press),
    },
    strict,
  ),
])

/** How to install, start, capture and play a game from Debian's packages. */
const recipe = Type.Object(
  {
    ...commonFields,
    /** Debian packages, installed by `npm run games -- install`. */
    packages: Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9.+-]+$' }), {
      minItems: 1,
      maxItems: 10,
    }),
    /** Looked for in PATH and in /usr/games. */
    command: Type.String({ pattern: '^[A-Za-z0-9_.+-]{1,64}$' }),
    /** `{width}` and `{height}` stand for the frame's size. */
    args: Type.Array(Type.String({ maxLength: 512 }), { maxItems: 64 }),
    /** Files that the game needs besides its command. */
    needs: Type.Optional(Type.Array(path, { maxItems: 20 })),
    environment: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }),
        Type.String({ maxLength: 512 }),
        strict,
      ),
    ),
    /** Files to put into the empty home before the start, such as settings. `{width}` and `{height}` as in `args`. */
    files: Type.Optional(Type.Record(homePath, Type.String({ maxLength: 65_536 }), strict)),
    /** Folders and files below the home that contain a player's progress. */
    saves: Type.Optional(Type.Array(homePath, { maxItems: 20 })),
    window: Type.Object(
      {
        /** Part of the title of the game's window; other windows (splash screens) are ignored. Absent: the first window. */
        title: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        /** The game is ready this long after its window appears. */
        settleMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      },
      strict,
    ),
    input: Type.Object(
      {
        /** `point`: the pointer goes where the player points. `look`: movements turn the view. `none`: no mouse. */
        pointer: Type.Union([Type.Literal('point'), Type.Literal('look'), Type.Literal('none')]),
        /** Keys to replace by others for this game. */
        keys: Type.Optional(
          Type.Unsafe<Partial<Record<KeyCode, KeyCode>>>(
            Type.Partial(Type.Record(keyCode, keyCode), strict),
          ),
        ),
        /** Key for a tap on the frame, if the game doesn't use the pointer. */
        tap: Type.Optional(press),
        /** A gamepad, as keys and mouse: buttons by their number in the standard layout. */
        pad: Type.Optional(
          Type.Object(
            {
              buttons: Type.Optional(
                Type.Record(Type.String({ pattern: '^(1?[0-9])$' }), press, strict),
              ),
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
        /** Address space of one process, and memory of all together. Software GL maps much more than it uses. */
        memoryMb: Type.Integer({ minimum: 64, maximum: 16_384 }),
      },
      strict,
    ),
  },
  strict,
)
export type Recipe = Static<typeof recipe>
export type Press = Static<typeof press>
export type StickRule = Static<typeof stick>

/** Reads one recipe. Throws one sentence with the file and its first fault. */
export const readRecipe = recipeReader(recipe)

/** Replaces the placeholders of the frame's size. */
export const sized = (text: string, { width, height }: Pick<Recipe, 'width' | 'height'>): string =>
  text.replaceAll('{width}', String(width)).replaceAll('{height}', String(height))
