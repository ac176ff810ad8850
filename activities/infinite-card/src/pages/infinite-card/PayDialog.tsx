import { css } from '@emotion/react'
import { PayType } from '@cloudplay/contract'
import { Button, Dialog, font, space } from '@cloudplay/ui'
import { PayMark } from '@cloudplay/ui/pay-mark'
import { useState } from 'react'

const body = css`
  display: grid;
  gap: ${space(3)};
  & > p {
    margin-bottom: ${space(2)};
    font-size: ${font.size.small};
  }
`

const methods = [
  { paytype: PayType.wechatMobile, name: '微信支付', mark: 'wechat' },
  { paytype: PayType.alipayMobile, name: '支付宝', mark: 'alipay' },
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
  const [chosen, setChosen] = useState<PayType>()
  return (
    <Dialog open={open} onClose={() => !paying && onClose()} title={`支付 ¥${yuan}`} firm={paying}>
      <div css={body}>
        <p>无限畅玩月卡，选择一种支付方式</p>
        {methods.map(({ paytype, name, mark }) => (
          <Button
            key={paytype}
            size="large"
            wide
            icon={<PayMark kind={mark} />}
            busy={paying && chosen === paytype}
            disabled={paying && chosen !== paytype}
            onClick={() => {
              setChosen(paytype)
              onPay(paytype)
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
