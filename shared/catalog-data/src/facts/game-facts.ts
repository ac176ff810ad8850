import { controlsOf, type DeviceControls } from './controls.ts'
import { makerOf, type Maker } from './makers.ts'
import { offeredGames } from './offered.ts'

/** What a game's page knows besides its texts. */
export interface GameFacts extends Maker {
  /** A node can run it: it is built in or has a recipe (LIST-20). */
  isOffered: boolean
  /** Pictures that were taken in the game: `/media/games/<slug>/shot1-…` and so on. */
  shots: number
  /** How many play on one screen. */
  players: number
  /** The program's own languages, BCP 47. */
  languages: readonly string[]
  keepsSaves: boolean
  /** What a save takes, in KB, rounded up; 0 where nobody measured it. */
  saveKb: number
  controls: readonly DeviceControls[]
}

/** How many play on one screen; every other game is for one. */
const players: Readonly<Record<string, number>> = {
  'ice-duel': 2,
  neverputt: 4,
  supertuxkart: 8,
  hedgewars: 8,
  'frozen-bubble': 2,
  armagetron: 4,
  torcs: 4,
  'speed-dreams': 4,
  xmoto: 4,
  performous: 2,
}

/** Languages of the programs; every other one is in English only. */
const languages: Readonly<Record<string, readonly string[]>> = {
  starlight: ['zh', 'en'],
  'ice-duel': ['zh', 'en'],
  'lantern-river': ['zh', 'en'],
  'sunset-road': ['zh', 'en'],
  supertux: ['en', 'zh', 'de', 'fr', 'es'],
  openttd: ['en', 'zh', 'ja', 'de', 'fr'],
  supertuxkart: ['en', 'zh', 'ja', 'de', 'fr'],
  '0ad': ['en', 'zh', 'de', 'fr', 'es'],
  wesnoth: ['en', 'zh', 'ja', 'de', 'fr'],
  hedgewars: ['en', 'zh', 'de', 'fr'],
  luanti: ['en', 'zh', 'ja', 'de', 'fr'],
  freeciv: ['en', 'zh', 'de', 'fr'],
  warzone2100: ['en', 'zh', 'de', 'fr'],
  widelands: ['en', 'zh', 'de', 'fr'],
  simutrans: ['en', 'zh', 'de', 'fr'],
}

/** All of one game; throws for a game without a maker. */
export function factsOf(slug: string): GameFacts {
  const { shots = 0, keepsSaves = false, saveKb = 0 } = offeredGames[slug] ?? {}
  return {
    ...makerOf(slug),
    isOffered: slug in offeredGames,
    shots,
    players: players[slug] ?? 1,
    languages: languages[slug] ?? ['en'],
    keepsSaves,
    saveKb,
    controls: controlsOf(slug),
  }
}
