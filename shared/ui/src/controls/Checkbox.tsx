import { color, font } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { Check } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label; may contain links, which stay links. */
  children: ReactNode
  error?: string
  disabled?: boolean
  /** The box itself. */
  ref?: Ref<HTMLInputElement>
}

const row = css`
  display: inline-flex;
  align-items: flex-start;
  gap: 4px;
  color: ${color.soft};
  font-size: ${font.size.small};
  line-height: 20px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.muted};
  }
  &:has(:disabled) > label {
    cursor: not-allowed;
  }
`

const target = css`
  position: relative;
  flex: none;
  width: 44px;
  height: 44px;
  /* The 44-px target overlaps the space around the 20-px box. */
  margin: -12px -8px -12px -12px;
  display: grid;
  place-items: center;
  & > input {
    appearance: none;
    position: absolute;
    inset: 12px;
    margin: 0;
    border: 1.5px solid ${color.muted};
    border-radius: 6px;
    cursor: pointer;
  }
  & > input::after {
    content: '';
    position: absolute;
    inset: -13.5px;
  }
  & > input:checked {
    border-color: ${color.main};
    background: ${color.main};
  }
  & > input:disabled {
    border-color: ${color.line};
    background: ${color.wash};
    cursor: not-allowed;
  }
  & > input:disabled + svg {
    color: ${color.muted};
  }
  & > input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  & > svg {
    position: relative;
    color: ${color.onMain};
    pointer-events: none;
    opacity: 0;
  }
  & > input:checked + svg {
    opacity: 1;
  }
`

const errorStyle = css`
  margin-top: 4px;
  color: ${color.danger};
  font-size: ${font.size.small};
`

/** A tick box with its label and an error below. */
export function Checkbox({ checked, onChange, children, error, disabled, ref }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div css={row}>
        <span css={target}>
          <input
            ref={ref}
            id={id}
            type="checkbox"
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <Check size={14} strokeWidth={3} aria-hidden />
        </span>
        <label htmlFor={id}>{children}</label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" css={errorStyle}>
          {error}
        </p>
      )}
    </div>
  )
}
