import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, space } from '@cloudplay/ui'
import { menuTexts } from '../../../../texts/menu.ts'

const segments = css`
  display: flex;
  margin-left: auto;
  padding: 0 3px;
  border-radius: ${radius.small};
  background: ${color.wash};
  & > button {
    min-width: 64px;
    min-height: 44px;
    padding: 0 ${space(2)};
    border: solid transparent;
    border-width: 3px 0;
    border-radius: 8px;
    background-clip: padding-box;
    color: ${color.soft};
    font-size: ${font.size.small};
    &[aria-checked='true'] {
      background-color: ${color.main};
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
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

export function OnOff({
  label,
  on,
  onChange,
}: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}) {
  const words = useTexts(menuTexts)
  const options = [
    { value: 'on', label: words.on },
    { value: 'off', label: words.off },
  ] as const
  return (
    <Segments
      label={label}
      options={options}
      value={on ? 'on' : 'off'}
      onChange={(value) => onChange(value === 'on')}
    />
  )
}
