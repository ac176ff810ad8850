import { color, font } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const line = css`
  display: flex;
  gap: 6px;
  color: ${color.muted};
  font-size: ${font.size.small};
  line-height: 20px;
  & > svg {
    flex: none;
    /* In the middle of the first line, however many follow. */
    margin-top: 3px;
  }
  &[role='alert'] {
    color: ${color.danger};
  }
`

type FieldNoteProps = { id: string; error: string | undefined; hint: ReactNode }

/** Under a field: its error, read out, or else a hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (!error && !hint) return null
  return (
    <p id={id} role={error ? 'alert' : undefined} css={line}>
      {error && <CircleAlert size={14} aria-hidden />}
      {error || hint}
    </p>
  )
}
