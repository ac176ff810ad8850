import { css } from '@emotion/react'
import { ProductStatus, type ProductInUse } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, IconButton } from '@cloudplay/ui'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { play } from '../../browser/play.ts'
import { playerPath } from '../../play/running/player-path.ts'
import { statusTexts } from '../../texts/status.ts'
import type { BallState } from './MinimisedBall.tsx'
import { StatusBar } from './StatusBar.tsx'
import { useFocusPassed, type useMinimised } from './use-minimised.ts'

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

const HOUR_AND_MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

interface PlayingProps {
  product: ProductInUse
  busy: boolean
  /** Set from a few minutes before the player's time runs out on. */
  minutesLeft: number | null
  size: ReturnType<typeof useMinimised>
}

/** The play status of a running game, as a bar or as a ball (PLAY-13, PLAY-19). */
export function Playing({ product, busy, minutesLeft, size }: PlayingProps) {
  const words = useTexts(statusTexts)
  const state = useGameState(product, minutesLeft)
  const { pressed, ...focus } = useFocusPassed()
  const minimise = () => {
    pressed()
    // What can't be loaded now leaves the bar as it is.
    loadBall().then(size.minimise, focus.onBlur)
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
          state={state}
          restRef={size.restRef}
          onOpen={open}
        />
      ) : (
        <StatusBar
          label={words.playing}
          game={product}
          words={state.name === 'ending' ? <TimeLeft words={state.words} /> : state.words}
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
        </StatusBar>
      )}
    </Suspense>
  )
}

function useGameState(
  { paused_until: pausedUntil, product_use_status: status }: ProductInUse,
  minutes: number | null,
): BallState {
  const words = useTexts(statusTexts)
  const { time } = useFormats()
  if (minutes !== null)
    return {
      name: 'ending',
      words: words.minutesLeft({ minutes }),
      short: words.minutes({ minutes }),
    }
  if (pausedUntil !== undefined) {
    const until = time(pausedUntil * 1000, HOUR_AND_MINUTE)
    return { name: 'paused', words: words.paused({ time: until }), short: until }
  }
  return status === ProductStatus.restarting
    ? { name: 'restarting', words: words.restarting }
    : { name: 'running', words: words.inGame }
}

function TimeLeft({ words }: { words: string }) {
  const { goRecharge, recharge } = useTexts(statusTexts)
  return (
    <span css={warning}>
      {words}{' '}
      <Link to={path.recharge()} aria-label={goRecharge}>
        {recharge}
      </Link>
    </span>
  )
}
