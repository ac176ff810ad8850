import { Type, type Static } from 'typebox'
import { flag, gameId, unixSeconds } from '../shape.ts'

const subscribe = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** A game as lists show it (specification section 3). Pictures are addresses of the wide, tall or square export. */
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
})
export type GameListItem = Static<typeof GameListItem>

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
  age_label: Type.String(),
  images: Type.Array(Type.String()),
  free_minutes: Type.Integer({ description: 'free minutes this visitor has left for this game' }),
  price_coins_hour: Type.Integer(),
})
export type GameDetail = Static<typeof GameDetail>

/** One thing inside a home module: a game, or a link (`click_type` other than 0). */
export const HomeResource = Type.Object({
  ...GameListItem.properties,
  type: Type.Integer({ description: '0 game or click_url of this site, 2 played games, other external link' }),
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

export const Tag = Type.Object({ id: Type.Integer(), name: Type.String(), icon: Type.String({ description: 'lucide icon name' }) })
export type Tag = Static<typeof Tag>
