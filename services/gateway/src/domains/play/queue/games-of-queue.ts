import type { LocalizedText } from '@cloudplay/contract/language'
import { localizedText } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'

/** The parts of a game that the queue shows. */
interface QueuedGame {
  gameId: number
  gameMark: string
  name: LocalizedText
  slug: string
  productCode: string
}

/** Names and marks change seldom. */
const READ_AGAIN_MS = 10_000

/** The games by id, read again from time to time and for an unknown id. */
export class GamesOfQueue {
  #byId = new Map<number, QueuedGame>()
  #readAtMs = -Infinity

  /** True if a mark changed. */
  async refresh(db: Db, needed: Iterable<number>): Promise<boolean> {
    const isMissing = [...needed].some((gameId) => !this.#byId.has(gameId))
    if (!isMissing && performance.now() - this.#readAtMs < READ_AGAIN_MS) return false
    const rows = await db
      .select({
        gameId: games.gameId,
        gameMark: games.gameMark,
        name: games.name,
        nameEn: games.nameEn,
        slug: games.slug,
        productCode: games.productCodePay,
      })
      .from(games)
    const before = this.#byId
    this.#byId = new Map(
      rows.map(({ name, nameEn, ...game }) => [
        game.gameId,
        { ...game, name: localizedText(name, nameEn) },
      ]),
    )
    this.#readAtMs = performance.now()
    return [...before].some(
      ([gameId, { gameMark }]) => this.#byId.get(gameId)?.gameMark !== gameMark,
    )
  }

  has(gameId: number): boolean {
    return this.#byId.has(gameId)
  }

  of(gameId: number): QueuedGame {
    const game = this.#byId.get(gameId)
    if (!game) throw new Error(`no game ${gameId}`)
    return game
  }
}
