import { css } from '@emotion/react'
import type { Order } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, radius, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { fenOf } from '../../rules/amount.ts'
import { stateWord } from '../../rules/order-state.ts'
import { orderTexts } from '../../texts/orders.ts'

export const ORDER_ROW_PX = 76

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${space(4)};
  align-items: center;
  min-height: ${ORDER_ROW_PX}px;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.text};
  text-decoration: none;
  font-variant-numeric: tabular-nums;
  &:hover {
    border-color: ${color.muted};
  }
  & > .price {
    font-weight: ${font.weight.bold};
    text-align: right;
  }
  & > .fine {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & > .state {
    text-align: right;
  }
  & > .state[data-state='open'] {
    color: ${color.warning};
  }
  & > .state[data-state='paid'] {
    color: ${color.success};
  }
`

/** One order: what, when, how much, and what became of it; it leads to its receipt. */
export function OrderRow({ row: order }: { row: Order }) {
  const words = useTexts(orderTexts)
  const { money, minute } = useFormats()
  const state = stateWord(order.status)
  return (
    <Link css={row} to={path.orders({ orderSn: order.orderSn })}>
      <span>{order.title}</span>
      <span className="price">{money(fenOf(order.pay_money))}</span>
      <time className="fine" dateTime={new Date(order.ctime * 1000).toISOString()}>
        {minute(order.ctime * 1000)}
      </time>
      <span className="fine state" data-state={state}>
        {words[state]}
      </span>
    </Link>
  )
}
