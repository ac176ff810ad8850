import { useChannel } from '@cloudplay/activity'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { BackBar, ErrorState, Page } from '@cloudplay/ui'
import { PayDialog } from '@cloudplay/widgets/pay-dialog'
import { useSearchParams } from 'react-router-dom'
import { cardTexts } from '../../texts/card.ts'
import { BuyBar } from './BuyBar.tsx'
import { Hero } from './Hero.tsx'
import { Perks } from './Perks.tsx'
import { Rules } from './Rules.tsx'
import { useCard } from './use-card.ts'

/** The unlimited monthly card (PROMO-1). `isShowBack=1` puts a back bar over it. */
export default function InfiniteCard() {
  const words = useTexts(cardTexts)
  const [search] = useSearchParams()
  useChannel()
  const barShown = search.get('isShowBack') === '1'
  const { card, order, wish, endBuying } = useCard()
  // Bought, or the sale ended while the page stood open.
  const reload = () => void card.refetch()
  return (
    <>
      {barShown && <BackBar title={words.name} />}
      <Hero card={card.data} level={barShown ? 'h2' : 'h1'} />
      <Page>
        {card.isError && !card.data ? (
          <ErrorState text={wordsFor(card.error)} onRetry={() => card.refetch()} retrying={card.isFetching} />
        ) : (
          <>
            <Perks />
            <BuyBar card={card.data} onBuy={wish} />
            <Rules card={card.data} />
          </>
        )}
      </Page>
      <PayDialog order={order} onClose={endBuying} onPaid={reload} onFailed={reload} />
    </>
  )
}
