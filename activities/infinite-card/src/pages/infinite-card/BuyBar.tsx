import { css } from '@emotion/react'
import type { MonthlyCard } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { Button, color, font, layer, media, place, Skeleton, space } from '@cloudplay/ui'
import { barSpace } from '@cloudplay/ui/bar-space'
import { Link } from 'react-router-dom'
import { cardOffer, cardTermText, dayText } from '../../rules/card-offer.ts'

const bar = css`
  display: grid;
  gap: ${space(2)};
  & > p {
    color: ${color.soft};
    font-size: ${font.size.tiny};
    text-align: center;
  }
  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer.bar};
    padding: 12px ${place.gutter} calc(12px + ${place.safeBottom});
    border-top: 1px solid ${color.line};
    background: ${color.page};
  }
  ${media.desktop} {
    max-width: 400px;
    margin: ${space(8)} auto 0;
  }
`

type BuyBarProps = { card: MonthlyCard | undefined; busy: boolean; onBuy: () => void }

/** The one button of the page by what is on offer, and since when and until when it would hold. */
export function BuyBar({ card, busy, onBuy }: BuyBarProps) {
  if (!card) {
    return (
      <div ref={barSpace} css={bar} aria-busy="true">
        <Skeleton height={18} />
        <Skeleton height={52} />
      </div>
    )
  }
  const offer = cardOffer(card)
  if (offer === 'buyable') {
    const term = cardTermText(card.days)
    return (
      <div ref={barSpace} css={bar}>
        <p>
          今天开通，{term.from}至{term.until}有效
        </p>
        <Button variant="main" size="large" wide busy={busy} onClick={onBuy}>
          ¥{card.pay_money} 立即开通
        </Button>
      </div>
    )
  }
  if (offer === 'bought') {
    return (
      <div ref={barSpace} css={bar}>
        <p>你已购买这张月卡，剩余天数可以在“我的”里查看</p>
        <Button size="large" wide as={Link} to={path.home()}>
          已购买，去玩游戏
        </Button>
      </div>
    )
  }
  return (
    <div ref={barSpace} css={bar}>
      <p>
        {offer === 'early' ? '开售前不能购买' : '活动未开始或已结束'}，发售期 {dayText(card.sale_from)} 至 {dayText(card.sale_until - 1)}
      </p>
      <Button size="large" wide disabled>
        {offer === 'early' ? `${dayText(card.sale_from)}开售` : '本期已结束'}
      </Button>
    </div>
  )
}
