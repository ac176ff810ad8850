import texts from './game-texts.json' with { type: 'json' }

export interface SeedShelf {
  id: number
  name: string
  /** lucide icon name */
  icon: string
}

export interface SeedGame {
  gameId: number
  slug: string
  mark: string
  name: string
  /** What the rest of the world calls it. */
  latinName: string
  line: string
  desc: string
  serviceDescHtml: string
  tags: number[]
  categories: number[]
  ageLabel: string
  controls: string[]
  /** 1 instant play, 2 reservable, 3 under maintenance (specification section 3) */
  isSubscribe: number
}

/** The words of the store, copied by `take-texts.ts`. */
export const {
  games: seedGames,
  tags: seedTags,
  categories: seedCategories,
}: { games: SeedGame[]; tags: SeedShelf[]; categories: SeedShelf[] } = texts
