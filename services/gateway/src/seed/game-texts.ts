import {
  categories,
  factsOf,
  games,
  tags,
  type CatalogueGame,
  type DeviceControls,
  type GameFacts,
  type Shelf,
} from '@cloudplay/catalog-data'

type SeedShelf = Omit<Shelf<string>, 'key'>

/** A game of the catalogue as its rows need it: shelves by id instead of by key. */
export interface SeedGame
  extends Omit<CatalogueGame, 'otherNamesEn' | 'tags' | 'categories' | 'controls'>, GameFacts {
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

/** Every device that the game can be played with, and its keys where there is a list of them. */
function devicesOf(
  { controls }: CatalogueGame,
  known: readonly DeviceControls[],
): DeviceControls[] {
  const devices = [...new Set([...controls, ...known.map(({ device }) => device)])]
  return devices.map((device) => known.find((one) => one.device === device) ?? { device, keys: [] })
}

// The order of the properties matters: `claimSeed` compares the digest of its JSON.
export const seedGames: SeedGame[] = games.map((game) => ({
  ...factsOf(game.slug),
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
  controls: devicesOf(game, factsOf(game.slug).controls),
  isSubscribe: game.isSubscribe,
}))
