import { Type } from 'typebox'
import { keyCode, touchLayout } from '../controls.ts'
import { OWN_CONTROLS } from '../own-controls.ts'
import { flag, gameId, nothing, read, shape } from '../shape.ts'

const padButton = Type.Integer({ minimum: 0, maximum: OWN_CONTROLS.padButtons - 1 })

/** Check `readOwnControls` as well: each `from` is there once. */
export const ownControls = Type.Object({
  /** Keys of the player's keyboard, and the keys that the game gets instead. */
  keys: Type.Array(Type.Object({ from: keyCode, to: keyCode }), { maxItems: OWN_CONTROLS.maxKeys }),
  /** The same for buttons of a gamepad, by their number in the standard layout. */
  pad: Type.Array(Type.Object({ from: padButton, to: padButton }), {
    maxItems: OWN_CONTROLS.padButtons,
  }),
  /** Controls on the screen of a phone, without labels. Absent: the game's own. */
  touch: Type.Optional(touchLayout),
})
const layoutId = Type.String({ pattern: '^[0-9a-f]{32}$' })
const layout = Type.Object({
  layout_id: layoutId,
  controls: ownControls,
  /** Players who use it. */
  uses: Type.Integer({ minimum: 0 }),
  /** This player uses it. */
  in_use: flag,
  /** This player published it. */
  is_mine: flag,
})

/** A player's own controls of a game, and those that players publish (PLAY-30). */
export const controlCalls = {
  getOwnControls: read(
    'required',
    'This player’s own controls of a game; null without any.',
    Type.Object({ game_id: gameId }),
    Type.Object({ controls: Type.Union([ownControls, Type.Null()]) }),
  ),
  setOwnControls: shape(
    'required',
    'Keeps this player’s own controls of a game; null returns to those of the game.',
    Type.Object({ game_id: gameId, controls: Type.Union([ownControls, Type.Null()]) }),
    nothing,
  ),
  getSharedControls: read(
    'optional',
    'The published controls of a game that most players use, the most used first.',
    Type.Object({ game_id: gameId }),
    Type.Object({ list: Type.Array(layout, { maxItems: OWN_CONTROLS.shown + 1 }) }),
  ),
  publishControls: shape(
    'required',
    'Publishes this player’s own controls of a game, without a name; another layout of the same player and game goes. The same controls are published once.',
    Type.Object({ game_id: gameId, controls: ownControls }),
    Type.Object({ layout_id: layoutId }),
  ),
  unpublishControls: shape(
    'required',
    'Takes back what this player published for a game. Players who use it keep their controls.',
    Type.Object({ game_id: gameId }),
    nothing,
  ),
  takeSharedControls: shape(
    'required',
    'Makes published controls this player’s own. A player counts as one use, of one layout a game.',
    Type.Object({ game_id: gameId, layout_id: layoutId }),
    Type.Object({ controls: ownControls }),
  ),
}
