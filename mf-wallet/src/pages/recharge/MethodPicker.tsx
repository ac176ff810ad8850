import { css } from '@emotion/react'
import type { PayType } from '@cloudplay/contract'
import { space } from '@cloudplay/ui'
import { PayMark } from '@cloudplay/ui/pay-mark'
import { Choice } from '../../components/Choice.tsx'

export interface Method {
  paytype: PayType
  name: string
  mark: 'wechat' | 'alipay'
}

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

type MethodPickerProps = { methods: readonly Method[]; value: PayType; onChange: (paytype: PayType) => void }

/** How to pay: WeChat or Alipay. */
export function MethodPicker({ methods, value, onChange }: MethodPickerProps) {
  return (
    <div css={row} role="radiogroup" aria-label="支付方式">
      {methods.map(({ paytype, name, mark }) => (
        <Choice key={paytype} name="method" label={name} checked={value === paytype} onChoose={() => onChange(paytype)}>
          <span css={face}>
            <PayMark kind={mark} />
            {name}
          </span>
        </Choice>
      ))}
    </div>
  )
}
