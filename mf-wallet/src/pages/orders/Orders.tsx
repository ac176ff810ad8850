import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { OrderStatus } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { PagedList, useKeptState, usePages } from '@cloudplay/lists'
import { path } from '@cloudplay/paths'
import { Button, EmptyState, media, Skeleton, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { Tabs } from '@cloudplay/ui/tabs'
import { Link, useSearchParams } from 'react-router-dom'
import { orderTexts } from '../../texts/orders.ts'
import { MemberState } from './MemberState.tsx'
import { ORDER_ROW_PX, OrderRow } from './OrderRow.tsx'
import { Receipt } from './Receipt.tsx'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: ${space(8)};
    align-items: start;
    & > aside {
      order: 2;
    }
  }
`

const list = css`
  & > [role='tablist'] {
    margin-bottom: ${space(3)};
  }
`

const ALL = 0
type Filter = typeof ALL | OrderStatus

/** The player's orders with their state, a receipt of each, and what the payments made of the player (WALLET-3, WALLET-6). */
export default function Orders() {
  const words = useTexts(orderTexts)
  const [search, setSearch] = useSearchParams()
  const [filter, setFilter] = useKeptState<Filter>('order-filter', ALL)
  const orderSn = search.get('orderSn') ?? ''
  return (
    <PageFrame title={words.title} wide>
      <div css={columns}>
        <aside>
          <MemberState />
        </aside>
        <div css={list}>
          <Tabs
            label={words.filter}
            items={[
              { key: ALL, label: words.all },
              { key: OrderStatus.open, label: words.open },
              { key: OrderStatus.paid, label: words.paid },
              { key: OrderStatus.closed, label: words.closed },
              { key: OrderStatus.refunded, label: words.refunded },
            ]}
            value={filter}
            onChange={setFilter}
          />
          <OrderList key={filter} filter={filter} />
        </div>
      </div>
      {/^[0-9A-Za-z]{8,40}$/.test(orderSn) && (
        <Receipt key={orderSn} orderSn={orderSn} onClose={() => setSearch({}, { replace: true })} />
      )}
    </PageFrame>
  )
}

function OrderList({ filter }: { filter: Filter }) {
  const words = useTexts(orderTexts)
  const orders = usePages({
    queryKey: ['getOrderList', filter],
    load: (page, signal) =>
      call('getOrderList', filter === ALL ? { page } : { page, status: filter }, { signal }),
  })
  return (
    <PagedList
      pages={orders}
      label={words.title}
      Row={OrderRow}
      rowKey={(order) => order.orderSn}
      rowHeight={ORDER_ROW_PX}
      gap={8}
      skeleton={<Skeleton height={ORDER_ROW_PX} />}
      empty={
        <EmptyState
          title={filter === ALL ? words.emptyTitle : words.noneTitle}
          text={words.emptyText}
          action={
            <Button as={Link} to={path.recharge()} variant="main">
              {words.topUp}
            </Button>
          }
        />
      }
    />
  )
}
