import { css } from '@emotion/react'
import { FEN_PER_YUAN, PayType } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, font, space } from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { PayMark } from '@cloudplay/ui/pay-mark'
import { useState } from 'react'
import { payTexts } from '../../texts/card.ts'

const body = css`
  display: grid;
  gap: ${space(3)};
  & > p {
    margin-bottom: ${space(2)};
    font-size: ${font.size.small};
  }
`

const methods = [
  { paytype: PayType.wechatMobile, company: 'wechat' },
  { paytype: PayType.alipayMobile, company: 'alipay' },
] as const

type PayDialogProps = {
  open: boolean
  yuan: number
  paying: boolean
  onClose: () => void
  onPay: (paytype: PayType) => void
}

/** How to pay; a tap on a method goes there. */
export function PayDialog({ open, yuan, paying, onClose, onPay }: PayDialogProps) {
  const words = useTexts(payTexts)
  const { money } = useFormats()
  const [chosen, setChosen] = useState<PayType>()
  return (
    <Dialog open={open} onClose={() => !paying && onClose()} title={words.title({ price: money(yuan * FEN_PER_YUAN) })} firm={paying}>
      <div css={body}>
        <p>{words.choose}</p>
        {methods.map(({ paytype, company }) => (
          <Button
            key={paytype}
            size="large"
            wide
            icon={<PayMark kind={company} />}
            busy={paying && chosen === paytype}
            disabled={paying && chosen !== paytype}
            onClick={() => {
              setChosen(paytype)
              onPay(paytype)
            }}
          >
            {words[company]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
