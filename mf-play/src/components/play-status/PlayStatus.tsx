import { css } from '@emotion/react'
import { ProductStatus, type ProductInUse, type QueueInfo } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import {
  Button,
  color,
  font,
  IconButton,
  layer,
  media,
  Picture,
  place,
  radius,
  space,
} from '@cloudplay/ui'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { play } from '../../browser/play.ts'
import { isPlayer, playerPath } from '../../play/running/player-path.ts'
import type { PickedGame } from '../../play/states/state.ts'
import { queuePlace, roundTime } from '../../play/states/words.ts'
import { usePlay } from '../../hooks/use-play.ts'
import { useReadySeat } from '../../hooks/use-ready-seat.ts'
import { flowTexts } from '../../texts/flow.ts'
import { statusTexts } from '../../texts/status.ts'
import { AlertButton } from '../seat-alert/AlertButton.tsx'
import { ClosingNotice } from '../time-warning/ClosingNotice.tsx'
import { useTimeWarning } from '../time-warning/use-time-warning.ts'
import { statusShown } from './status-shown.ts'
import { useFocusPassed, useMinimised } from './use-minimised.ts'

const PlayerWarning = lazy(() =>
  import('../time-warning/PlayerWarning.tsx').then(({ PlayerWarning }) => ({
    default: PlayerWarning,
  })),
)

const loadBall = () =>
  import('./MinimisedBall.tsx').then(({ MinimisedBall }) => ({ default: MinimisedBall }))
const MinimisedBall = lazy(loadBall)

const warning = css`
  color: ${color.warning};
  & > a {
    /* The line is low, the target is not. */
    padding: 12px 4px;
    color: ${color.text};
    text-decoration: underline;
  }
`

const bar = css`
  position: fixed;
  inset: auto 8px calc(${place.barBottom} + ${place.safeBottom} + 8px);
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  box-shadow:
    inset 0 0 0 1px ${color.line},
    0 8px 24px rgba(0, 0, 0, 0.4);
  & > .picture {
    flex: none;
    width: 64px;
    overflow: hidden;
    border-radius: ${radius.small};
  }
  & > .words {
    flex: 1;
    min-width: 0;
  }
  & > .words > a {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    /* The line is low, the target is not. */
    padding: 13px 0 10px;
    margin: -13px 0 -10px;
    font-weight: ${font.weight.medium};
  }
  & > .words > p {
    color: ${color.soft};
    font-size: ${font.size.tiny};
    font-variant-numeric: tabular-nums;
  }
  & > .minimise {
    /* Above the corner, as the words need the whole width. */
    position: absolute;
    right: 4px;
    top: -38px;
  }
  & > .minimise > svg {
    box-sizing: content-box;
    padding: 6px;
    border-radius: 50%;
    background: ${color.overlay};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  & > .act {
    display: flex;
    gap: ${space(2)};
  }
  @media (max-width: 359px) {
    & > .picture {
      display: none;
    }
  }
  ${media.desktop} {
    inset: auto 32px 32px auto;
    flex-wrap: wrap;
    width: 320px;
    padding: ${space(4)};
    border-radius: ${radius.large};
    & > .picture {
      width: 96px;
    }
    & > .act {
      width: 100%;
    }
    & > .act > * {
      flex: 1;
    }
  }
`

const HOUR_AND_MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

interface PlayStatusProps {
  /** The game whose card was pressed on the desktop and not answered yet. */
  pressed?: PickedGame | null
  onPressedTaken?: () => void
}

/**
 * The desktop's play-status panel and the phone's play-status bar (PLAY-13), and with it the always-on part of playing:
 * polling, pushes and the 'enter now' dialog run while this is mounted. The shell mounts it for logged-in players.
 */
export default function PlayStatus({ pressed = null, onPressedTaken }: PlayStatusProps) {
  const state = usePlay()
  const product = useSession((session) => session.product)
  const queue = useSession((session) => session.queue)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!pressed) return
    play.send({ type: 'cardPressed', game: pressed })
    onPressedTaken?.()
  }, [pressed, onPressedTaken])
  const minutesLeft = useTimeWarning(product?.cid)
  const [seen, setSeen] = useState('')
  const size = useMinimised(product?.cid, minutesLeft !== null)
  const inPlayer = isPlayer(pathname, search)
  if (inPlayer) {
    const warns = minutesLeft !== null && product && seen !== product.cid
    return (
      <>
        <ClosingNotice cid={new URLSearchParams(search).get('cid') ?? ''} below={Boolean(warns)} />
        <Suspense fallback={null}>
          {warns && (
            <PlayerWarning minutesLeft={minutesLeft} onClose={() => setSeen(product.cid)} />
          )}
        </Suspense>
      </>
    )
  }
  const shown = statusShown(product, queue, pathname, search)
  if (shown === 'playing' && product)
    return (
      <Playing
        product={product}
        busy={state.name === 'loggingOut'}
        minutesLeft={minutesLeft}
        size={size}
      />
    )
  if (shown === 'queueing' && queue)
    return <Queueing queue={queue} busy={state.name === 'stoppingQueue'} />
  return null
}

interface PlayingProps {
  product: ProductInUse
  busy: boolean
  minutesLeft: number | null
  size: ReturnType<typeof useMinimised>
}

function Playing({ product, busy, minutesLeft, size }: PlayingProps) {
  const words = useTexts(statusTexts)
  const doing = useDoing(product)
  const { pressed, ...focus } = useFocusPassed()
  const minimise = () => {
    pressed()
    // What can't be loaded now leaves the bar as it is.
    loadBall().then(size.minimise, () => {})
  }
  const open = () => {
    pressed()
    size.open()
  }
  return (
    <Suspense fallback={null}>
      {size.minimised ? (
        <MinimisedBall
          {...focus}
          game={product}
          doing={doing}
          restRef={size.restRef}
          onOpen={open}
        />
      ) : (
        <Bar
          label={words.playing}
          game={product}
          words={minutesLeft === null ? doing : <TimeLeft minutes={minutesLeft} />}
          corner={
            <IconButton {...focus} className="minimise" label={words.minimise} onClick={minimise}>
              <ChevronDown size={18} />
            </IconButton>
          }
        >
          <Button
            size="small"
            busy={busy}
            onClick={() => play.send({ type: 'askLogout', product })}
          >
            {words.logOut}
          </Button>
          <Button size="small" variant="play" as={Link} to={playerPath(product)}>
            {words.enter}
          </Button>
        </Bar>
      )}
    </Suspense>
  )
}

function useDoing({ paused_until: pausedUntil, product_use_status: status }: ProductInUse) {
  const words = useTexts(statusTexts)
  const { time } = useFormats()
  if (pausedUntil !== undefined)
    return words.paused({ time: time(pausedUntil * 1000, HOUR_AND_MINUTE) })
  return status === ProductStatus.restarting ? words.restarting : words.inGame
}

function TimeLeft({ minutes }: { minutes: number }) {
  const words = useTexts(statusTexts)
  return (
    <span css={warning}>
      {words.minutesLeft({ minutes })}{' '}
      <Link to={path.recharge()} aria-label={words.goRecharge}>
        {words.recharge}
      </Link>
    </span>
  )
}

function Queueing({ queue, busy }: { queue: QueueInfo; busy: boolean }) {
  const words = useTexts(statusTexts)
  const ready = useReadySeat(queue)
  const estimate = queue.estimate_seconds === null ? '' : ` · ${roundTime(queue.estimate_seconds)}`
  const stop = (
    <Button size="small" busy={busy} onClick={() => play.send({ type: 'stopQueue' })}>
      {words.stopQueueing}
    </Button>
  )
  if (ready)
    return (
      <Bar
        label={words.ready}
        game={queue}
        words={
          <>
            {words.ready}
            {' · '}
            <span role="timer" aria-live="off">
              {words.secondsLeft({ seconds: ready.secondsLeft })}
            </span>
          </>
        }
      >
        {stop}
        <Button
          size="small"
          variant="play"
          onClick={() => play.send({ type: 'enterSeat', seat: ready.seat })}
        >
          {words.enterNow}
        </Button>
      </Bar>
    )
  return (
    <Bar
      label={words.queueing}
      game={queue}
      words={queuePlace(queue.queue_num) + estimate}
      title={flowTexts.get().noChargeWhileQueueing}
    >
      <AlertButton />
      {stop}
    </Bar>
  )
}

interface BarProps {
  label: string
  game: { game_id: number; name: string; image_list: string }
  words: ReactNode
  title?: string
  corner?: ReactNode
  children: ReactNode
}

function Bar({ label, game, words, title, corner, children }: BarProps) {
  return (
    <aside css={bar} aria-label={label} title={title}>
      {corner}
      <div className="picture">
        <Picture src={game.image_list} alt="" crop="wide" sizes="96px" />
      </div>
      <div className="words">
        <Link to={path.game(game.game_id)}>{game.name}</Link>
        <p aria-live="polite">{words}</p>
      </div>
      <div className="act">{children}</div>
    </aside>
  )
}
