import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Menu as MenuIcon } from 'lucide-react'
import { FloatingBall } from '../../../components/floating-ball/FloatingBall.tsx'
import type { Box } from '../../../components/floating-ball/keep-clear.ts'
import { Latency } from '../../../components/floating-ball/Latency.tsx'
import { firstPlace, GAME_BALL } from '../../../components/floating-ball/place.ts'
import type { Stage } from '../../../hooks/use-stage.ts'
import { ballTexts } from '../../../texts/menu.ts'
import { MENU_KEYS } from '../access/use-menu-keys.ts'
import { dotMark } from './dot-mark.ts'

const sideBySide = css`
  grid-auto-flow: column;
  gap: 8px;
`

interface BallProps {
  stage: Stage
  /** What it must not cover. */
  taken?: readonly Box[]
  /** null: not known yet; undefined: never to be known. */
  rttMs: number | null | undefined
  /** Something in the menu has not been seen yet. */
  dot?: boolean
  onOpen: () => void
}

/** The in-game floating ball: latency, drag, rest at the nearer edge, tap for the menu (PLAY-19). */
export function Ball({ stage, taken = [], rttMs, dot = false, onOpen }: BallProps) {
  const words = useTexts(ballTexts)
  return (
    <FloatingBall
      stage={stage}
      ball={GAME_BALL}
      first={firstPlace(stage.size, taken)}
      taken={taken}
      onTap={onOpen}
      css={[sideBySide, dotMark]}
      aria-label={rttMs == null ? words.open : words.openWithLatency({ latency: rttMs })}
      aria-keyshortcuts={MENU_KEYS}
      title={MENU_KEYS.replaceAll('+', ' + ').replace('Control', 'Ctrl')}
      data-dot={dot}
    >
      <MenuIcon size={18} aria-hidden />
      {rttMs === undefined ? words.menu : <Latency rttMs={rttMs} />}
    </FloatingBall>
  )
}
