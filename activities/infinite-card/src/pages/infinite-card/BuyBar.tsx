import { css } from '@emotion/react'
import { FEN_PER_YUAN, type MonthlyCard } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, layer, media, place, Skeleton, space } from '@cloudplay/ui'
import { barSpace } from '@cloudplay/ui/bar-space'
import { Link } from 'react-router-dom'
import { dayText } from '../../day-text.ts'
import { cardOffer, cardTerm, saleTerm } from '../../rules/card-offer.ts'
import { offerTexts } from '../../texts/card.ts'

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

type BuyBarProps = { card: MonthlyCard | undefined; onBuy: () => void }

/** The one button of the page by what is on offer, and since when and until when it would hold. */
export function BuyBar({ card, onBuy }: BuyBarProps) {
  const words = useTexts(offerTexts)
  const formats = useFormats()
  if (!card) {
    return (
      <div ref={barSpace} css={bar} aria-busy="true">
        <Skeleton height={18} />
        <Skeleton height={52} />
      </div>
    )
  }
  const day = dayText(formats)
  const daysOf = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }) => ({ from: day(fromMs), until: day(untilMs) })
  const offer = cardOffer(card)
  if (offer === 'buyable') {
    return (
      <div ref={barSpace} css={bar}>
        <p>{words.term(daysOf(cardTerm(card.days)))}</p>
        <Button variant="main" size="large" wide onClick={onBuy}>
          {words.buy({ price: formats.money(card.pay_money * FEN_PER_YUAN) })}
        </Button>
      </div>
    )
  }
  if (offer === 'bought') {
    return (
      <div ref={barSpace} css={bar}>
        <p>{words.boughtText}</p>
        <Button size="large" wide as={Link} to={path.home()}>
          {words.bought}
        </Button>
      </div>
    )
  }
  const sale = daysOf(saleTerm(card))
  return (
    <div ref={barSpace} css={bar}>
      <p>{offer === 'early' ? words.earlyText(sale) : words.overText(sale)}</p>
      <Button size="large" wide disabled>
        {offer === 'early' ? words.early(sale) : words.over}
      </Button>
    </div>
  )
}
