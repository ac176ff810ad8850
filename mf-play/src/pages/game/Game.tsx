import { useSession } from '@cloudplay/session'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { GameDetail } from '../game-detail/GameDetail.tsx'
import { GameAhead } from '../game-detail/GameAhead.tsx'
import { PlayerBackground } from '../../components/player-background/PlayerBackground.tsx'

const Player = lazy(() =>
  import('../player/Player.tsx').then(({ Player }) => ({ default: Player })),
)

export { GameAhead as Ahead }

/**
 * /game/:id is the game's own page; with `?cid=` of a session it is the player (docs/requirements/readings.md). Whether that
 * session still runs is for the player to find out.
 */
export default function Game() {
  const { id = '' } = useParams()
  const cid = useSearchParams()[0].get('cid') ?? ''
  const loggedIn = useSession((session) => session.loggedIn)
  const gameId = /^\d{1,9}$/.test(id) ? Number(id) : null
  if (gameId !== null && cid && loggedIn) {
    return (
      <Suspense fallback={<PlayerBackground />}>
        <Player key={`${gameId} ${cid}`} gameId={gameId} cid={cid} />
      </Suspense>
    )
  }
  return <GameDetail key={id} gameId={gameId} />
}
