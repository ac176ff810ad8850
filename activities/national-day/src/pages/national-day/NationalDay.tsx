import { ActivityPage } from '@cloudplay/activity'
import { useTexts } from '@cloudplay/i18n'
import { Skeleton } from '@cloudplay/ui'
import { PayDialog } from '@cloudplay/widgets/pay-dialog'
import { CardRules } from '../../sale/CardRules.tsx'
import { festivalLook } from '../../sale/look.ts'
import { useCards } from '../../sale/use-cards.ts'
import { pageTexts } from '../../texts/card.ts'
import { Tiers } from './Tiers.tsx'

/** National Day: play cards, sold only during the holiday (PROMO-2). */
export default function NationalDay() {
  const words = useTexts(pageTexts)
  const { cards, buy, dialog } = useCards()
  return (
    <>
      <ActivityPage
        art="national-day"
        name={words.festival}
        line={words.festivalLine}
        look={festivalLook}
        query={cards}
        skeleton={<Skeleton height={360} />}
        closed={cards.data && <Tiers tiers={cards.data.list} />}
        rules={<CardRules cards={cards.data} />}
      >
        {({ list }) => <Tiers tiers={list} onBuy={buy} />}
      </ActivityPage>
      <PayDialog {...dialog} />
    </>
  )
}
