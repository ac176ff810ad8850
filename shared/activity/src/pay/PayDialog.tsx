import { css } from '@emotion/react'
import { FEN_PER_YUAN, PayType } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { currentDevice } from '@cloudplay/session'
import { Button, font, space } from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { PayMark } from '@cloudplay/ui/pay-mark'
import { useState } from 'react'
import { payTexts } from '../texts/pay.ts'
import type { Offer } from './use-purchase.ts'

const body = css`
  display: grid;
  gap: ${space(3)};
  & > p {
    margin-bottom: ${space(2)};
    font-size: ${font.size.small};
  }
`

const methods = [
  { company: 'wechat', mobile: PayType.wechatMobile, pc: PayType.wechatDesktop },
  { company: 'alipay', mobile: PayType.alipayMobile, pc: PayType.alipayDesktop },
] as const

type PayDialogProps = {
  /** What is to be paid; null: closed. */
  offer: Offer | null
  paying: boolean
  onClose: () => void
  onPay: (paytype: PayType) => void
}

/** How to pay; a tap on a method goes there. */
export function PayDialog({ offer, paying, onClose, onPay }: PayDialogProps) {
  const words = useTexts(payTexts)
  const { money } = useFormats()
  const [chosen, setChosen] = useState<PayType>()
  if (!offer) return null
  return (
    <Dialog open onClose={() => !paying && onClose()} title={words.title({ price: money(offer.yuan * FEN_PER_YUAN) })} firm={paying}>
      <div css={body}>
        <p>{words.choose({ name: offer.name })}</p>
        {methods.map(({ company, mobile, pc }) => {
          const paytype = currentDevice() === 'mobile' ? mobile : pc
          return (
            <Button
              key={company}
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
          )
        })}
      </div>
    </Dialog>
  )
}
