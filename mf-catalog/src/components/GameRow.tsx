import type { GameListItem } from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'
import { GameCard } from '@cloudplay/ui/game-card'
import { Link } from 'react-router-dom'
import { gameDestination } from '../destination.ts'
import { CardButton } from './CardButton.tsx'
import { GameMarks } from './GameMarks.tsx'

/** Height of a row, in px. */
export const GAME_ROW_PX = 72

/** A game of a phone's list; a tap opens it, by way of login for visitors. */
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
      state={<GameMarks game={game} />}
      action={<CardButton game={game} says="instant" />}
    />
  )
}
