import { css } from '@emotion/react'
import type { PayType } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { space } from '@cloudplay/ui'
import { PayMark } from '@cloudplay/ui/pay-mark'
import { Choice } from '../../components/Choice.tsx'
import type { Method } from '../../rules/methods.ts'
import { rechargeTexts } from '../../texts/recharge.ts'

const row = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  max-width: 440px;
`

const face = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 32px;
`

type MethodPickerProps = {
  methods: readonly Method[]
  value: PayType
  onChange: (paytype: PayType) => void
}

/** How to pay: WeChat or Alipay. */
export function MethodPicker({ methods, value, onChange }: MethodPickerProps) {
  const words = useTexts(rechargeTexts)
  return (
    <div css={row} role="radiogroup" aria-label={words.methods}>
      {methods.map(({ paytype, company }) => (
        <Choice
          key={paytype}
          name="method"
          label={words[company]}
          checked={value === paytype}
          onChoose={() => onChange(paytype)}
        >
          <span css={face}>
            <PayMark kind={company} />
            {words[company]}
          </span>
        </Choice>
      ))}
    </div>
  )
}
