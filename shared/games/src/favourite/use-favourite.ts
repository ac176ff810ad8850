import { call } from '@cloudplay/api'
import type { GameDetail } from '@cloudplay/contract'
import { loginFor } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FAVOURITES_KEY, GAME_KEY, markFavourite } from './marked.ts'

interface Favourite {
  isFavourite: boolean
  /** The server has not answered yet. */
  isPending: boolean
  /** Answers a press on the heart: shows the change first, and takes it back if the server refuses it. */
  toggle: (event: MouseEvent) => void
}

/** Keeping a game among the favourites (LIST-18), on any page; a visitor goes to login first. */
export function useFavourite({
  game_id: gameId,
  user_fav = 0,
}: Pick<GameDetail, 'game_id' | 'user_fav'>): Favourite {
  const client = useQueryClient()
  const loggedIn = useSession((session) => session.loggedIn)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: 0 | 1) => call('setFavourite', { game_id: gameId, user_fav: wanted }),
    onMutate: async (wanted) => {
      markFavourite(client, gameId, wanted)
      // An answer from before the press would undo it on the page.
      await client.cancelQueries({ queryKey: [GAME_KEY, gameId] })
    },
    // The shell says why.
    onError: (_, wanted) => markFavourite(client, gameId, wanted === 1 ? 0 : 1),
    // The list is read again at the next visit; a visible one keeps its rows.
    onSettled: () => client.invalidateQueries({ queryKey: FAVOURITES_KEY, refetchType: 'none' }),
  })
  return {
    isFavourite: user_fav === 1,
    isPending,
    toggle(event) {
      if (!loggedIn) void navigate(loginFor(pathname + search))
      // The second press of a double one, or one during the call, changes nothing.
      else if (event.detail < 2 && !isPending) mutate(user_fav === 1 ? 0 : 1)
    },
  }
}
