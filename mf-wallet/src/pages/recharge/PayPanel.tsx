import { css } from '@emotion/react'
import { OrderStatus, type PayType } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import { ExternalLink, QrCode as QrSign } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AgreementLine } from '../../components/AgreementLine.tsx'
import { QrCode } from '@cloudplay/ui/qr-code'
import { useOrder } from '../../payment/use-order.ts'
import { usePayment, type Order } from '../../payment/use-payment.ts'
import { fenOf, type Amount } from '../../rules/amount.ts'
import { paymentTexts } from '../../texts/payment.ts'
import { rechargeTexts } from '../../texts/recharge.ts'

const QR_SIZE_PX = 208

const panel = css`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  text-align: center;
  & > dl {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    width: 100%;
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & > dl dd {
    color: ${color.text};
    font-size: ${font.size.huge};
    font-weight: ${font.weight.bold};
    line-height: 1.2;
  }
  & > .qr {
    display: grid;
    place-items: center;
    align-content: center;
    gap: ${space(3)};
    width: ${QR_SIZE_PX}px;
    height: ${QR_SIZE_PX}px;
    color: ${color.muted};
    font-size: ${font.size.small};
  }
  & > .qr[data-empty] {
    border: 1px dashed rgba(255, 255, 255, 0.2);
    border-radius: ${radius.small};
  }
  & > .say {
    min-height: 42px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & a.out {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

type PayPanelProps = {
  amount: Amount | null
  paytype: PayType
  methodName: string
  onPaid: (coins: number) => void
}

/** The price, the code to pay it by, and what has become of the order. */
export function PayPanel({ amount, paytype, methodName, onPaid }: PayPanelProps) {
  const words = useTexts(paymentTexts)
  const shopWords = useTexts(rechargeTexts)
  const { number, money } = useFormats()
  const { busy, createOrder } = usePayment()
  const [order, setOrder] = useState<Order | null>(null)
  const { data: state } = useOrder(order?.orderSn ?? null)
  const closed = state?.status === OrderStatus.closed
  const open = order !== null && !closed

  useEffect(() => {
    if (state?.status === OrderStatus.paid) onPaid(state.coins)
  }, [state, onPaid])

  async function begin() {
    if (amount) setOrder(await createOrder(amount.yuan, paytype))
  }

  return (
    <section css={panel} aria-label={words.panel}>
      <dl>
        <dt>{amount ? shopWords.coinsOf({ coins: number(amount.coins) }) : words.due}</dt>
        <dd>{money(amount ? fenOf(amount.yuan) : 0)}</dd>
      </dl>
      {open && order.qr !== '' ? (
        <div className="qr">
          <QrCode text={order.qr} sizePx={QR_SIZE_PX} label={words.codeOf({ method: methodName })} />
        </div>
      ) : (
        <div className="qr" data-empty>
          <QrSign size={48} strokeWidth={1} aria-hidden />
          {closed ? words.codeExpired : open ? words.paidInNewWindow({ method: methodName }) : words.codeAppearsHere}
        </div>
      )}
      {open ? (
        <p className="say" role="status">
          {order.qr !== '' && words.scan({ method: methodName })}
          {order.qr !== '' && order.url !== '' && <br />}
          {/* A company may give a code, a page, or both. */}
          {order.url !== '' && (
            <a className="out" href={order.url} target="_blank" rel="noopener">
              {words.payInNewWindow}
              <ExternalLink size={14} aria-hidden />
            </a>
          )}
        </p>
      ) : (
        <Button variant="main" size="large" wide busy={busy} disabled={!amount} onClick={begin}>
          {closed ? words.makeCodeAgain : amount ? words.makeCode : shopWords.amountFirst}
        </Button>
      )}
      <AgreementLine newTab />
    </section>
  )
}
