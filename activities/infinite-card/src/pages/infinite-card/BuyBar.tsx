import { OfferBar, OfferBarSkeleton } from '@cloudplay/activity'
import { FEN_PER_YUAN, type MonthlyCard } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { cardOffer, cardTerm } from '../../rules/card-offer.ts'
import { offerTexts } from '../../texts/card.ts'

type BuyBarProps = { card: MonthlyCard | undefined; onBuy: () => void }

/** The page's one button: it depends on the offer and on when the card would be valid. */
export function BuyBar({ card, onBuy }: BuyBarProps) {
  const words = useTexts(offerTexts)
  const formats = useFormats()
  if (!card) return <OfferBarSkeleton />
  const offer = cardOffer(card)
  if (offer === 'buyable') {
    const { fromMs, untilMs } = cardTerm(card)
    return (
      <OfferBar line={words.term({ days: formats.days(fromMs, untilMs) })}>
        <Button variant="main" size="large" wide onClick={onBuy}>
          {words.buy({ price: formats.money(card.pay_money * FEN_PER_YUAN) })}
        </Button>
      </OfferBar>
    )
  }
  if (offer === 'bought') {
    return (
      <OfferBar line={words.boughtText}>
        <Button size="large" wide as={Link} to={path.home()}>
          {words.bought}
        </Button>
      </OfferBar>
    )
  }
  const sale = { span: formats.span(card.sale_from * 1000, card.sale_until * 1000) }
  return (
    <OfferBar line={offer === 'early' ? words.earlyText(sale) : words.overText(sale)}>
      <Button size="large" wide disabled>
        {offer === 'early' ? words.early({ day: formats.day(card.sale_from * 1000) }) : words.over}
      </Button>
    </OfferBar>
  )
}
