import { Type } from 'typebox'
import { GameListItem, MiniGame, PlayedModule } from '../entities/catalog.ts'
import { flag, gameId, nothing, read, shape, shortText } from '../shape.ts'

/** What belongs to one player: games played, reserved and applied for, mini-games. */
export const libraryCalls = {
  getPlayHistory: read(
    'required',
    'Games this player played, the latest first.',
    nothing,
    Type.Object({ list: Type.Array(GameListItem) }),
  ),
  getPlayHistoryNew: read(
    'optional',
    'The played-games page: what was played, and what fits it.',
    nothing,
    Type.Object({ module: Type.Array(PlayedModule) }),
  ),
  getPlayGame: read(
    'optional',
    'A few games played lately, for the search page. Empty for someone not logged in.',
    Type.Object({ num: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })) }),
    Type.Object({ list: Type.Array(GameListItem) }),
  ),
  setPlayHistory: shape(
    'required',
    'Notes that this player opened a game. A repeat moves it to the top.',
    Type.Object({ game_id: gameId }),
    nothing,
  ),
  getSubscribe: read(
    'required',
    'Games this player reserved, the latest first. `coming`: games that this player can still reserve, the next launch first.',
    nothing,
    Type.Object({
      list: Type.Array(GameListItem),
      count: Type.Integer(),
      coming: Type.Optional(Type.Array(GameListItem)),
    }),
  ),
  setSubscribe: shape(
    'required',
    'Reserves a game that is not live yet. A repeat keeps the one reservation, with the newest mobile.',
    Type.Object({ game_id: gameId, sub_mobile: shortText(32) }),
    Type.Object({ user_sub: flag }),
  ),
  getFavourites: read(
    'required',
    "This player's favourites, the latest first.",
    Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    Type.Object({ list: Type.Array(GameListItem), count: Type.Integer() }),
  ),
  setFavourite: shape(
    'required',
    'Adds a game to the favourites (`user_fav` 1) or removes it (0). A repeat changes nothing.',
    Type.Object({ game_id: gameId, user_fav: flag }),
    Type.Object({ user_fav: flag }),
  ),
  cancelSubscribe: shape(
    'required',
    'Cancels a reservation. Without one it changes nothing, so a repeat and a second tab succeed.',
    Type.Object({ game_id: gameId }),
    Type.Object({ user_sub: flag }),
  ),
  applyGame: shape(
    'optional',
    'Asks for a game that is not here. The same game and contact is kept once.',
    Type.Object({
      name: shortText(200),
      mobile: shortText(200),
      mark: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    }),
    nothing,
  ),
  getMiniGames: read(
    'optional',
    'The free H5 mini-games, with the signed address of each for this player.',
    nothing,
    Type.Object({ list: Type.Array(MiniGame) }),
  ),
}
