import { usePurchase } from '@cloudplay/activity'
import { call } from '@cloudplay/api'
import { MONTHLY_CARD_ACTIVITY } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { useQuery } from '@tanstack/react-query'
import { cardTexts } from '../../texts/card.ts'

/** The card on offer, and the order of it while the player buys it. */
export function useCard() {
  const words = useTexts(cardTexts)
  const purchase = usePurchase()
  const card = useQuery({
    queryKey: ['getInfiniteMonthlyCard'],
    meta: { quiet: true },
    queryFn: () => call('getInfiniteMonthlyCard', {}),
    // Bought in the meantime, sold out in the meantime: always asked again.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

  const yuan = card.data?.pay_money
  const buy = () => {
    if (yuan !== undefined)
      purchase.buy({ activity: MONTHLY_CARD_ACTIVITY, yuan, name: words.name })
  }
  return { card, order: purchase.order, buy, endBuying: purchase.end }
}
