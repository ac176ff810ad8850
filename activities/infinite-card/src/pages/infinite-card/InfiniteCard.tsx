import { ActivityFrame, type Look } from '@cloudplay/activity'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { ErrorState } from '@cloudplay/ui'
import { PayDialog } from '@cloudplay/widgets/pay-dialog'
import { cardTexts } from '../../texts/card.ts'
import { BuyBar } from './BuyBar.tsx'
import { CardRules } from './CardRules.tsx'
import { Perks } from './Perks.tsx'
import { Price } from './Price.tsx'
import { useCard } from './use-card.ts'

/** The site's own light button over the blue of the card. */
const look: Look = {
  night: '#2b3f86',
  accent: '#edf1f7',
  onAccent: '#0b0e14',
  soft: 'rgba(110, 140, 255, 0.14)',
}

/** The unlimited monthly card (PROMO-1). */
export default function InfiniteCard() {
  const words = useTexts(cardTexts)
  const { card, order, buy, endBuying } = useCard()
  // The player bought the card, or the sale ended while the page was open.
  const reload = () => void card.refetch()
  return (
    <>
      <ActivityFrame
        art="infinite-card"
        name={words.name}
        line={words.line}
        look={look}
        under={<Price card={card.data} />}
      >
        {card.isError && !card.data ? (
          <ErrorState
            text={wordsFor(card.error)}
            onRetry={() => card.refetch()}
            retrying={card.isFetching}
          />
        ) : (
          <>
            <Perks />
            <BuyBar card={card.data} onBuy={buy} />
            <CardRules card={card.data} />
          </>
        )}
      </ActivityFrame>
      <PayDialog order={order} onClose={endBuying} onPaid={reload} onFailed={reload} />
    </>
  )
}
