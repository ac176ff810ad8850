import { Type } from 'typebox'
import { KEYWORDS_MAX } from '../constants.ts'
import {
  AutoLoginGame,
  Category,
  GameDetail,
  GameListItem,
  GameSuggestion,
  HomeModule,
  PartnerGame,
  Tag,
} from '../entities/catalog.ts'
import { flag, gameId, nothing, read, shortText } from '../shape.ts'

const page = Type.Integer({ minimum: 1, maximum: 10_000 })
const username = Type.Optional(shortText(64))
const games = Type.Object({ list: Type.Array(GameListItem), count: Type.Integer() })

/** What the library can be narrowed to; 0 is the same as nothing. */
const filters = {
  playable: Type.Optional(flag),
  touch: Type.Optional(flag),
  gamepad: Type.Optional(flag),
  two_players: Type.Optional(flag),
}
const sort = Type.Union([Type.Literal('hot'), Type.Literal('new'), Type.Literal('played')], {
  description:
    'hot: as the operator orders them; new: the latest first; played: by entries of the last days',
})
/** How many games a list has with each filter added to those it was asked with. */
const counts = Type.Object({
  playable: Type.Integer(),
  touch: Type.Integer(),
  gamepad: Type.Integer(),
  two_players: Type.Integer(),
  others: Type.Integer({ description: 'games that `is_offered` leaves out' }),
})

export const catalogCalls = {
  getIndexList: read(
    'optional',
    'Home modules for phones, by page.',
    Type.Object({ username, page, page_size: Type.Integer({ minimum: 1, maximum: 20 }) }),
    Type.Object({ module: Type.Array(HomeModule), count: Type.Integer() }),
  ),
  getIndexPc: read(
    'optional',
    'Home modules for desktops.',
    nothing,
    Type.Object({ module: Type.Array(HomeModule) }),
  ),
  getGameInfo: read(
    'optional',
    'A game on its own page.',
    Type.Object({ game_id: gameId }),
    GameDetail,
  ),
  getHotGame: read(
    'none',
    'The most played games.',
    Type.Object({ num: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
    Type.Object({ list: Type.Array(GameListItem) }),
  ),
  getAllTags: read(
    'none',
    'Tags of the browse tab.',
    nothing,
    Type.Object({ list: Type.Array(Tag) }),
  ),
  getTagGames: read(
    'optional',
    'Games of one tag.',
    Type.Object({
      tag_id: Type.Integer({ minimum: 0 }),
      module_id: Type.Optional(
        Type.Integer({ minimum: 1, description: 'the games of this home module come first' }),
      ),
      page: Type.Optional(page),
    }),
    games,
  ),
  getIndex: read(
    'none',
    'What stands around the home page: the game its search offers, tags, categories, and how many modules each device has.',
    nothing,
    Type.Object({
      hot_game: Type.Union([GameListItem, Type.Null()]),
      tags: Type.Array(Tag),
      categories: Type.Array(Category),
      count: Type.Integer(),
      count_pc: Type.Integer(),
    }),
  ),
  getCategory: read(
    'none',
    'Tabs of the category page.',
    nothing,
    Type.Object({ list: Type.Array(Category) }),
  ),
  getCategoryGames: read(
    'optional',
    'Games of one category by page, or of all for category 0. `islazy` 1 is a page of the endless list, 0 the first page again after a pull.',
    Type.Object({
      ...filters,
      sort: Type.Optional(sort),
      is_offered: Type.Optional(flag),
      cateId: Type.Integer({ minimum: 0 }),
      islazy: Type.Optional(flag),
      page: Type.Optional(page),
      uname: username,
    }),
    Type.Object({ ...games.properties, counts: Type.Optional(counts) }),
  ),
  getRelatedGames: read(
    'none',
    'Games that share most tags with this one, of those that machines can run.',
    Type.Object({ game_id: gameId }),
    Type.Object({ list: Type.Array(GameListItem) }),
  ),
  getModuleGames: read(
    'optional',
    'Games of one home module by page; module 0 are the hottest of all.',
    Type.Object({ moduleId: Type.Integer({ minimum: 0 }), page: Type.Optional(page) }),
    Type.Object({ name: Type.String(), ...games.properties }),
  ),
  getAllGame: read(
    'optional',
    'All games by page, hottest first.',
    Type.Object({
      page: Type.Optional(page),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    games,
  ),
  searchGame: read(
    'optional',
    'Games by any part of a name, pinyin (whole or initials), category, tag, one-liner or description, the best matches first, 50 at most.',
    Type.Object({ keywords: shortText(KEYWORDS_MAX), uname: username }),
    Type.Object({ list: Type.Array(GameListItem) }),
  ),
  suggestGames: read(
    'none',
    'The best matches of `searchGame`, for a list under the field while somebody types, 8 at most.',
    Type.Object({ keywords: shortText(KEYWORDS_MAX) }),
    Type.Object({ list: Type.Array(GameSuggestion) }),
  ),
  getAutoLoginGame: read(
    'none',
    'Games that players can enter with a saved account.',
    nothing,
    Type.Object({ list: Type.Array(AutoLoginGame) }),
  ),
  partnersGameInfo: read(
    'none',
    'What the account helper has to know of these games. `game_mark` is joined with commas.',
    Type.Object({ game_mark: shortText(1024, 1) }),
    Type.Object({ list: Type.Array(PartnerGame) }),
  ),
  getGlobleSetting: read(
    'none',
    'One global setting by its type.',
    Type.Object({ type: shortText(64, 1) }),
    Type.Object({ value: Type.String() }),
  ),
}
