import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { currentDevice } from '@cloudplay/session'
import { Button, color, font, space, Spinner } from '@cloudplay/ui'
import type { PayOrder } from '@cloudplay/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { MadeOrder } from '../../payment/checkout.ts'
import { companyOf } from '../../rules/methods.ts'
import { dialogTexts } from '../../texts/dialog.ts'
import { paymentTexts } from '../../texts/payment.ts'
import { rechargeTexts } from '../../texts/recharge.ts'
import { QrCode } from '@cloudplay/ui/qr-code'

const QR_SIZE_PX = 208

const box = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  text-align: center;
  & > p {
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & > .fault {
    color: ${color.danger};
  }
  & > .acts {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
    width: 100%;
    margin-top: ${space(2)};
  }
  & > .acts > .first {
    grid-column: 1 / -1;
  }
`

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

type WaitingViewProps = {
  pay: PayOrder
  order: MadeOrder
  /** The company's page opens in another window. */
  stay: boolean
  busy: boolean
  failure: unknown
  onCancel: () => void
}

/** The order waits: a code on desktops, the way to the company's page on phones, and the way to give it up. */
export function WaitingView({ pay, order, stay, busy, failure, onCancel }: WaitingViewProps) {
  const words = useTexts(dialogTexts)
  const says = useTexts(paymentTexts)
  const names = useTexts(rechargeTexts)
  const { time } = useFormats()
  const client = useQueryClient()
  const isPhone = currentDevice() === 'mobile'
  const method = names[companyOf(order.paytype)]
  const asked = () => void client.invalidateQueries({ queryKey: ['checkMchOrder', order.orderSn] })
  const out = isPhone && !stay ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <div css={box}>
      {isPhone || order.qr === '' ? (
        <>
          <Spinner sizePx={40} />
          <p>{words.waiting({ goods: pay.goods, method })}</p>
        </>
      ) : (
        <>
          <QrCode text={order.qr} sizePx={QR_SIZE_PX} label={says.codeOf({ method })} />
          <p>{says.scan({ method })}</p>
        </>
      )}
      {order.expiresAt > 0 && (
        <p>{words.payBefore({ time: time(order.expiresAt * 1000, clock) })}</p>
      )}
      {failure !== null && (
        <p className="fault" role="alert">
          {wordsFor(failure)}
        </p>
      )}
      <div className="acts">
        {order.url !== '' && (
          <Button
            as="a"
            href={order.url}
            {...out}
            className="first"
            variant={isPhone ? 'main' : 'plain'}
            size="large"
            wide
            data-autofocus=""
            icon={isPhone ? undefined : <ExternalLink size={16} aria-hidden />}
          >
            {isPhone ? words.goOn : says.payInNewWindow}
          </Button>
        )}
        <Button onClick={onCancel} busy={busy}>
          {words.cancel}
        </Button>
        <Button onClick={asked}>{says.havePaid}</Button>
      </div>
    </div>
  )
}
