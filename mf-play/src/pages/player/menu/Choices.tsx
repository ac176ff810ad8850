import { css } from '@emotion/react'
import { color, font, radius } from '@cloudplay/ui'

const segments = css`
  display: flex;
  padding: 3px;
  border-radius: ${radius.small};
  background: ${color.wash};
  & > button {
    min-width: 64px;
    min-height: 38px;
    border-radius: 6px;
    color: ${color.soft};
    font-size: ${font.size.small};
    &[aria-checked='true'] {
      background: ${color.main};
      color: ${color.onMain};
      font-weight: ${font.weight.medium};
    }
  }
`

interface SegmentsProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, all in sight. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <div css={segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" role="radio" aria-checked={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  )
}

const onOff = [
  { value: 'on', label: '开' },
  { value: 'off', label: '关' },
] as const

export function OnOff({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return <Segments label={label} options={onOff} value={on ? 'on' : 'off'} onChange={(value) => onChange(value === 'on')} />
}
