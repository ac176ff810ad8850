import { Type } from 'typebox'
import { GameDetail, GameListItem, HomeModule, Tag } from '../entities/catalog.ts'
import { gameId, nothing, shape, shortText } from '../shape.ts'

const page = Type.Integer({ minimum: 1, maximum: 10_000 })

export const catalogCalls = {
  getIndexList: shape(
    'optional',
    'Home modules for phones, by page.',
    Type.Object({ username: Type.Optional(shortText(64)), page, page_size: Type.Integer({ minimum: 1, maximum: 20 }) }),
    Type.Object({ module: Type.Array(HomeModule), count: Type.Integer() }),
  ),
  getIndexPc: shape('optional', 'Home modules for desktops.', nothing, Type.Object({ module: Type.Array(HomeModule) })),
  getGameInfo: shape('optional', 'A game on its own page.', Type.Object({ game_id: gameId }), GameDetail),
  getHotGame: shape(
    'none',
    'The most played games.',
    Type.Object({ num: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
    Type.Object({ list: Type.Array(GameListItem) }),
  ),
  getAllTags: shape('none', 'Tags of the browse tab.', nothing, Type.Object({ list: Type.Array(Tag) })),
  getTagGames: shape(
    'optional',
    'Games of one tag.',
    Type.Object({ tag_id: Type.Integer({ minimum: 0 }), page: Type.Optional(page) }),
    Type.Object({ list: Type.Array(GameListItem), count: Type.Integer() }),
  ),
  getGlobleSetting: shape(
    'none',
    'One global setting by its type.',
    Type.Object({ type: shortText(64, 1) }),
    Type.Object({ value: Type.String() }),
  ),
}
