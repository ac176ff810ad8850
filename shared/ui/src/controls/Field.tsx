import { color, font, radius, visuallyHidden } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { FieldNote } from './FieldNote.tsx'

export type FieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'onChange' | 'value' | 'children' | 'prefix'
> & {
  label: string
  value: string
  /** Called with the text itself. */
  onChange: (value: string) => void
  /** The error and how to fix it; marks the field and is read out. Empty or absent: the field is valid. */
  error?: string
  hint?: ReactNode
  /** A control at the end of the line, e.g. 'send code'. */
  suffix?: ReactNode
  /** Shows the label to screen readers only, if the placeholder already says it. */
  hideLabel?: boolean
}

const box = css`
  display: grid;
  /* Narrower than the browser's own width of an input, where the page is. */
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`

const labelStyle = css`
  color: ${color.soft};
  font-size: ${font.size.small};
`

const line = css`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 48px;
  padding: 0 4px 0 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.raised};
  &:has(> input:focus) {
    border-color: ${color.text};
    box-shadow: 0 0 0 1px ${color.text};
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }
  &:has(> [aria-invalid='true']:focus) {
    box-shadow: 0 0 0 1px ${color.danger};
  }
  /* A control at the end keeps its own ring inside the line. */
  & > :not(input):focus-visible {
    outline-offset: -2px;
  }
`

const input = css`
  flex: 1;
  min-width: 0;
  height: 46px;
  padding: 0 10px 0 0;
  border: 0;
  background: none;
  /* The line around it shows the focus; 16 px keeps phones from zooming in. */
  outline: 0;
  font-size: ${font.size.body};
  &:disabled {
    color: ${color.muted};
  }
  &:-webkit-autofill {
    -webkit-text-fill-color: ${color.text};
    box-shadow: inset 0 0 0 100px ${color.raised};
  }
`

/** A labelled text input with its error. It passes every other `<input>` attribute through. */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  suffix,
  hideLabel,
  id,
  ...rest
}: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  return (
    <div css={box}>
      <label htmlFor={inputId} css={hideLabel ? visuallyHidden : labelStyle}>
        {label}
      </label>
      <div css={line}>
        <input
          {...rest}
          id={inputId}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          css={input}
        />
        {suffix}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}
