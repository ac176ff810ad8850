import { css } from '@emotion/react'
import type { GameListItem } from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'
import { GameCard, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { PlayButton } from '../../components/PlayButton.tsx'
import { gameDestination } from '../../destination.ts'

const list = css`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`

/** Games of a tag; a tap opens the game, by way of login for who is not logged in. */
export function GameResults({ games }: { games: readonly GameListItem[] }) {
  const loggedIn = useSession((session) => session.loggedIn)
  return (
    <ul css={list}>
      {games.map((game) => (
        <li key={game.game_id}>
          <GameCard
            as={Link}
            to={gameDestination(game.game_id, loggedIn)}
            layout="row"
            name={game.name}
            picture={game.icon || game.image_list}
            line={game.desc}
            action={<PlayButton game={game} startLabel="秒玩" />}
          />
        </li>
      ))}
    </ul>
  )
}
