import { css } from '@emotion/react'
import type { GameDetail } from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'
import { Button, space } from '@cloudplay/ui'
import { Zap } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { busyTextOf } from '../../play/dialogs.ts'
import type { PlayState } from '../../play/state.ts'
import { actionOf } from './game-actions.ts'
import { gameButtons, type GameButtonKind } from './game-buttons.ts'

const row = css`
  display: flex;
  gap: ${space(3)};
  & > [data-rank='main'] {
    flex: 1;
  }
`

const column = css`
  display: grid;
  gap: ${space(3)};
  & > [data-rank='main'] {
    order: -1;
  }
`

const playing: readonly GameButtonKind[] = ['play', 'continue']

/** The buttons of specification section 4, "Game detail buttons", for this game and what the player is doing. */
export function PlayButtons({ game, state, stacked = false }: { game: GameDetail; state: PlayState; stacked?: boolean }) {
  const navigate = useNavigate()
  const product = useSession((session) => session.product)
  const queue = useSession((session) => session.queue)
  const shown = gameButtons({ game, product, queue, helperOn: false }).filter(({ kind, inert }) => inert || actionOf(kind))
  const busy = busyTextOf(state) !== null
  return (
    <div css={stacked ? column : row}>
      {shown.map(({ kind, label, rank, inert }) => (
        <Button
          key={kind}
          data-rank={rank}
          size="large"
          wide={stacked}
          variant={playing.includes(kind) ? 'play' : 'plain'}
          icon={playing.includes(kind) ? <Zap size={20} fill="currentColor" aria-hidden /> : undefined}
          disabled={inert || (state.name === 'stoppingQueue' && kind === 'cancelQueue')}
          busy={busy && rank === 'main' && !inert}
          onClick={() => actionOf(kind)?.({ game, product, goTo: (to) => void navigate(to) })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
