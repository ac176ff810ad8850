import { wordsFor } from '@cloudplay/api'
import type { ActivityRun } from '@cloudplay/contract'
import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, ErrorState, font, place, space } from '@cloudplay/ui'
import { useDeferredValue, type ReactNode } from 'react'
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

/** Reserves the space of a loading countdown, so that the name above it doesn't move. */
const reserved = css`
  visibility: hidden;
`

/** The parts of the page's query. */
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
  /** The content while the activity runs. */
  children: (answer: Answer) => ReactNode
  /** Shown below the message that the activity hasn't begun or is over. */
  closed?: ReactNode
  /** Has the shape of the content. */
  skeleton: ReactNode
  rules: ReactNode
}

/**
 * An activity page: picture, name, countdown by the server's clock, content or a closed message, and the rules.
 */
export function ActivityPage<Answer extends ActivityRun>(props: ActivityPageProps<Answer>) {
  const { art, name, line, look, query, children, closed, skeleton, rules } = props
  const words = useTexts(frameTexts)
  const { minute } = useFormats()
  const { run, phase, now } = useRun(query)
  // Drawn in slices when the answer comes; a press meanwhile needn't wait.
  const answer = useDeferredValue(query.data)
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
      {run?.is_preview === 1 && (
        <p css={previewLine}>{words.preview({ at: minute(run.now * 1000) })}</p>
      )}
      {answer ? (
        <>
          {phase !== 'open' && <Closed run={answer} phase={phase} />}
          {phase === 'open' ? children(answer) : closed}
        </>
      ) : query.isError ? (
        <ErrorState
          text={wordsFor(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div aria-busy="true">{skeleton}</div>
      )}
      {/* After the content: before it, they would move when the content loads. */}
      {(answer || query.isError) && rules}
    </ActivityFrame>
  )
}
