import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { Subscribe, type GameDetail, type QueueInfo, type WaitEstimate } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { color, font, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { Armchair, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { preferredMode } from '../../../browser/preferred-mode.ts'
import { AlertButton } from '../../../components/seat-alert/AlertButton.tsx'
import { useReadySeat } from '../../../hooks/use-ready-seat.ts'
import { roundTime } from '../../../play/states/words.ts'
import { statusTexts, waitTexts } from '../../../texts/status.ts'

const ASK_EVERY_MS = 30_000

const line = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.soft};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  & > svg {
    flex: none;
    color: ${color.muted};
  }
  & > .free {
    color: ${color.success};
  }
  & > .text {
    flex: 1;
    min-width: 0;
  }
`

/** How long the player waits for a seat of this game: before joining, in the queue, and when the seat is ready (PLAY-26). */
export function WaitNote({ game }: { game: Pick<GameDetail, 'game_id' | 'is_subscribe'> }) {
  const product = useSession((session) => session.product)
  const queue = useSession((session) => session.queue)
  if (product?.game_id === game.game_id) return null
  if (queue?.game_id === game.game_id) return <InQueue queue={queue} />
  return game.is_subscribe === Subscribe.playable ? <BeforeJoining gameId={game.game_id} /> : null
}

function InQueue({ queue }: { queue: QueueInfo }) {
  const words = useTexts(waitTexts)
  const status = useTexts(statusTexts)
  const ready = useReadySeat(queue)
  if (ready)
    return (
      <p css={line} role="status">
        <Armchair size={16} aria-hidden className="free" />
        <span className="text">
          {status.seatReady}
          {' · '}
          <span role="timer" aria-live="off">
            {status.secondsLeft({ seconds: ready.secondsLeft })}
          </span>
        </span>
      </p>
    )
  const { estimate_seconds: seconds } = queue
  return (
    <div css={line}>
      <Hourglass size={16} aria-hidden />
      <span className="text">
        {seconds === null ? words.unknown : words.still({ time: roundTime(seconds) })}
      </span>
      <AlertButton labelled />
    </div>
  )
}

function BeforeJoining({ gameId }: { gameId: number }) {
  const words = useTexts(waitTexts)
  const { number } = useFormats()
  // A player's chosen regions count, and so does the quality.
  const visitor = useSession(({ loggedIn, user }) => (loggedIn ? (user?.uid ?? 'player') : 'guest'))
  const mode = preferredMode()
  const { data } = useQuery({
    queryKey: ['getWaitEstimate', gameId, visitor, mode],
    queryFn: ({ signal }) =>
      call('getWaitEstimate', { game_id: gameId, stream_mode: mode }, { signal }),
    refetchInterval: ASK_EVERY_MS,
    retry: false,
    // Without it the page only says less.
    meta: { quiet: true },
  })
  // The line keeps its place, so that nothing moves when the answer comes.
  if (!data)
    return (
      <p css={line} aria-hidden>
        &nbsp;
      </p>
    )
  return data.has_seat ? (
    <Line icon={<Armchair size={16} aria-hidden className="free" />}>{words.free}</Line>
  ) : (
    <Line icon={<Hourglass size={16} aria-hidden />}>{waitWords(words, number, data)}</Line>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <p css={line}>
    {icon}
    <span className="text">{children}</span>
  </p>
)

function waitWords(
  words: ReturnType<typeof waitTexts.get>,
  number: (value: number) => string,
  { waitingPeople, estimate_seconds: seconds }: WaitEstimate,
): string {
  const people = number(waitingPeople)
  if (seconds === null) return waitingPeople > 0 ? words.people({ people }) : words.full
  return waitingPeople > 0
    ? words.timeAndPeople({ time: roundTime(seconds), people })
    : words.time({ time: roundTime(seconds) })
}
