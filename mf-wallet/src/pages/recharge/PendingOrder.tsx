import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import type { MadeOrder } from '../../payment/checkout.ts'
import { fenOf } from '../../rules/amount.ts'
import { paymentTexts } from '../../texts/payment.ts'

const strip = css`
  margin-bottom: ${space(5)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & > h2 {
    font-size: ${font.size.body};
  }
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & > .acts {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
    margin-top: ${space(3)};
  }
`

/** An order that was begun and not paid: the way on, and the way out. */
export function PendingOrder({ order, onCancel }: { order: MadeOrder; onCancel: () => void }) {
  const words = useTexts(paymentTexts)
  const { money } = useFormats()
  return (
    <section css={strip} aria-label={words.pendingTitle}>
      <h2>{words.pendingTitle}</h2>
      {order.facts && (
        <p>
          {order.facts.title} · {money(fenOf(order.facts.payYuan))}
        </p>
      )}
      <div className="acts">
        <Button onClick={onCancel}>{words.cancelOrder}</Button>
        <Button as="a" href={order.url}>
          {words.goOn}
        </Button>
      </div>
    </section>
  )
}
