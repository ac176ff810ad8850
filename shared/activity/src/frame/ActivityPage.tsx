import { wordsFor } from '@cloudplay/api'
import type { ActivityRun } from '@cloudplay/contract'
import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, ErrorState, font, place, space } from '@cloudplay/ui'
import type { ReactNode } from 'react'
import { frameTexts } from '../texts/frame.ts'
import { useRun } from '../time/use-run.ts'
import { ActivityFrame, type FrameProps } from './ActivityFrame.tsx'
import { Closed } from './Closed.tsx'
import { Countdown } from './Countdown.tsx'

const previewLine = css`
  padding: ${space(2)} ${place.gutter};
  background: ${color.warning};
  color: #1a1200;
  font-size: ${font.size.small};
  border-radius: 8px;
  text-align: center;
  margin-bottom: ${space(4)};
`

/** Keeps the place of a countdown that is on its way, so that the name above it stays where it is. */
const reserved = css`
  visibility: hidden;
`

/** What a query of the page gives. */
export interface RunQuery<Answer extends ActivityRun> {
  data: Answer | undefined
  dataUpdatedAt: number
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type ActivityPageProps<Answer extends ActivityRun> = FrameProps & {
  query: RunQuery<Answer>
  /** What the page offers while the activity runs. */
  children: (answer: Answer) => ReactNode
  /** Follows the words that it has not begun or is over. */
  closed?: ReactNode
  /** Same shape as what comes. */
  skeleton: ReactNode
  rules: ReactNode
}

/**
 * An activity page: picture and name, countdown by the server's clock, what it offers or that it is closed, and the rules.
 */
export function ActivityPage<Answer extends ActivityRun>(props: ActivityPageProps<Answer>) {
  const { art, name, line, look, query, children, closed, skeleton, rules } = props
  const words = useTexts(frameTexts)
  const { minute } = useFormats()
  const { run, phase, now } = useRun(query)
  const answer = query.data
  const countdown =
    run && phase === 'before' ? (
      <Countdown label={words.untilBegin} seconds={run.start_time - now} />
    ) : run && phase === 'open' ? (
      <Countdown label={words.untilEnd} seconds={run.end_time - now} />
    ) : !run && !query.isError ? (
      <div css={reserved} aria-hidden>
        <Countdown label={words.untilBegin} seconds={0} />
      </div>
    ) : null
  return (
    <ActivityFrame art={art} name={name} line={line} look={look} under={countdown}>
      {run?.is_preview === 1 && <p css={previewLine}>{words.preview({ at: minute(run.now * 1000) })}</p>}
      {answer ? (
        <>
          {phase !== 'open' && <Closed run={answer} phase={phase} />}
          {phase === 'open' ? children(answer) : closed}
        </>
      ) : query.isError ? (
        <ErrorState text={wordsFor(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <div aria-busy="true">{skeleton}</div>
      )}
      {/* After what they are about: before, they would move when it comes. */}
      {(answer || query.isError) && rules}
    </ActivityFrame>
  )
}
