import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { OrderStatus, type Order } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, color, ErrorState, font, Skeleton, space } from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useOrder } from '../../payment/use-order.ts'
import { fenOf } from '../../rules/amount.ts'
import { companyOf } from '../../rules/methods.ts'
import { stateWord } from '../../rules/order-state.ts'
import { orderTexts } from '../../texts/orders.ts'
import { paymentTexts } from '../../texts/payment.ts'
import { rechargeTexts } from '../../texts/recharge.ts'

const sheet = css`
  & > .price {
    color: ${color.text};
    font-size: ${font.size.huge};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
  }
  & > dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)} ${space(4)};
    margin-top: ${space(4)};
    padding-top: ${space(4)};
    border-top: 1px solid ${color.line};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & dd {
    color: ${color.text};
    text-align: right;
    overflow-wrap: anywhere;
  }
`

/** The receipt of one order. It follows an open order and links to its payment. */
export function Receipt({ orderSn, onClose }: { orderSn: string; onClose: () => void }) {
  const words = useTexts(orderTexts)
  const says = useTexts(paymentTexts)
  // The list's answer may be old: an open order is polled until it ends.
  const status = useOrder(orderSn, { mayBeOld: true }).data?.status
  const receipt = useQuery({
    queryKey: ['getOrder', orderSn, status],
    meta: { quiet: true },
    queryFn: () => call('getOrder', { orderSn }),
    retry: false,
    staleTime: 0,
    placeholderData: (before: Order | undefined) => before,
  })
  const order = receipt.data
  const isOpen = order?.status === OrderStatus.open
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.receipt}
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {words.close}
          </Button>
          {isOpen && order.url !== '' && (
            <Button as="a" href={order.url} variant="confirm">
              {says.goOn}
            </Button>
          )}
        </>
      }
    >
      {order ? (
        <Facts order={order} />
      ) : receipt.isError ? (
        <ErrorState
          text={wordsFor(receipt.error)}
          onRetry={() => receipt.refetch()}
          retrying={receipt.isFetching}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}

function Facts({ order }: { order: Order }) {
  const words = useTexts(orderTexts)
  const names = useTexts(rechargeTexts)
  const { money, minute, number } = useFormats()
  const at = (seconds: number) => minute(seconds * 1000)
  const rows: readonly (readonly [string, string] | false)[] = [
    [words.state, words[stateWord(order.status)]],
    [words.goods, order.title],
    order.coins > 0 && [words.coins, names.coinsOf({ coins: number(order.coins) })],
    order.gift_coins > 0 && [words.gift, names.coinsOf({ coins: number(order.gift_coins) })],
    [words.method, names[companyOf(order.paytype)]],
    [words.number, order.orderSn],
    [words.madeAt, at(order.ctime)],
    order.status === OrderStatus.open && [words.payBefore, at(order.expire_time)],
    order.pay_time > 0 && [words.paidAt, at(order.pay_time)],
    order.close_time > 0 && [words.closedAt, at(order.close_time)],
    order.refund_time > 0 && [words.refundedAt, at(order.refund_time)],
  ]
  return (
    <div css={sheet}>
      <p className="price">{money(fenOf(order.pay_money))}</p>
      <dl>
        {rows.map(
          (row) =>
            row && (
              <Fact key={row[0]} name={row[0]}>
                {row[1]}
              </Fact>
            ),
        )}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
