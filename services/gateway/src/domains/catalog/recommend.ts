import type { GameCard } from './game-cards.ts'
import type { Shelf } from './shelf.ts'

const RECOMMENDED_MAX = 8

/**
 * Games that share the most tags with the given ones, without those and without games that no machine can run; of equals, first
 * playable and then hotter games. Without given games, the hottest.
 */
export function recommend(shelf: Shelf, liked: readonly number[]): GameCard[] {
  const weights = new Map<number, number>()
  for (const gameId of liked) {
    for (const { tagId } of shelf.tagsOf(gameId)) weights.set(tagId, (weights.get(tagId) ?? 0) + 1)
  }
  const isLiked = new Set(liked)
  const candidates = shelf.cards
    .filter(({ game_id: gameId, is_offered: offered }) => offered === 1 && !isLiked.has(gameId))
    .map((card, place) => {
      const liking = shelf
        .tagsOf(card.game_id)
        .reduce((sum, { tagId }) => sum + (weights.get(tagId) ?? 0), 0)
      return { card, place, liking }
    })
  candidates.sort(
    (a, b) => b.liking - a.liking || a.card.is_subscribe - b.card.is_subscribe || a.place - b.place,
  )
  return candidates.slice(0, RECOMMENDED_MAX).map(({ card }) => card)
}
