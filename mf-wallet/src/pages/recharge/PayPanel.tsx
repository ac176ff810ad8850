import { css } from '@emotion/react'
import type { PayType } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { ExternalLink, QrCode as QrSign } from 'lucide-react'
import { useEffect } from 'react'
import { AgreementLine } from '../../components/AgreementLine.tsx'
import { QrCode } from '@cloudplay/ui/qr-code'
import { fenOf, type Amount } from '../../rules/amount.ts'
import type { MadeOrder } from '../../payment/checkout.ts'
import { companyOf } from '../../rules/methods.ts'
import { paymentTexts } from '../../texts/payment.ts'
import { rechargeTexts } from '../../texts/recharge.ts'
import { useTopUp } from './use-top-up.ts'

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
  /** The player chose something on this page. */
  touched: boolean
  onPaid: (coins: number) => void
}

/** The price, the code to pay it by, and the state of the order; an earlier unpaid order is resumed. */
export function PayPanel({ amount, paytype, touched, onPaid }: PayPanelProps) {
  const words = useTexts(paymentTexts)
  const shopWords = useTexts(rechargeTexts)
  const { number, money } = useFormats()
  const { phase, order, coins, busy, begin, cancel, isOfThisChoice, isFromBefore } = useTopUp(
    amount,
    paytype,
  )
  const kept = useFocusKept<HTMLElement>()
  const shown = phase === 'waiting' && (isOfThisChoice || (isFromBefore && !touched)) ? order : null
  const closed = phase === 'over' && isOfThisChoice
  const method = shopWords[companyOf(shown?.paytype ?? paytype)]
  const facts = shown?.facts

  useEffect(() => {
    if (phase === 'paid') onPaid(coins)
  }, [phase, coins, onPaid])

  return (
    <section {...kept} css={panel} aria-label={words.panel}>
      <dl>
        <dt>
          {facts
            ? facts.title
            : amount
              ? shopWords.coinsOf({ coins: number(amount.coins) })
              : words.due}
        </dt>
        <dd>{money(facts ? fenOf(facts.payYuan) : amount ? fenOf(amount.yuan) : 0)}</dd>
      </dl>
      <Code order={shown} closed={closed} method={method} />
      {shown ? (
        <>
          <WaysToPay order={shown} method={method} />
          <Button variant="quiet" busy={busy} onClick={() => void cancel()}>
            {words.cancelOrder}
          </Button>
        </>
      ) : (
        <Button
          variant="main"
          size="large"
          wide
          busy={busy}
          disabled={!amount}
          onClick={() => void begin()}
        >
          {closed ? words.makeCodeAgain : amount ? words.makeCode : shopWords.amountFirst}
        </Button>
      )}
      <AgreementLine newTab />
    </section>
  )
}

interface CodeProps {
  order: MadeOrder | null
  /** The order of this choice has expired. */
  closed: boolean
  method: string
}

/** The order's code, or what is in its place. */
function Code({ order, closed, method }: CodeProps) {
  const words = useTexts(paymentTexts)
  if (order && order.qr !== '')
    return (
      <div className="qr">
        <QrCode text={order.qr} sizePx={QR_SIZE_PX} label={words.codeOf({ method })} />
      </div>
    )
  return (
    <div className="qr" data-empty>
      <QrSign size={48} strokeWidth={1} aria-hidden />
      {closed
        ? words.codeExpired
        : order
          ? words.paidInNewWindow({ method })
          : words.codeAppearsHere}
    </div>
  )
}

/** A company may give a code, a page, or both. */
function WaysToPay({ order: { qr, url }, method }: { order: MadeOrder; method: string }) {
  const words = useTexts(paymentTexts)
  return (
    <p className="say" role="status">
      {qr !== '' && words.scan({ method })}
      {qr !== '' && url !== '' && <br />}
      {url !== '' && (
        <a className="out" href={url} target="_blank" rel="noopener">
          {words.payInNewWindow}
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </p>
  )
}
