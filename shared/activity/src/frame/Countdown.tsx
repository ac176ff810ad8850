import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, space } from '@cloudplay/ui'
import { frameTexts } from '../texts/frame.ts'
import { remaining } from '../time/phase.ts'
import { activityColor } from './look.ts'

const chip = css`
  display: inline-flex;
  align-items: baseline;
  gap: ${space(2)};
  justify-self: start;
  width: fit-content;
  padding: 6px 14px;
  /* Its words begin where the title does. */
  margin-inline-start: -14px;
  border-radius: ${radius.pill};
  background: rgba(11, 14, 20, 0.66);
  color: ${color.soft};
  font-size: ${font.size.small};
  & > strong {
    color: ${activityColor.accent};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
  }
`

/** Time left until a moment, in seconds precision. */
export function Countdown({ label, seconds }: { label: string; seconds: number }) {
  const words = useTexts(frameTexts)
  const { days, clock } = remaining(seconds)
  return (
    <p css={chip} role="timer" aria-live="off">
      {label}
      <strong>
        {days > 0 && `${words.days({ days })} `}
        {clock}
      </strong>
    </p>
  )
}
