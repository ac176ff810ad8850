/** The texts of one game: plain data, ready to be seeded. */
export interface GameText {
  gameId: number
  /** Names what the site keeps of the game: the product codes and the folder of its pictures, `/media/games/<slug>/<crop>-<width>.<avif|webp>`. */
  slug: string
  /** What nodes and recipes call the program (wire `game_mark`). Differs from `slug` where the program's own name does: 'etr' is extreme-tux-racer. */
  gameMark: string
  /** Chinese display name. */
  name: string
  /** Its real title, as its authors write it. */
  nameEn: string
  /** Other titles by which players search for it: a former one, a short one, the Chinese one in English. */
  otherNamesEn?: string[]
  /** One short line for cards, at most 18 characters. */
  line: string
  /** The same in English, at most 60 characters. */
  lineEn: string
  /** Two or three sentences. */
  desc: string
  /** Rich body of the detail page; only p, h3, ul, li and strong. */
  serviceDescHtml: string
  tags: TagKey[]
  categories: CategoryKey[]
  ageLabel: '8+' | '12+' | '16+'
  controls: Control[]
  /** 1 instant play, 2 reservable, 3 under maintenance. */
  isSubscribe: 1 | 2 | 3
}

export type Control = 'touch' | 'keyboard' | 'mouse' | 'gamepad'

export type CategoryKey =
  | 'platform'
  | 'racing'
  | 'shooter'
  | 'war'
  | 'builder'
  | 'adventure'
  | 'puzzle'
  | 'space'
  | 'flight'
  | 'sport'
  | 'sandbox'
  | 'family'

export type TagKey =
  | 'hot'
  | 'fresh'
  | 'phone'
  | 'one-hand'
  | 'gamepad'
  | 'together'
  | 'versus'
  | 'calm'
  | 'hard'
  | 'classic'
  | 'night'
  | 'brain'
