import { ActivityPage } from '@cloudplay/activity'
import { call } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { Skeleton } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { PayDialog } from '@cloudplay/widgets/pay-dialog'
import { CardRules } from '../../sale/CardRules.tsx'
import { festivalLook } from '../../sale/look.ts'
import { useCards } from '../../sale/use-cards.ts'
import { pageTexts } from '../../texts/card.ts'
import { CardChoice } from './CardChoice.tsx'

/** The player's coins that expire with the holiday. */
function useHeld(): number {
  const loggedIn = useSession((session) => session.loggedIn)
  const { data } = useQuery({
    queryKey: ['getTemCoins'],
    meta: { quiet: true },
    enabled: loggedIn,
    queryFn: () => call('getTemCoins', {}),
  })
  return loggedIn ? (data?.temNum ?? 0) : 0
}

/** The play card alone, as links of a channel (`token`) lead to it (PROMO-2). */
export default function PlayCard() {
  const words = useTexts(pageTexts)
  const { cards, buy, dialog } = useCards()
  const held = useHeld()
  return (
    <>
      <ActivityPage
        art="national-day"
        name={words.card}
        line={words.cardLine}
        look={festivalLook}
        query={cards}
        skeleton={<Skeleton height={280} />}
        rules={<CardRules cards={cards.data} />}
      >
        {(answer) => <CardChoice cards={answer} held={held} onBuy={buy} />}
      </ActivityPage>
      <PayDialog {...dialog} />
    </>
  )
}
