import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { FEN_PER_YUAN, type CallResponse } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { visitorUdid } from '@cloudplay/session'
import { color, ErrorState, font, radius, Skeleton, space } from '@cloudplay/ui'
import type { PayOrder } from '@cloudplay/widgets'
import { PayDialog } from '@cloudplay/widgets/pay-dialog'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { topUpTexts } from '../../../../texts/menu.ts'

const box = css`
  display: grid;
  gap: ${space(4)};
  font-size: ${font.size.small};
  & > p {
    color: ${color.soft};
  }
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    justify-self: start;
    min-height: 44px;
    color: ${color.link};
  }
`

const tierList = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(112px, 100%), 1fr));
  gap: ${space(3)};
  & > button {
    position: relative;
    display: grid;
    align-content: center;
    gap: 2px;
    min-height: 72px;
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.wash};
    text-align: start;
    font-variant-numeric: tabular-nums;
    &:hover {
      background: ${color.washStrong};
    }
    & > b {
      font-size: ${font.size.body};
    }
    & > small {
      color: ${color.soft};
      font-size: ${font.size.tiny};
    }
  }
`

type Tier = CallResponse<'rechargeStall'>['list'][number]

/** Buys coins while the game runs: the payment opens over the game, and a company's page in another window. */
export function TopUpView() {
  const words = useTexts(topUpTexts)
  const { number, money } = useFormats()
  const stall = useQuery({
    queryKey: ['rechargeStall'],
    queryFn: () => call('rechargeStall', {}),
    meta: { quiet: true },
  })
  const [order, setOrder] = useState<PayOrder | null>(null)
  const buy = (tier: Tier) =>
    setOrder({
      key: `recharge:${tier.id}`,
      goods: words.coins({ coins: number(tier.recharge_num) }),
      price: money(tier.pay_money * FEN_PER_YUAN),
      create: (paytype, idempotency_key) =>
        call('mPay', { money: tier.pay_money, paytype, udid: visitorUdid(), idempotency_key }),
    })
  if (stall.isError && !stall.data)
    return (
      <ErrorState
        text={wordsFor(stall.error)}
        onRetry={() => void stall.refetch()}
        retrying={stall.isFetching}
      />
    )
  return (
    <div css={box}>
      <p>{words.keepsPlaying}</p>
      {stall.data ? (
        <div css={tierList}>
          {stall.data.list.map((tier) => (
            <button key={tier.id} type="button" onClick={() => buy(tier)}>
              <b>{words.coins({ coins: number(tier.recharge_num) })}</b>
              <span>{money(tier.pay_money * FEN_PER_YUAN)}</span>
              {tier.gift_desc && <small>{tier.gift_desc}</small>}
            </button>
          ))}
        </div>
      ) : (
        <Skeleton height={150} />
      )}
      <a href={path.recharge()} target="_blank" rel="noopener">
        {words.other}
        <ExternalLink size={14} aria-label={words.newWindow} />
      </a>
      <PayDialog order={order} stay onClose={() => setOrder(null)} />
    </div>
  )
}
