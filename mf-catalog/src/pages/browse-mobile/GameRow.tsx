import { GameCard } from '@cloudplay/ui'
import type { GameListItem } from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'
import { Link } from 'react-router-dom'
import { PlayButton } from '../../components/PlayButton.tsx'
import { gameDestination } from '../../destination.ts'

/** A game of a tag; a tap opens it, by way of login for who is not logged in. */
export function GameRow({ row: game }: { row: GameListItem }) {
  const loggedIn = useSession((session) => session.loggedIn)
  return (
    <GameCard
      as={Link}
      to={gameDestination(game.game_id, loggedIn)}
      layout="row"
      name={game.name}
      picture={game.icon || game.image_list}
      line={game.desc}
      action={<PlayButton game={game} says="instant" />}
    />
  )
}
