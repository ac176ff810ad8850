import { css } from '@emotion/react'
import type { GameListItem } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { Button, type ButtonSize } from '@cloudplay/ui'
import { Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { gameDestination } from '../destination.ts'
import { useGameState } from '../game-state.ts'

type PlayButtonProps = {
  game: GameListItem
  size?: ButtonSize
  /** What an idle game's button says: 开始游戏 on desktops, 秒玩 on phones. */
  startLabel?: string
}

const steady = css`
  font-variant-numeric: tabular-nums;
`

/** Start, in game, or the place in the queue (HOME-8), following the session live. It leads to the game's page. */
export function PlayButton({ game, size = 'small', startLabel = '开始游戏' }: PlayButtonProps) {
  const loggedIn = useSession((session) => session.loggedIn)
  const state = useGameState(game)
  const to = gameDestination(game.game_id, loggedIn)
  const common = { size, css: steady }
  switch (state.kind) {
    case 'playing':
      return (
        <Button
          {...common}
          as={Link}
          to={path.game(game.game_id, { cid: state.cid })}
          variant="play"
          aria-label={`${state.restarting ? '重启中' : '游戏中'}，回到${game.name}`}
        >
          {state.restarting ? '重启中' : '游戏中'}
        </Button>
      )
    case 'queueing':
      return (
        <Button {...common} as={Link} to={to}>
          {state.place > 0 ? `排队中 (第 ${state.place} 位)` : '轮到你了'}
        </Button>
      )
    case 'maintenance':
      return (
        <Button {...common} disabled>
          维护中
        </Button>
      )
    case 'reserve':
    case 'reserved':
      return (
        <Button {...common} as={Link} to={to} aria-label={`${state.kind === 'reserve' ? '预约' : '已预约'}${game.name}`}>
          {state.kind === 'reserve' ? '预约' : '已预约'}
        </Button>
      )
    default:
      return (
        <Button
          {...common}
          as={Link}
          to={to}
          variant="play"
          aria-label={`${startLabel}：${game.name}`}
          icon={size === 'large' && <Play size={20} fill="currentColor" aria-hidden />}
        >
          {startLabel}
        </Button>
      )
  }
}
