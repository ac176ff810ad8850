import type { GameListItem } from '@cloudplay/contract'
import { Badge } from '@cloudplay/ui'
import { useGameState } from '../game-state.ts'

/** The one state a game's card shows, live; nothing where a game can just be played. */
export function GameBadge({ game }: { game: GameListItem }) {
  const state = useGameState(game)
  if (state.kind === 'instant') return null
  if (state.kind === 'queueing') return <Badge kind="queueing">{state.place > 0 ? `排队 ${state.place}` : '轮到你了'}</Badge>
  if (state.kind === 'playing' && state.restarting) return <Badge kind="playing">重启中</Badge>
  return <Badge kind={state.kind} />
}
