import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import { useEffect } from 'react'
import { idleTexts } from '../../../texts/player.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const pill = css`
  position: absolute;
  left: 50%;
  top: ${space(4)};
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)} ${space(4)};
  width: max-content;
  max-width: calc(100% - 32px);
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(5)};
  border-radius: ${radius.large};
  background: rgba(11, 14, 20, 0.94);
  box-shadow: inset 0 0 0 1px ${color.warning};
  color: ${color.text};
  font-size: ${font.size.small};
  transform: translateX(-50%);
  & > p > strong {
    display: block;
    font-size: ${font.size.body};
  }
  & > p > span {
    color: ${color.soft};
    font-variant-numeric: tabular-nums;
  }
`

/** What a player does on the page while the game gets no input, such as in the menu. */
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const

/** Nothing came from the player for long. Any press is an answer, and so is any input of the game. */
export function IdleWarning({ untilMs, onHere }: { untilMs: number; onHere: () => void }) {
  const words = useTexts(idleTexts)
  const seconds = useSecondsLeft(untilMs)
  useEffect(() => {
    for (const act of ACTS) addEventListener(act, onHere, { capture: true, passive: true })
    return () => {
      for (const act of ACTS) removeEventListener(act, onHere, { capture: true })
    }
  }, [onHere])
  return (
    <div css={pill}>
      <p>
        <strong role="alert">{words.question}</strong>
        <span role="timer">{words.pausesIn({ seconds })}</span>
      </p>
      <Button variant="confirm" onClick={onHere}>
        {words.here}
      </Button>
    </div>
  )
}
