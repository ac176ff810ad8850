import type { SceneName } from './scenes/index.ts'

interface GamePicture {
  /** OKLCH hue angles in degrees: the night around the scene, and its light. */
  hues: [night: number, light: number]
  /** The composition that draws the game. */
  scene: SceneName
}

/** How each game of the catalogue is drawn, by its slug. */
const gamePictures: Readonly<Record<string, GamePicture>> = {
  starlight: { hues: [268, 84], scene: 'night-glider' },
  supertux: { hues: [245, 215], scene: 'snow-penguin' },
  supertuxkart: { hues: [318, 45], scene: 'sunset-kart' },
  neverball: { hues: [285, 190], scene: 'sky-marble' },
  '0ad': { hues: [350, 65], scene: 'acropolis' },
  freedoom: { hues: [25, 42], scene: 'hell-gate' },
  openarena: { hues: [300, 140], scene: 'void-arena' },
  luanti: { hues: [215, 130], scene: 'voxel-isle' },
  'chromium-bsu': { hues: [275, 205], scene: 'supply-ship' },
  wesnoth: { hues: [155, 95], scene: 'sword-hill' },
  hedgewars: { hues: [335, 355], scene: 'hedgehog-isle' },
  'frozen-bubble': { hues: [222, 325], scene: 'bubble-cave' },
  xonotic: { hues: [262, 50], scene: 'energy-core' },
  warzone2100: { hues: [55, 60], scene: 'desert-tank' },
  openttd: { hues: [232, 50], scene: 'viaduct-train' },
  freeciv: { hues: [250, 92], scene: 'skyline-of-ages' },
  teeworlds: { hues: [225, 58], scene: 'hook-ball' },
  'extreme-tux-racer': { hues: [255, 12], scene: 'belly-slide' },
  pingus: { hues: [215, 102], scene: 'umbrella-drop' },
  armagetron: { hues: [225, 195], scene: 'light-cycles' },
  flightgear: { hues: [240, 35], scene: 'airliner' },
  torcs: { hues: [262, 27], scene: 'race-car' },
  'speed-dreams': { hues: [305, 345], scene: 'night-sprint' },
  'red-eclipse': { hues: [5, 18], scene: 'red-eclipse' },
  assaultcube: { hues: [240, 76], scene: 'cube-street' },
  megaglest: { hues: [290, 320], scene: 'crystal-tower' },
  widelands: { hues: [130, 105], scene: 'windmill-valley' },
  'unknown-horizons': { hues: [200, 50], scene: 'sailing-ship' },
  naev: { hues: [325, 40], scene: 'ringed-planet' },
  'endless-sky': { hues: [290, 95], scene: 'star-lane' },
  pioneer: { hues: [30, 220], scene: 'red-lander' },
  simutrans: { hues: [222, 82], scene: 'tram-city' },
  'lincity-ng': { hues: [175, 165], scene: 'green-city' },
  'stone-soup': { hues: [295, 58], scene: 'dungeon-arch' },
  'blob-wars': { hues: [160, 122], scene: 'blob-agent' },
  neverputt: { hues: [340, 165], scene: 'golf-isle' },
  performous: { hues: [310, 5], scene: 'stage-mic' },
  ufoai: { hues: [240, 150], scene: 'saucer-field' },
  vdrift: { hues: [282, 72], scene: 'mountain-drift' },
  'trigger-rally': { hues: [135, 68], scene: 'rally-jump' },
  powermanga: { hues: [340, 190], scene: 'swarm-fighter' },
  xmoto: { hues: [280, 118], scene: 'dirt-bike' },
  'hex-a-hop': { hues: [258, 160], scene: 'hex-tiles' },
  'ice-duel': { hues: [228, 28], scene: 'ice-duel' },
  'lantern-river': { hues: [195, 48], scene: 'lantern-river' },
  'sunset-road': { hues: [332, 58], scene: 'sunset-road' },
}

/** Throws for a game without a picture. */
export function gamePictureOf(slug: string): GamePicture {
  const picture = gamePictures[slug]
  if (!picture) throw new Error(`game-pictures.ts does not say how ${slug} is drawn`)
  return picture
}

/** Slugs of all games that are drawn. */
export const drawnSlugs = Object.keys(gamePictures)
