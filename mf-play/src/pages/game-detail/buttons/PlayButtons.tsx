import { css } from '@emotion/react'
import type { GameDetail } from '@cloudplay/contract'
import { useReservation } from '@cloudplay/games'
import { useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { useSavedAccounts } from '@cloudplay/session/use-saved-accounts'
import { Button, space } from '@cloudplay/ui'
import {
  ArrowLeftRight,
  BadgeCheck,
  CalendarPlus,
  KeyRound,
  LoaderCircle,
  MapPin,
  Power,
  RotateCw,
  X,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { busyOf } from '../../../play/states/dialogs.ts'
import { useReadySeat } from '../../../hooks/use-ready-seat.ts'
import type { PlayState } from '../../../play/states/state.ts'
import { gameButtonTexts } from '../../../texts/detail.ts'
import { actionOf } from './actions.ts'
import { ACCOUNT_ASSISTED, gameButtons, type GameButton, type GameButtonKind } from './buttons.ts'
import { SideButton } from './SideButton.tsx'

// Few visitors open it, so it does not weigh on the page.
const HelperDialog = lazy(() =>
  import('./HelperDialog.tsx').then(({ HelperDialog }) => ({ default: HelperDialog })),
)

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > [data-rank='main'] {
    /* It wraps to a separate line if three actions leave too little room for its words. */
    flex: 1 1 124px;
    padding: 0 ${space(3)};
  }
`

const column = css`
  display: grid;
  gap: ${space(3)};
  & > [data-rank='main'] {
    order: -1;
  }
`

const icons: Partial<Record<GameButtonKind, LucideIcon>> = {
  play: Zap,
  continue: Zap,
  logout: Power,
  restart: RotateCw,
  restarting: LoaderCircle,
  switchMachine: ArrowLeftRight,
  selectRegion: MapPin,
  helper: KeyRound,
  verify: BadgeCheck,
  cancelQueue: X,
  enterSeat: Zap,
  reserve: CalendarPlus,
}
const playing: readonly GameButtonKind[] = ['play', 'continue', 'enterSeat']
const leading: readonly GameButtonKind[] = ['reserve', 'verify']

interface PlayButtonsProps {
  game: GameDetail
  state: PlayState
  stacked?: boolean
}

/** The buttons of PLAY-1 for this game and what the player is doing. */
export function PlayButtons({ game, state, stacked = false }: PlayButtonsProps) {
  useTexts(gameButtonTexts)
  const navigate = useNavigate()
  const { product, queue } = useSession()
  const ready = useReadySeat(queue)
  const { reserve, dialog: reservationDialog } = useReservation(game)
  const { helperOn, openHelper, dialog: helperDialog } = useHelper(game)

  function draw({ kind, label, rank, inert }: GameButton) {
    const Icon = icons[kind]
    const onClick = () =>
      actionOf(kind)?.({
        game,
        product,
        seat: ready?.seat ?? null,
        goTo: (to) => void navigate(to),
        openHelper,
        reserve,
      })
    const disabled = inert || (state.name === 'stoppingQueue' && kind === 'cancelQueue')
    if (rank === 'other' && !stacked && Icon)
      return (
        <SideButton
          key={kind}
          Icon={Icon}
          label={label}
          lit={kind === 'helper' && helperOn}
          disabled={disabled}
          onClick={onClick}
        />
      )
    return (
      <LargeButton
        key={kind}
        kind={kind}
        data-rank={rank}
        wide={stacked}
        disabled={disabled}
        busy={busyOf(state) !== null && rank === 'main' && !inert}
        onClick={onClick}
      >
        {label}
      </LargeButton>
    )
  }

  return (
    <div css={stacked ? column : row}>
      {gameButtons({ game, product, queue, helperOn }).map(draw)}
      {helperDialog}
      {reservationDialog}
    </div>
  )
}

/** The account helper of this game: whether it will log the player in, and its dialog. */
function useHelper(game: GameDetail) {
  const accounts = useSavedAccounts(game.start_mode === ACCOUNT_ASSISTED)
  const [open, setOpen] = useState(false)
  return {
    helperOn:
      accounts?.some(({ selectedGameIds }) => selectedGameIds.includes(game.game_id)) ?? false,
    openHelper: () => setOpen(true),
    dialog: (
      <Suspense fallback={null}>
        {open && (
          <HelperDialog game={game} accounts={accounts ?? []} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    ),
  }
}

interface LargeButtonProps {
  kind: GameButtonKind
  'data-rank': GameButton['rank']
  wide: boolean
  disabled: boolean
  busy: boolean
  onClick: () => void
  children: string
}

/** A button with words, of the color and with the sign of its kind. */
function LargeButton({ kind, ...rest }: LargeButtonProps) {
  const Icon = icons[kind]
  const plays = playing.includes(kind)
  return (
    <Button
      size="large"
      variant={plays ? 'play' : leading.includes(kind) ? 'main' : 'plain'}
      icon={Icon && <Icon size={20} fill={plays ? 'currentColor' : 'none'} aria-hidden />}
      {...rest}
    />
  )
}
