import { games } from '@cloudplay/catalog-data'
import { BASE_LANGUAGE, LANGUAGES, type Language } from '@cloudplay/contract/language'
import type { Crop } from './scenes/frame.ts'
import { shots } from './shots.ts'

export interface Export {
  /** Below `assets/public`, without the extension. */
  path: string
  width: number
  height: number
}

/** Widths are CSS widths of the cards on phones and desktops, once and doubled. */
const coverSizes: Record<Crop, { width: number; height: number }[]> = {
  wide: [
    { width: 640, height: 360 },
    { width: 1280, height: 720 },
  ],
  tall: [
    { width: 360, height: 480 },
    { width: 720, height: 960 },
  ],
  square: [
    { width: 192, height: 192 },
    { width: 384, height: 384 },
  ],
}

export const crops: Crop[] = ['wide', 'tall', 'square']

export const coverExports = (slug: string, crop: Crop): Export[] =>
  coverSizes[crop].map(({ width, height }) => ({
    path: `games/${slug}/${crop}-${width}`,
    width,
    height,
  }))

/** A picture that was taken in a game, numbered from 1, in which the game speaks this language. */
export const shotExports = (slug: string, number: number, language: Language): Export[] =>
  coverSizes.wide.map(({ width, height }) => ({
    path: `games/${slug}/shot${number}${language === BASE_LANGUAGE ? '' : `-${language}`}-${width}`,
    width,
    height,
  }))

export const stateNames = [
  'empty',
  'error',
  'offline',
  'remote-down',
  'not-found',
  'queue',
  'verified',
  'no-records',
] as const

export const stateExports = (name: string): Export[] => [
  { path: `states/${name}-480`, width: 480, height: 360 },
  { path: `states/${name}-960`, width: 960, height: 720 },
]

export const avatarCount = 8

/** Avatars are numbered from 1. */
export const avatarExports = (number: number): Export[] =>
  [96, 192].map((width) => ({ path: `avatars/${number}-${width}`, width, height: width }))

export const loadingExports: Export[] = [
  { path: 'player/loading-960', width: 960, height: 540 },
  { path: 'player/loading-1600', width: 1600, height: 900 },
]

export const activityNames = [
  'infinite-card',
  'national-day',
  'red-packet',
  'annual-summary',
  'game-trials',
  'vip-act',
  'monthly-poster',
  'daily-coins',
] as const

export const activityExports = (name: string): Export[] => [
  { path: `activities/${name}/hero-640`, width: 640, height: 360 },
  { path: `activities/${name}/hero-1280`, width: 1280, height: 720 },
]

/** Every picture that exists as both AVIF and WebP. */
export const allExports = (): Export[] => [
  ...games.flatMap(({ slug }) => crops.flatMap((crop) => coverExports(slug, crop))),
  ...Object.entries(shots).flatMap(([slug, scenes]) =>
    scenes.flatMap((_, at) => LANGUAGES.flatMap((language) => shotExports(slug, at + 1, language))),
  ),
  ...stateNames.flatMap(stateExports),
  ...Array.from({ length: avatarCount }, (_, i) => avatarExports(i + 1)).flat(),
  ...loadingExports,
  ...activityNames.flatMap(activityExports),
]
