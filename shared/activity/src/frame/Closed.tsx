import { css } from '@emotion/react'
import type { ActivityRun } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { frameTexts } from '../texts/frame.ts'
import type { Phase } from '../time/phase.ts'

const box = css`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 640px;
  margin: 0 auto ${space(8)};
  padding: ${space(6)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  text-align: center;
  & > strong {
    font-size: ${font.size.title};
  }
  & > p {
    color: ${color.soft};
  }
  & > :last-child {
    margin-top: ${space(2)};
  }
`

type ClosedProps = { run: ActivityRun; phase: Phase }

/** Replaces the content before and after the activity. */
export function Closed({ run, phase }: ClosedProps) {
  const words = useTexts(frameTexts)
  const { minute, end } = useFormats()
  const line =
    phase === 'before'
      ? words.begins({ at: minute(run.start_time * 1000) })
      : phase === 'after'
        ? words.ended({ at: end(run.end_time * 1000) })
        : words.unplanned
  return (
    <div css={box} role="status">
      <strong>{words.closed}</strong>
      <p>{line}</p>
      <Button as={Link} to={path.home()}>
        {words.play}
      </Button>
    </div>
  )
}
