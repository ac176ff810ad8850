import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font } from '@cloudplay/ui'
import { Clock } from 'lucide-react'
import { expiryTexts } from '../texts/expiry.ts'

const line = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.warning};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
`

/** Which of the minutes are cleared next, and when; nothing where none are. */
export function Expiry({ minutes, atSeconds }: { minutes: number; atSeconds: number }) {
  const words = useTexts(expiryTexts)
  const { time, minute, end } = useFormats()
  if (minutes <= 0 || atSeconds <= 0) return null
  const atMs = atSeconds * 1000
  const isMidnight = end(atMs) !== minute(atMs)
  const toTheSecond = {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  const when = isMidnight ? end(atMs) : time(atMs, toTheSecond)
  return (
    <p css={line}>
      <Clock size={14} aria-hidden />
      <span>{words.minutes({ minutes, when })}</span>
    </p>
  )
}
