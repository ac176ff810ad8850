import { color, font, radius } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { FieldNote } from './FieldNote.tsx'

export type PickFieldProps = {
  label: string
  /** The chosen value as text; empty without a choice. */
  text: string
  placeholder: string
  /** Opens the choice. */
  onPress: () => void
  /** In front of the text, e.g. a picture. */
  start?: ReactNode
  /** The error and how to fix it; marks the field and is read out. */
  error?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > .label {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const button = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 6px 12px 6px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.raised};
  font-size: ${font.size.body};
  text-align: start;
  &[data-wrong] {
    border-color: ${color.danger};
  }
  & > .text {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > .text[data-empty] {
    color: ${color.muted};
  }
  & > svg {
    flex: none;
    color: ${color.muted};
  }
`

/** A field with a choice in a dialog: it looks like a `Field`, shows the chosen value, and opens the choice. */
export function PickField({
  label,
  text,
  placeholder,
  onPress,
  start,
  error,
  hint,
  ref,
}: PickFieldProps) {
  const id = useId()
  return (
    <div css={box}>
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <button
        ref={ref}
        type="button"
        css={button}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-text`}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        data-wrong={error ? '' : undefined}
        onClick={onPress}
      >
        {start}
        <span id={`${id}-text`} className="text" data-empty={text ? undefined : ''}>
          {text || placeholder}
        </span>
        <ChevronRight size={18} aria-hidden />
      </button>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}
