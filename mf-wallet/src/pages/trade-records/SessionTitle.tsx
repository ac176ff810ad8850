import type { SessionUse } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, motion, radius, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { ChevronDown } from 'lucide-react'
import { sessionTexts } from '../../texts/session.ts'

const box = css`
  & > button {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    max-width: 100%;
    min-height: 44px;
    margin: -10px 0;
    padding: 0;
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  & svg {
    flex: none;
    color: ${color.muted};
    transition: transform ${motion.fast} ${motion.ease};
  }
  & [aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  & > p {
    margin: 0;
    color: ${color.muted};
    font-size: ${font.size.small};
  }
`

/** The title of a session's row: opens its minutes, and says who paid for how many. */
export function SessionTitle({
  title,
  use,
  isOpen,
  panel,
  toggle,
}: {
  title: string
  use: SessionUse
  isOpen: boolean
  /** Id of the panel with the minutes. */
  panel: string
  toggle: () => void
}) {
  const words = useTexts(sessionTexts)
  const { number } = useFormats()
  const parts = [
    [words.freeMinutes, use.free_minutes],
    [words.cardMinutes, use.card_minutes],
    [words.coinMinutes, use.coin_minutes],
    [words.returnedMinutes, use.returned_minutes],
  ] as const
  return (
    <div css={box}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={toggle}
      >
        {title}
        <ChevronDown size={18} aria-hidden />
      </button>
      <p>
        {parts
          .filter(([, minutes]) => minutes > 0)
          .map(([text, minutes]) => text({ minutes: number(minutes) }))
          .join(' · ')}
      </p>
    </div>
  )
}
