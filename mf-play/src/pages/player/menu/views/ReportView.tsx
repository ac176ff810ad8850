import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { newAttemptKey } from '@cloudplay/api/attempt-key'
import { PROBLEM_TEXT_MAX, type ProblemCategory, type StreamFigures } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, color, font, radius, space, toast } from '@cloudplay/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { StreamStats } from '../../../../stream/index.ts'
import { reportTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'

const CATEGORIES: readonly ProblemCategory[] = [
  'lag',
  'picture',
  'sound',
  'controls',
  'game',
  'payment',
  'other',
]

const form = css`
  display: grid;
  gap: ${space(3)};
  font-size: ${font.size.small};
  & > fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin: 0;
    padding: 0;
    border: 0;
  }
  & legend,
  & > label {
    margin-bottom: ${space(2)};
    padding: 0;
    color: ${color.soft};
  }
  & > fieldset > label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: 0 ${space(4)};
    border-radius: ${radius.pill};
    background: ${color.wash};
    cursor: pointer;
    &:has(:checked) {
      background: ${color.main};
      color: ${color.onMain};
      font-weight: ${font.weight.medium};
    }
    &:has(:focus-visible) {
      outline: 2px solid ${color.link};
      outline-offset: 2px;
    }
    & > input {
      position: absolute;
      inset: 0;
      opacity: 0;
      cursor: pointer;
    }
  }
  & > label {
    margin-bottom: -${space(1)};
  }
  & > textarea {
    min-height: 84px;
    padding: ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.raised};
    font-size: ${font.size.body};
    resize: vertical;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    color: ${color.soft};
    & > p {
      flex: 1 1 200px;
    }
  }
`

/** The stream's figures as the server stores them; unknown ones are left out. */
function figuresOf(stats: StreamStats): StreamFigures {
  const figures = {
    rtt_ms: stats.rttMs,
    input_to_frame_ms: stats.inputToFrameMs?.p50 ?? null,
    fps: stats.fps,
    bitrate_kbps: stats.bitrateKbps,
    loss_ratio: stats.lossRatio,
    decode_ms: stats.decodeMs,
    width_px: stats.widthPx,
    height_px: stats.heightPx,
  }
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null))
}

function useReport({ gameId, cid, stats, show }: MenuScope) {
  const [busy, setBusy] = useState(false)
  /** Of this report: sent again after a lost answer, it is stored once. */
  const [key] = useState(newAttemptKey)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function send(category: ProblemCategory, text: string): Promise<void> {
    const words = reportTexts.get()
    setBusy(true)
    try {
      await call('reportProblem', {
        report_key: key,
        game_id: gameId,
        cid,
        category,
        text: text.trim(),
        ...(stats && { figures: figuresOf(stats) }),
      })
      toast(words.sent, { kind: 'success' })
      // The player may have opened another view meanwhile.
      if (isShown.current) show(null)
    } catch (error) {
      toast(wordsFor(error), { kind: 'error' })
      setBusy(false)
    }
  }
  return { busy, send }
}

/** Reports a problem of this session, with what the stream measures (PLAY-29). */
export function ReportView(scope: MenuScope) {
  const words = useTexts(reportTexts)
  const { number } = useFormats()
  const [category, choose] = useState<ProblemCategory>('lag')
  const [text, write] = useState('')
  const { busy, send } = useReport(scope)
  const textId = useId()
  const isTextNeeded = category === 'other'

  return (
    <form
      css={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send(category, text)
      }}
    >
      <fieldset>
        <legend>{words.category}</legend>
        {CATEGORIES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="category"
              checked={category === one}
              onChange={() => choose(one)}
            />
            {words[one]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={textId}>{isTextNeeded ? words.textNeeded : words.text}</label>
      <textarea
        id={textId}
        value={text}
        maxLength={PROBLEM_TEXT_MAX}
        required={isTextNeeded}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <footer>
        <p>
          {words.attached} {words.left({ count: number(PROBLEM_TEXT_MAX - text.length) })}
        </p>
        <Button
          type="submit"
          variant="main"
          busy={busy}
          disabled={isTextNeeded && text.trim() === ''}
        >
          {words.send}
        </Button>
      </footer>
    </form>
  )
}
