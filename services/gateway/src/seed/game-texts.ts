import { categories, games, tags, type CatalogueGame, type Shelf } from '@cloudplay/catalog-data'

type SeedShelf = Omit<Shelf<string>, 'key'>

/** A game of the catalogue as its rows need it: shelves by id instead of by key. */
export interface SeedGame extends Omit<CatalogueGame, 'otherNamesEn' | 'tags' | 'categories'> {
  /** The English title, and others in parentheses, as in 'one (another; a third)': search finds all. */
  latinName: string
  tags: number[]
  categories: number[]
}

const rowOf = ({ id, name, nameEn, icon }: Shelf<string>): SeedShelf => ({ id, name, nameEn, icon })
export const seedTags = tags.map(rowOf)
export const seedCategories = categories.map(rowOf)

const tagIds = new Map(tags.map(({ key, id }) => [key, id]))
const categoryIds = new Map(categories.map(({ key, id }) => [key, id]))

// The order of the properties matters: `claimSeed` compares the digest of its JSON.
export const seedGames: SeedGame[] = games.map((game) => ({
  gameId: game.gameId,
  slug: game.slug,
  gameMark: game.gameMark,
  name: game.name,
  nameEn: game.nameEn,
  latinName: game.otherNamesEn ? `${game.nameEn} (${game.otherNamesEn.join('; ')})` : game.nameEn,
  line: game.line,
  lineEn: game.lineEn,
  desc: game.desc,
  serviceDescHtml: game.serviceDescHtml,
  english: game.english,
  tags: game.tags.map((key) => tagIds.get(key)!),
  categories: game.categories.map((key) => categoryIds.get(key)!),
  ageLabel: game.ageLabel,
  controls: game.controls,
  isSubscribe: game.isSubscribe,
}))
