import { call, firstData, isApiFailure } from '@cloudplay/api'
import { BodyStatus } from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'

/** The game of a page. What is left to play free belongs to the visitor, so each visitor has an answer of their own. */
export function useGame(gameId: number | null) {
  const visitor = useSession(({ loggedIn, user }) => (loggedIn ? (user?.uid ?? 'player') : 'guest'))
  return useQuery({
    queryKey: ['getGameInfo', gameId, visitor],
    queryFn: ({ signal }) => call('getGameInfo', { game_id: gameId ?? 0 }, { signal }),
    initialData: () => (gameId === null ? undefined : firstData('getGameInfo', { game_id: gameId })),
    enabled: gameId !== null,
    // Who the visitor is becomes known after the page is drawn: what is drawn stays, with its open dialogs, until the answer.
    placeholderData: (before) => (before?.game_id === gameId ? before : undefined),
    // The page shows it itself.
    meta: { quiet: true },
  })
}

/** There is no such game, as against: it could not be asked for. */
export const isGameMissing = (error: unknown): boolean =>
  isApiFailure(error) && error.kind === 'refused' && error.status === BodyStatus.notFound
