import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, space } from '@cloudplay/ui'
import { CirclePause } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { idleTexts } from '../../../texts/player.ts'
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left.ts'

const screen = css`
  position: absolute;
  inset: 0;
  transform-origin: 0 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)};
  overflow: auto;
  background: rgba(5, 7, 11, 0.86);
  color: ${color.text};
  text-align: center;
  & > svg {
    color: ${color.soft};
  }
  & h1 {
    font-size: ${font.size.large};
  }
  & > p {
    max-width: 34em;
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
    line-height: 1.6;
    text-wrap: balance;
  }
  & > .choices {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
    margin-top: ${space(2)};
  }
`

interface PausedScreenProps {
  untilMs: number
  onResume: () => void
  onLeave: () => void
  /** Turns it with the game's last frame. */
  stageStyle?: CSSProperties | undefined
}

/** The game is frozen because its player did nothing: one press continues it. */
export function PausedScreen({ untilMs, onResume, onLeave, stageStyle }: PausedScreenProps) {
  const words = useTexts(idleTexts)
  const time = minutesAndSeconds(useSecondsLeft(untilMs))
  const resume = useRef<HTMLButtonElement>(null)
  // Enter or the pad's button is then the one press.
  useEffect(() => resume.current?.focus(), [])
  return (
    <section css={screen} style={stageStyle} aria-labelledby="paused">
      <CirclePause size={48} aria-hidden />
      <div role="alert">
        <h1 id="paused">{words.title}</h1>
      </div>
      <p>
        {words.free} <span role="timer">{words.kept({ time })}</span>
      </p>
      <div className="choices">
        <Button onClick={onLeave}>{words.leave}</Button>
        <Button variant="play" ref={resume} onClick={onResume}>
          {words.resume}
        </Button>
      </div>
    </section>
  )
}
