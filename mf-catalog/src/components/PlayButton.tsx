import { css } from '@emotion/react'
import type { GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { Button, type ButtonSize } from '@cloudplay/ui'
import { Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { gameDestination } from '../destination.ts'
import { useGameState, type GameState } from '../game-state.ts'
import { gameTexts } from '../texts/games.ts'
import { ReserveButton } from './ReserveButton.tsx'

/** The button's text for an idle game: 开始游戏, 秒玩 or 继续. */
export type Says = 'start' | 'instant' | 'resume'

type PlayButtonProps = { game: GameListItem; size?: ButtonSize; says?: Says }

const steady = css`
  font-variant-numeric: tabular-nums;
`

/** Start, in game, or the place in the queue (HOME-8), following the session live. It leads to the game's page, or reserves it. */
export function PlayButton({ game, size = 'small', says = 'start' }: PlayButtonProps) {
  const words = useTexts(gameTexts)
  const loggedIn = useSession((session) => session.loggedIn)
  const state = useGameState(game)
  return <StateButton {...{ game, size, says, words, loggedIn, state }} />
}

type StateButtonProps = Required<PlayButtonProps> & {
  words: ReturnType<typeof gameTexts.get>
  loggedIn: boolean
  state: GameState
}

/** The same with a state that the caller knows already. */
export function StateButton({ game, size, says, words, loggedIn, state }: StateButtonProps) {
  const to = gameDestination(game.game_id, loggedIn)
  const common = { size, css: steady }
  switch (state.kind) {
    case 'playing': {
      const playing = state.restarting ? words.restarting : words.playing
      return (
        <Button
          {...common}
          as={Link}
          to={path.game(game.game_id, { cid: state.cid })}
          variant="play"
          aria-label={words.backTo({ state: playing, game: game.name })}
        >
          {playing}
        </Button>
      )
    }
    case 'queueing':
      return (
        <Button {...common} as={Link} to={to}>
          {state.place > 0 ? words.queueing({ place: state.place }) : words.yourTurn}
        </Button>
      )
    case 'unoffered':
    case 'maintenance':
      return (
        <Button {...common} disabled>
          {words[state.kind]}
        </Button>
      )
    case 'reserve':
    case 'reserved':
      return <ReserveButton game={game} reserved={state.kind === 'reserved'} size={size} />
    default:
      return (
        <Button
          {...common}
          as={Link}
          to={to}
          variant="play"
          aria-label={words.actionOf({ action: words[says], game: game.name })}
          icon={size === 'large' && <Play size={20} fill="currentColor" aria-hidden />}
        >
          {words[says]}
        </Button>
      )
  }
}
