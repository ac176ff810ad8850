import { css } from '@emotion/react'
import type { PayType } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { Button, font, space } from '@cloudplay/ui'
import { PayMark } from '@cloudplay/ui/pay-mark'
import { useState } from 'react'
import type { Method } from '../../rules/methods.ts'
import { dialogTexts } from '../../texts/dialog.ts'
import { rechargeTexts } from '../../texts/recharge.ts'
import { AgreementLine } from '../AgreementLine.tsx'

const body = css`
  display: grid;
  gap: ${space(3)};
  & > p:first-of-type {
    margin-bottom: ${space(1)};
    font-size: ${font.size.small};
  }
`

type ChoosingViewProps = {
  goods: string
  methods: readonly Method[]
  /** An order begun earlier is being looked for. */
  finding: boolean
  busy: boolean
  onChoose: (paytype: PayType) => void
}

/** How to pay; a tap on a method makes the order. */
export function ChoosingView({ goods, methods, finding, busy, onChoose }: ChoosingViewProps) {
  const words = useTexts(dialogTexts)
  const names = useTexts(rechargeTexts)
  const [chosen, setChosen] = useState<PayType>()
  return (
    <div css={body} aria-busy={finding}>
      <p>{words.choose({ goods })}</p>
      {methods.map(({ paytype, company }, index) => (
        <Button
          key={paytype}
          size="large"
          wide
          icon={<PayMark kind={company} />}
          data-autofocus={index === 0 ? '' : undefined}
          busy={busy && chosen === paytype}
          disabled={finding || (busy && chosen !== paytype)}
          onClick={() => {
            setChosen(paytype)
            onChoose(paytype)
          }}
        >
          {names[company]}
        </Button>
      ))}
      <AgreementLine newTab />
    </div>
  )
}
