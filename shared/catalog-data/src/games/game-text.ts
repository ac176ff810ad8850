/** The words and the picture recipe of one game; plain data, no dependency, ready to be seeded. */
export interface GameText {
  gameId: number
  /** Folder of the game's pictures: `/media/games/<slug>/<crop>-<width>.<avif|webp>`. */
  slug: string
  /** The wire's `game_mark`. */
  mark: string
  /** Chinese display name. */
  name: string
  latinName: string
  /** One short line for cards, at most 18 characters. */
  line: string
  /** Two or three sentences. */
  desc: string
  /** Rich body of the detail page; only p, h3, ul, li and strong. */
  serviceDescHtml: string
  tags: TagKey[]
  categories: CategoryKey[]
  ageLabel: '8+' | '12+' | '16+'
  controls: Control[]
  /** Specification section 3: 1 instant play, 2 reservable, 3 under maintenance. */
  isSubscribe: 1 | 2 | 3
  /** OKLCH hue angles in degrees: the night around the scene, and its light. */
  hues: [night: number, light: number]
  /** The composition in `scenes/` that draws the game. */
  scene: SceneName
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

export type SceneName =
  | 'night-glider'
  | 'snow-penguin'
  | 'sunset-kart'
  | 'sky-marble'
  | 'acropolis'
  | 'hell-gate'
  | 'void-arena'
  | 'voxel-isle'
  | 'supply-ship'
  | 'sword-hill'
  | 'hedgehog-isle'
  | 'bubble-cave'
  | 'energy-core'
  | 'desert-tank'
  | 'viaduct-train'
  | 'skyline-of-ages'
  | 'hook-ball'
  | 'belly-slide'
  | 'umbrella-drop'
  | 'light-cycles'
  | 'airliner'
  | 'race-car'
  | 'night-sprint'
  | 'red-eclipse'
  | 'cube-street'
  | 'crystal-tower'
  | 'windmill-valley'
  | 'sailing-ship'
  | 'ringed-planet'
  | 'star-lane'
  | 'red-lander'
  | 'tram-city'
  | 'green-city'
  | 'dungeon-arch'
  | 'blob-agent'
  | 'golf-isle'
  | 'stage-mic'
  | 'saucer-field'
  | 'mountain-drift'
  | 'rally-jump'
  | 'swarm-fighter'
  | 'dirt-bike'
  | 'hex-tiles'
