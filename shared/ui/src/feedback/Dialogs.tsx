import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useQuestions, type PendingQuestion } from './dialogs.ts'
import { color, font } from '../theme/theme.ts'
import { partTexts } from '../texts/parts.ts'

const link = css`
  display: block;
  min-height: 44px;
  margin-bottom: -12px;
  color: ${color.link};
  font-size: ${font.size.small};
`

const digits = css`
  font-variant-numeric: tabular-nums;
`

/** The outlet of `confirm()`, `alert()` and `choose()`: mounted once, by the shell. */
export function Dialogs() {
  const question = useQuestions()[0]
  return question ? <QuestionDialog key={question.id} question={question} /> : null
}

function QuestionDialog({ question }: { question: PendingQuestion }) {
  const { title, text, choices, endsAtMs, answer } = question
  const secondsLeft = useCountdown(endsAtMs, () => {
    question.onExpire?.()
    answer(undefined)
  })
  const links = choices.filter((choice) => choice.kind === 'link')
  const buttons = choices.filter((choice) => choice.kind !== 'link')
  return (
    <Dialog
      open
      firm={endsAtMs !== undefined}
      onClose={() => answer(undefined)}
      title={title}
      footer={buttons.map(({ value, label, kind = 'plain' }) => (
        <Button
          key={label}
          variant={kind === 'confirm' ? 'confirm' : 'plain'}
          data-autofocus={kind === 'confirm' ? '' : undefined}
          onClick={() => answer(value)}
        >
          {label}
          {kind === 'confirm' && secondsLeft !== undefined && (
            <span role="timer" css={digits}>
              {partTexts.get().secondsLeft({ seconds: secondsLeft })}
            </span>
          )}
        </Button>
      ))}
    >
      {(text || links.length > 0) && (
        <>
          {text}
          {links.map(({ value, label }) => (
            <button key={label} type="button" css={link} onClick={() => answer(value)}>
              {label}
            </button>
          ))}
        </>
      )}
    </Dialog>
  )
}

const secondsUntil = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1000))

/** Whole seconds until `endsAtMs`, by the clock and not by counting ticks: a sleeping tab must not gain time. */
function useCountdown(endsAtMs: number | undefined, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(() => endsAtMs && secondsUntil(endsAtMs))
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (endsAtMs === undefined) return
    const timer = setInterval(() => {
      const leftNow = secondsUntil(endsAtMs)
      setLeft(leftNow)
      if (leftNow > 0) return
      clearInterval(timer)
      end.current()
    }, 250)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return left
}
