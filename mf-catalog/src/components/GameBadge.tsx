import { Badge } from '@cloudplay/ui/badge'
import type { GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { useGameState } from '../game-state.ts'
import { gameTexts } from '../texts/games.ts'

/** The one state a game's card shows, live; nothing where a game can just be played. */
export function GameBadge({ game }: { game: GameListItem }) {
  const words = useTexts(gameTexts)
  const state = useGameState(game)
  if (state.kind === 'instant') return null
  if (state.kind === 'queueing')
    return (
      <Badge kind="queueing">
        {state.place > 0 ? words.queueingShort({ place: state.place }) : words.yourTurn}
      </Badge>
    )
  if (state.kind === 'playing' && state.restarting)
    return <Badge kind="playing">{words.restarting}</Badge>
  return <Badge kind={state.kind} />
}
