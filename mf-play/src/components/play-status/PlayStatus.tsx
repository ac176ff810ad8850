import { useSession } from '@cloudplay/session'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { play } from '../../browser/play.ts'
import { isPlayer } from '../../play/running/player-path.ts'
import type { PickedGame } from '../../play/states/state.ts'
import { usePlay } from '../../hooks/use-play.ts'
import { ClosingNotice } from '../time-warning/ClosingNotice.tsx'
import { useTimeWarning } from '../time-warning/use-time-warning.ts'
import { Playing } from './Playing.tsx'
import { Queueing } from './Queueing.tsx'
import { statusShown } from './status-shown.ts'
import { useMinimised } from './use-minimised.ts'

const PlayerWarning = lazy(() =>
  import('../time-warning/PlayerWarning.tsx').then(({ PlayerWarning }) => ({
    default: PlayerWarning,
  })),
)

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
