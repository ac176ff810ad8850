import type { GameListItem } from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'
import { GameCard } from '@cloudplay/ui/game-card'
import { Link } from 'react-router-dom'
import { gameDestination } from '../destination.ts'
import { CardButton } from './CardButton.tsx'
import { GameMarks } from './GameMarks.tsx'
import { filmOf, HoverFilm } from './HoverFilm.tsx'

/** Height of a line of tiles where four stand side by side, in px. */
export const GAME_TILE_PX = 216
export const TILE_SIZES = '(min-width: 1264px) 282px, (min-width: 900px) 30vw, 46vw'

/** A game of a desktop's list: its picture, under the pointer its film or all of its description, and the button that starts it. */
export function GameTile({ row: game }: { row: GameListItem }) {
  const loggedIn = useSession((session) => session.loggedIn)
  const film = filmOf(game)
  return (
    <GameCard
      as={Link}
      to={gameDestination(game.game_id, loggedIn)}
      name={game.name}
      picture={game.image_list || game.image_double}
      sizes={TILE_SIZES}
      line={game.desc}
      state={<GameMarks game={game} />}
      more={film ? undefined : game.desc}
      overArt={film && <HoverFilm src={film} />}
      action={<CardButton game={game} says="instant" />}
    />
  )
}
