import { css } from '@emotion/react'
import { emit } from '@cloudplay/bus'
import type { GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { Button, type ButtonSize } from '@cloudplay/ui'
import { Play } from 'lucide-react'
import { useGameState, type GameState } from '../game-state.ts'
import { gameTexts } from '../texts/games.ts'
import { StateButton, type Says } from './PlayButton.tsx'

const steady = css`
  font-variant-numeric: tabular-nums;
`

/** What pressing it is answered by: a start, or a question about what runs or waits already. */
const startable: readonly GameState['kind'][] = [
  'playing',
  'queueing',
  'timeslot',
  'free',
  'instant',
]

function labelOf(state: GameState, says: Says, words: ReturnType<typeof gameTexts.get>): string {
  if (state.kind === 'playing') return state.restarting ? words.restarting : words.playing
  if (state.kind === 'queueing')
    return state.place > 0 ? words.queueing({ place: state.place }) : words.yourTurn
  return words[says]
}

/**
 * The button that starts a game where it is listed: of a desktop card (HOME-8), of a list's row (LIST-5), of a search's result
 * (LIST-9). A player's press goes to the page, where mf-play answers it (PLAY-4, PLAY-3). For visitors, and for games that
 * can't start, it behaves like `PlayButton`.
 */
export function CardButton({
  game,
  size = 'small',
  says = 'start',
}: {
  game: GameListItem
  size?: ButtonSize
  says?: Says
}) {
  const words = useTexts(gameTexts)
  const loggedIn = useSession((session) => session.loggedIn)
  const state = useGameState(game)
  if (!loggedIn || !startable.includes(state.kind))
    return <StateButton {...{ game, size, says, words, loggedIn, state }} />
  const label = labelOf(state, says, words)
  return (
    <Button
      size={size}
      css={steady}
      variant={state.kind === 'queueing' ? 'plain' : 'play'}
      aria-label={words.actionOf({ action: label, game: game.name })}
      icon={
        size === 'large' &&
        state.kind !== 'queueing' && <Play size={20} fill="currentColor" aria-hidden />
      }
      onClick={() => emit('card:pressed', { game_id: game.game_id, name: game.name })}
    >
      {label}
    </Button>
  )
}
