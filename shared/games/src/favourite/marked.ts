import type { GameDetail, GameListItem } from '@cloudplay/contract'
import type { QueryClient } from '@tanstack/react-query'

/** First part of the key of every query for the player's favourites. */
export const FAVOURITES_KEY = ['favourites'] as const
/** First part of the key of every query for a game's own page; its id follows. */
export const GAME_KEY = 'getGameInfo'

/** A game of the list of favourites; one that was just removed stays there until the next visit. */
export type FavouriteGame = GameListItem & Pick<GameDetail, 'user_fav'>
type Mark = 0 | 1

interface Pages {
  pages: { list: FavouriteGame[] }[]
}

/** Shows the game as a favourite, or as none, wherever this page has it. */
export function markFavourite(client: QueryClient, gameId: number, user_fav: Mark): void {
  client.setQueriesData<GameDetail>(
    { queryKey: [GAME_KEY, gameId] },
    (game) => game && { ...game, user_fav },
  )
  client.setQueriesData<Pages>({ queryKey: FAVOURITES_KEY }, (data) => {
    if (!data) return data
    const marked = (game: FavouriteGame) => (game.game_id === gameId ? { ...game, user_fav } : game)
    return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(marked) })) }
  })
}
