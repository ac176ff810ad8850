import { call, firstData, isApiFailure } from '@cloudplay/api'
import { BodyStatus } from '@cloudplay/contract'
import { GAME_KEY } from '@cloudplay/games'
import { useSession } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'

/** The game of a page. Each visitor has a separate answer, because it includes their free minutes. */
export function useGame(gameId: number | null) {
  const visitor = useSession(({ loggedIn, user }) => (loggedIn ? (user?.uid ?? 'player') : 'guest'))
  return useQuery({
    queryKey: [GAME_KEY, gameId, visitor],
    queryFn: ({ signal }) => call('getGameInfo', { game_id: gameId ?? 0 }, { signal }),
    initialData: () =>
      gameId === null ? undefined : firstData('getGameInfo', { game_id: gameId }),
    enabled: gameId !== null,
    // The visitor is known only after the first render: the page and its open dialogs stay until the answer.
    placeholderData: (before) => (before?.game_id === gameId ? before : undefined),
    // The player may come back from verification, which this page led to.
    refetchOnMount: ({ state }) => (state.data?.age_verdict === 'verify' ? 'always' : true),
    // The page shows it itself.
    meta: { quiet: true },
  })
}

/** The game doesn't exist, as opposed to a failed request. */
export const isGameMissing = (error: unknown): boolean =>
  isApiFailure(error) && error.kind === 'refused' && error.status === BodyStatus.notFound
