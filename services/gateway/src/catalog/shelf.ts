import type { GameListItem, HomeModule } from '@cloudplay/contract/entities/catalog'
import type { Database } from '../database/database.ts'
import type { Events } from '../events.ts'
import { homeModule, listItem } from './game-cards.ts'
import { type CatalogRows, type GameRow, readCatalog } from './repository.ts'

/** The catalogue as pages see it, the same for every visitor. Never changed: a change makes a new one. */
export interface Shelf {
  rows: CatalogRows
  gameById: ReadonlyMap<number, GameRow>
  cards: readonly GameListItem[]
  cardById: ReadonlyMap<number, GameListItem>
  mobileModules: readonly HomeModule[]
  pcModules: readonly HomeModule[]
  gamesOfTag: (tagId: number) => readonly GameListItem[]
  tagNamesOf: (gameId: number) => string[]
  /** Whole answers by what was asked, ready to be sent. */
  answers: Map<string, string>
}

/** Gives the shelf, read from the database once and again after each change, made by whichever instance. */
export type ReadShelf = () => Promise<Shelf>

export function createShelf(database: Database, events: Events): ReadShelf {
  let current: Promise<Shelf> | null = null
  const forget = () => {
    current = null
  }
  events.on('catalog:changed', forget)
  events.on('notices:missed', forget)
  return () => {
    if (current) return current
    const reading = database.tx(readCatalog).then(arrange)
    current = reading
    reading.catch(() => {
      if (current === reading) current = null
    })
    return reading
  }
}

function arrange(rows: CatalogRows): Shelf {
  const cards = rows.games.map((game) => listItem(game, rows.marksOnNodes.has(game.mark)))
  const cardById = new Map(cards.map((card) => [card.game_id, card]))
  const modulesOf = (device: string) => rows.modules.filter((row) => row.device === device).map((row) => homeModule(row, cardById))
  const tagged = new Set(rows.gameTags.map(({ gameId, tagId }) => `${tagId} ${gameId}`))
  const gamesOf = new Map(rows.tags.map(({ tagId }) => [tagId, cards.filter((card) => tagged.has(`${tagId} ${card.game_id}`))]))
  return {
    rows,
    gameById: new Map(rows.games.map((game) => [game.gameId, game])),
    cards,
    cardById,
    mobileModules: modulesOf('mobile'),
    pcModules: modulesOf('pc'),
    gamesOfTag: (tagId) => gamesOf.get(tagId) ?? [],
    tagNamesOf: (gameId) => rows.tags.filter(({ tagId }) => tagged.has(`${tagId} ${gameId}`)).map(({ name }) => name),
    answers: new Map(),
  }
}
