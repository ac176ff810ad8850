import { Type, type Static } from 'typebox'
import { ageVerdict, flag, gameId, unixSeconds } from '../shape.ts'

const subscribe = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** A game as lists show it (docs/requirements/wire.md). Pictures are addresses of the wide, tall or square export. */
export const GameListItem = Type.Object({
  game_id: gameId,
  name: Type.String(),
  desc: Type.String(),
  image_list: Type.String({ description: 'wide, 640' }),
  image_double: Type.String({ description: 'wide, 1280' }),
  ad_image: Type.String({ description: 'tall, 360' }),
  icon: Type.String({ description: 'square, 192' }),
  start_mode: Type.Integer(),
  is_time_slot: flag,
  time_slot_in: flag,
  is_subscribe: subscribe,
  user_sub: flag,
  subscribe_time: unixSeconds,
  product_code_free: Type.String(),
  product_code_pay: Type.String(),
  // Pictures of desktop lists; the answers for desktops have them.
  image_pc: Type.Optional(Type.String({ description: 'wide, 640' })),
  image_pc_list: Type.Optional(Type.String({ description: 'square, 192' })),
  image_pc_three: Type.Optional(Type.String({ description: 'tall, 360' })),
  preview_url: Type.Optional(
    Type.String({ description: 'a short, silent film; games without one do not have it' }),
  ),
  is_offered: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(1)], {
      description: '0: no machine of this site can run it, and no launch is planned; absent is 1',
    }),
  ),
})
export type GameListItem = Static<typeof GameListItem>

/** A game as suggestions under a search field show it. */
export const GameSuggestion = Type.Pick(GameListItem, [
  'game_id',
  'name',
  'desc',
  'icon',
  'is_subscribe',
])
export type GameSuggestion = Static<typeof GameSuggestion>
/** What one kind of input does in a game; `keys` is empty where the site has no list of them. */
export const GameControls = Type.Object({
  device: Type.Union([
    Type.Literal('keyboard'),
    Type.Literal('mouse'),
    Type.Literal('touch'),
    Type.Literal('gamepad'),
  ]),
  keys: Type.Array(Type.Object({ input: Type.String(), effect: Type.String() })),
})
export type GameControls = Static<typeof GameControls>

/** A game on its own page. */
export const GameDetail = Type.Object({
  ...GameListItem.properties,
  banner_url: Type.String(),
  service_banner_type: flag,
  video_url: Type.String(),
  service_desc: Type.String({ description: 'HTML; the page sanitises it' }),
  product_code_spare: Type.String(),
  game_type: Type.Integer({ description: '0 is an ordinary game with restart, switch and region' }),
  is_auto_login: flag,
  touch_mode: Type.Integer(),
  is_m_download: flag,
  m_download_img: Type.String(),
  m_download_url_ios: Type.String(),
  is_m_layer: flag,
  game_mark: Type.String({ description: 'what a node runs' }),
  tags: Type.Array(Type.String()),
  age_label: Type.String({ description: 'such as 16+; empty without one' }),
  age_verdict: ageVerdict,
  images: Type.Array(Type.String()),
  free_minutes: Type.Integer({ description: 'free minutes this visitor has left for this game' }),
  price_coins_hour: Type.Integer(),
  vip_price_coins_hour: Type.Optional(Type.Integer({ description: 'for members' })),
  // Gateways of earlier releases don't have these.
  shots: Type.Optional(
    Type.Array(Type.String(), { description: 'taken in the game, wide, 1280; `images` are drawn' }),
  ),
  controls: Type.Optional(Type.Array(GameControls)),
  players: Type.Optional(Type.Integer({ description: 'how many play on one screen' })),
  languages: Type.Optional(Type.Array(Type.String(), { description: 'BCP 47; empty if unknown' })),
  maker: Type.Optional(Type.String()),
  licence: Type.Optional(Type.String()),
  keeps_saves: Type.Optional(flag),
  save_kb: Type.Optional(
    Type.Integer({
      description: 'what a save takes, in KB, rounded up; 0 where nobody measured it',
    }),
  ),
  user_fav: Type.Optional(flag),
})
export type GameDetail = Static<typeof GameDetail>

/** One thing inside a home module: a game, or a link (`click_type` other than 0). */
export const HomeResource = Type.Object({
  ...GameListItem.properties,
  type: Type.Integer({
    description: '0 game or click_url of this site, 2 played games, other external link',
  }),
  title: Type.String(),
  subhead: Type.String(),
  master_img: Type.String(),
  small_img: Type.String(),
  click_url: Type.String(),
  click_type: Type.Integer(),
  tag_id: Type.Integer(),
})
export type HomeResource = Static<typeof HomeResource>

/** A block of the home page. `module_type` says how it is drawn; mobile and desktop number it differently. */
export const HomeModule = Type.Object({
  module_id: Type.Integer(),
  module_type: Type.Integer(),
  name: Type.String(),
  icon: Type.String(),
  tag_id: Type.Integer(),
  resource: Type.Array(HomeResource),
})
export type HomeModule = Static<typeof HomeModule>

export const Tag = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  icon: Type.String({ description: 'lucide icon name' }),
})
export type Tag = Static<typeof Tag>

/** A tab of the category page. */
export const Category = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  icon: Type.String({ description: 'lucide icon name' }),
})
export type Category = Static<typeof Category>

/** `module_type` 0 played, 1 recommended. */
export const PlayedModule = Type.Object({
  module_type: flag,
  name: Type.String(),
  resource: Type.Array(GameListItem),
})
export type PlayedModule = Static<typeof PlayedModule>

/** A game that players can enter with a saved account. */
export const AutoLoginGame = Type.Object({
  game_mark: Type.String(),
  game_id: gameId,
  name: Type.String(),
  auto_login_img: Type.String({ description: 'square, 192' }),
  start_mode: Type.Integer(),
})
export type AutoLoginGame = Static<typeof AutoLoginGame>

/** Regions of a game, up to three levels; an empty list means there is nothing to choose below. */
export const PartnerRegion = Type.Object({
  operator: Type.String(),
  operator_idx: Type.Integer(),
  district: Type.Array(
    Type.Object({
      district_name: Type.String(),
      district_idx: Type.Integer(),
      sub: Type.Array(Type.Object({ sub_name: Type.String(), sub_idx: Type.Integer() })),
    }),
  ),
})
export type PartnerRegion = Static<typeof PartnerRegion>

export const PartnerGame = Type.Object({
  g_name: Type.String(),
  g_mark: Type.String(),
  g_exec: Type.String(),
  process_name: Type.String(),
  g_exec_pre: Type.String({ description: 'started before the game; empty for nothing' }),
  s_mark: Type.String(),
  region: Type.Array(PartnerRegion, { description: 'empty when the game asks for no region' }),
})
export type PartnerGame = Static<typeof PartnerGame>

export const MiniGame = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  desc: Type.String(),
  icon: Type.String({ description: 'lucide icon name' }),
  url: Type.String({
    description:
      'the signed address for this player, good for a visit; empty for someone not logged in',
  }),
})
export type MiniGame = Static<typeof MiniGame>
